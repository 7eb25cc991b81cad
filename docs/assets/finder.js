// The search box: paste what is on the screen, see the section that explains it. handbook.js
// loads this when somebody goes to a box. Its data are scripts made by the build
// (overrides/outputs/finder.py): messages at once, what people say and the full text on demand.
// What is pasted is compared here, as overrides/outputs/ranking.py does it for explain.py, function
// by function; it is shown as text only and is sent nowhere.
;(() => {
  const LONGEST = 100_000
  const LEVELS = ["sure", "likely", "maybe", "none"]
  // The less certain of two levels.
  const lower = (one, two) => LEVELS[Math.max(LEVELS.indexOf(one), LEVELS.indexOf(two))]
  let settings // overrides/outputs/finder.toml, which comes with the data

  // --- From text to words. Every pattern takes linear time, whatever is pasted. -----------
  // Whether a line names an exception, a warning, or an error of a log; word by word, in linear time.
  const isName = word => /(?:Error|Exception|Warning)$/.test(word.slice(-9)) && /^(?!Error$|Warning$)[A-Z]/.test(word)
  const isTyped = line => / error: |\bERROR\b|\[E\d* /.test(line) || (line.match(/\w+/g) ?? []).some(isName)

  // The words of a line, without numbers, shapes, addresses and paths, which are the reader's own.
  function words(line) {
    const text = line.normalize("NFKC").replace(/[\x21-\x7e]+/g, withoutPath).toLowerCase()
    const runs = text.replace(/\b0x[0-9a-f]+|\b\d+(?:x\d+)+/g, " ").match(/[a-z][a-z0-9]*|[0-9]d\b|[\u3400-\u9fff]+/g)
    return inTwos((runs ?? []).map(run => (run < "\u3400" ? stem(run) : run)))
  }

  // Chinese has no spaces; two characters at a time do instead of words.
  const twos = run => Array.from({ length: Math.max(1, run.length - 1) }, (_, n) => run.slice(n, n + 2))
  const inTwos = runs => runs.flatMap(run => (run < "\u3400" ? run : twos(run)))

  // A path says nothing, but for the file of PyTorch's own that raised.
  function withoutPath(run) {
    const isPath = /[\\/][^\\/]*[\\/]|[\\/][\w.-]*\.\w/.test(run)
    return isPath ? ` ${run.match(/(\w{3,60})\.(?:cu|cuh|c|cpp|h)\b/)?.[1] ?? ""} ` : run
  }

  function stem(word) {
    if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) word = word.slice(0, -1)
    if (word.length > 6) word = word.replace(/(?:ing|ed)$/, "")
    if (word.length > 4 && word.endsWith("e")) word = word.slice(0, -1)
    word = word.slice(0, 8)
    return settings.same.get(word) ?? word
  }

  // A long paste without its middle, but for the lines that name an exception: what stopped the
  // program is at its end, what people write about it at its start.
  function condensed(text) {
    if (text.length <= 16_000) return text
    const typed = text.slice(3000, -12_000).split("\n").map(line => line.slice(0, 500)).filter(isTyped)
    return [text.slice(0, 3000), ...new Set(typed.slice(-40)), text.slice(-12_000)].join("\n")
  }

  // The lines of a paste with what each counts: the last exception most, frames least. Where
  // somebody describes what they see, the first line is the title.
  function weighed(text) {
    const parts = text
      // A paste may have lost its line breaks.
      .replace(/[ \t\xa0](?=Traceback \(most recent|Original Traceback|File "|During handling of|The above exception)/g, "\n")
      .replace(/(?=CUDA kernel errors might be|For debugging consider passing|Compile with `TORCH_USE|Hint: )/g, "\n")
      .split(/\r\n?|\n/)
    const written = [...parts.keys()].filter(n => /[^ \t\xa0]/.test(parts[n]))
    const lines = written.map(n => parts[n])
    const isFrame = lines.map(line => /^[ \t\xa0]*(?:File "|Traceback|Original Traceback|\^|~)/.test(line))
    const typed = lines.map((line, n) => !isFrame[n] && isTyped(line))
    const last = typed.lastIndexOf(true)
    let within = false
    const inFrames = lines.map((line, n) => (within = isFrame[n] || (within && /^[ \t\xa0]/.test(line))))
    // Cut off before the exception: the line that raised is the best that is left.
    const cutOff = last < 0 ? lines.findLastIndex((line, n) => inFrames[n] && /\w/.test(line)) : -1
    let rest = last // of the message: below an empty line follows what people say about it
    while (last >= 0 && written[rest + 1] === written[rest] + 1) rest++
    return lines.map((line, n) => {
      if (inFrames[n]) return [line, n === cutOff ? 0.9 : 0.1]
      // What every CUDA error ends with, and advice that is the same for many causes.
      if (n && /^(?:CUDA kernel errors|For debugging|Compile with|Hint: )/.test(line)) return [line, 0.3]
      if (last < 0 || n === last) return [line, last < 0 && n ? 0.7 : 1]
      if (n > last && n <= rest) return [line, n - last < 8 ? 0.9 : 0.5]
      return [line, typed[n] ? 0.7 : 0.4]
    })
  }

  // --- Ranking by BM25 ------------------------------------------------------------------

  // A function from the weights of some words to the score of each list of words: a word says less
  // and less each time more, and by `evenness` less in a long list.
  function bm25(lists, evenness, rarity) {
    const mean = lists.flat().length / lists.length
    const values = new Map([...rarity.keys()].map(word => [word, []]))
    lists.forEach((list, n) => {
      const damped = 1.2 * (1 - evenness + (evenness * list.length) / mean)
      for (const [word, count] of countsOf(list)) values.get(word).push([n, (2.2 * count) / (count + damped)])
    })
    return weights => {
      const scores = new Float64Array(lists.length)
      for (const [word, weight] of weights)
        for (const [n, value] of values.get(word)) scores[n] += rarity.get(word) * weight * value
      return scores
    }
  }

  const countsOf = list => list.reduce((counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1), new Map())

  // The fewer of some lists have a word, the more it says; words of any question say little.
  function raritiesOf(lists) {
    const counts = countsOf(lists.flatMap(list => [...new Set(list)]))
    const rarity = (word, count) => Math.log(1 + lists.length / count) * (settings.common.has(word) ? 0.25 : 1)
    return new Map([...counts].map(([word, count]) => [word, rarity(word, count)]))
  }

  // From the build's data to a function that ranks its sections for a pasted text. `phrases` has
  // what people say of each section, once that is loaded.
  function build({ pages, causes, ladders }, phrases = []) {
    const sections = Object.entries(pages).flatMap(([name, page]) => page.sections.map(section => ({ ...section, name, page: page.title })))
    const texts = sections.flatMap(({ title, messages = [], wrapped = [] }, section) => [
      ...[...messages, ...wrapped].map((text, n) => ({ section, text, words: words(text), isWrapped: n >= messages.length })),
      ...(phrases[section] ?? []).map(stems => ({ section, words: inTwos(stems.split(" ")) })),
      { section, words: words(title) },
    ])
    const spoken = sections.map(() => [])
    for (const { section, words } of texts) spoken[section].push(...words)
    const rarity = raritiesOf(spoken)
    const scoreSections = bm25(spoken, 0.5, rarity)
    const scoreTexts = bm25(texts.map(({ words }) => words), 0.75, rarity)
    const unknown = Math.log(1 + sections.length / 2) / 2
    const groups = Object.entries(causes).map(([owner, others]) => [owner, ...others])
    const results = sections.map(({ name, id, title, page }) => ({ url: `${name}/#${id}`, title, page }))
    // The more reports a section answers, the likelier it answers a description.
    const often = sections.map(({ reports = 0 }) => 1 + 0.1 * Math.log(1 + reports))

    // The paste's words that the index has, each with the weight of its best line, and how much
    // there is to explain. What a description says several times counts up to twice as much; a
    // traceback repeats words by itself.
    function read(text) {
      const query = { weights: new Map(), asked: 0, isMessage: isTyped(text), isGeneral: false }
      for (const [line, weight] of weighed(text)) {
        if (weight === 1) query.isGeneral = settings.general.test(line.trim().replace(/^(?:\[[^\]]*\]:? *)+/, ""))
        for (const word of words(line)) {
          const known = query.weights.get(word) ?? 0
          const again = known && !query.isMessage ? Math.min(2, known + 0.3 * weight) : 0
          if (rarity.has(word)) query.weights.set(word, Math.max(weight, known, again))
          else if (weight > 0.9 && word < "\u3400" && !settings.common.has(word)) query.asked += unknown
        }
      }
      for (const [word, weight] of query.weights) if (weight > 0.75) query.asked += rarity.get(word)
      return query
    }

    // How sure it is that a text is what was pasted. Little may be claimed of a message that any
    // program may end with; not all of a wrapper, or where the last exception says other words. What
    // is nearest to a description is shown, however far.
    function levelOf(text, { weights, asked, isMessage, isGeneral }) {
      let [total, shared, named, last] = [0, 0, 0, 0]
      for (const word of new Set(text.words)) {
        const weight = weights.get(word) ?? 0
        total += rarity.get(word)
        shared += rarity.get(word) * Math.min(1, weight)
        if (weight >= 0.7) named += rarity.get(word)
        if (weight >= 0.9) last += rarity.get(word)
      }
      const explained = Math.min(1, shared / (asked || Infinity))
      const trust = (shared / total) * Math.sqrt(explained) * Math.min(1, shared / 15)
      const most = isGeneral || (isMessage && named < 0.4 * shared) ? "maybe" : text.isWrapped || (isMessage && last < 0.8 * shared) ? "likely" : "sure"
      const least = isMessage ? "none" : "maybe"
      return lower(LEVELS.find(name => name === least || trust >= settings.levels[name]), most)
    }

    // The section that what a text contains decides for: ranked, or a cause of what comes first.
    function causeIn(text, shown) {
      const numberOf = (name, [, value, unit = " "] = new RegExp(settings.numbers[name]).exec(text) ?? []) => value * (settings.units[unit[0]] ?? 1)
      const sum = cue => Object.entries(cue).reduce((total, [name, factor]) => total + factor * numberOf(name), 0)
      const holds = cue => (cue.split ? cue.split(" && ").every(part => new RegExp(part).test(text)) : sum(cue) > 0)
      const places = [...groups.filter(urls => urls.includes(shown[0].url)), shown.map(({ url }) => url)].flat()
      return Object.keys(settings.cues).find(url => places.includes(url) && settings.cues[url].some(holds))
    }

    // All that a section says, which finds what people say in their words, and its one text that
    // is most like the paste, which tells messages apart.
    return (paste, pasted = condensed(paste.slice(0, LONGEST))) => {
      const query = read(pasted)
      const inSections = scoreSections(query.weights)
      const best = new Map()
      scoreTexts(query.weights).forEach((score, n) => {
        const { section } = texts[n]
        if (score > (best.get(section)?.score ?? 0)) best.set(section, { score, text: texts[n] })
      })
      const ranked = [...best]
        .map(([n, { score, text }]) => ({ ...results[n], text, score: (query.isMessage ? 1 : often[n]) * (inSections[n] + score) }))
        .sort((one, two) => two.score - one.score)
        .slice(0, 8)
      // One is presented as the answer, if none comes close but other causes of the message; none
      // looks surer than the one above it.
      const isRival = ({ url, score }) => score > 0.95 * ranked[0].score && !causes[ranked[0].url]?.includes(url)
      let level = ranked.slice(1).some(isRival) ? "likely" : "sure"
      let shown = ranked.map(({ text, ...result }, n) => {
        level = lower(levelOf(text, query), n ? lower(level, "likely") : level)
        return { ...result, level, isMessage: query.isMessage || level === "sure", text: text.text, causes: [] }
      })
      if (!shown.length) return []
      // The cause of the message that the text decides for comes first; nothing is sure of several.
      const [known, cause, isKnown] = [shown[0], causeIn(pasted, shown), shown[0].level === "sure"]
      const of = (list, place) => list.find(({ url }) => url === place)
      const group = groups.find(urls => urls.includes(known.url) && (!cause || urls.includes(cause)))
      const isShared = urls => urls.includes(known.url) && ["sure", "likely"].includes(of(shown, urls[0])?.level)
      level = cause || groups.some(isShared) ? lower(known.level, "likely") : known.level
      const named = cause && { text: "", ...of(results, cause), ...of(shown, cause), owner: group?.[0] }
      const first = { ...known, ...named, level, isKnown, isMessage: known.isMessage }
      const rest = shown.filter(({ url }) => url !== first.url).map(result => ({ ...result, level: lower(result.level, level) }))
      shown = [first, ...rest].slice(0, isKnown ? 3 : 8) // what is less sure is left to the reader
      // The first with the other causes of its message, and what tells them apart.
      const isNew = cause => !shown.some(({ url, level }) => url === cause && level !== "none")
      const caused = url => ({ ...of(results, url), owner: group[0] })
      if (group && (known.text || query.isMessage)) first.causes = group.filter(isNew).map(caused)
      const ladder = !isKnown && level !== "none" && !query.isMessage && bestLadder(ladders, ranked)
      return ladder ? [ladder, ...shown] : shown
    }
  }

  // Where somebody describes what they see: the questions that lead to most of what was ranked.
  function bestLadder(ladders, ranked) {
    const sum = list => list.reduce((total, { score }) => total + score, 0)
    const leads = ({ sections }) => sum(ranked.filter(({ url }) => sections.some(start => url.startsWith(start))))
    const best = ladders.reduce((one, two) => (leads(two) > leads(one) ? two : one), { sections: [] })
    return leads(best) > 0.09 * sum(ranked) && { url: best.url, title: best.title, page: best.page, isLadder: true }
  }

  // What a paste is compared by, and the reader's own line in it: the last frame outside of packages.
  function partsOf(text) {
    const lines = weighed(condensed(text.slice(0, LONGEST)))
    const compared = lines.length > 1 && lines.findLast(([line, weight]) => weight === 1 && isTyped(line))?.[0].trim()
    const frames = [...text.matchAll(/File "([^"\n]{1,300})", line (\d{1,7})/g)]
    const own = frames.findLast(([, file]) => !/(?:site|dist)-packages|[\\/]lib[\\/]python|^<(?:frozen|string)/.test(file))
    return { compared, own: own && `${own[1].split(/[\\/]/).at(-1)}:${own[2]}` }
  }

  // From the build's full text to a function that ranks its sections.
  function buildFullText(sections) {
    const lists = sections.map(({ title, text }) => words(`${title} ${title} ${text}`))
    const rarity = raritiesOf(lists)
    const score = bm25(lists, 0.75, rarity)
    return query => {
      const asked = new Set(words(query.slice(-2000)).filter(word => rarity.has(word)))
      const scores = score([...asked].map(word => [word, 1]))
      const places = [...scores.keys()].filter(n => scores[n]).sort((one, two) => scores[two] - scores[one])
      return places.slice(0, 10).map(n => ({ ...sections[n], text: excerpt(sections[n].text, asked) }))
    }
  }

  // The piece of a text in which most of the words are.
  function excerpt(text, asked) {
    const count = piece => new Set(words(piece).filter(word => asked.has(word))).size
    const pieces = (text.match(/[^.。；;\n]{1,160}[.。；;]?/g) ?? [text]).map(piece => ({ piece, count: count(piece) }))
    return pieces.reduce((best, next) => (next.count > best.count ? next : best)).piece.trim()
  }

  // --- The boxes ----------------------------------------------------------------------
  const language = document.documentElement.lang.startsWith("zh") ? "zh" : "en"
  const assets = new URL(".", document.currentScript.src)
  const root = new URL(language === "zh" ? "../zh/" : "../", assets)
  const fill = (template, count) => template.replace("{}", count)

  // Each script of the build hands its data to one function; `file://` allows nothing else.
  const [loading, received] = [{}, {}]
  window.handbookData = (name, data) => (received[name] = data)
  function load(name, use) {
    loading[name] ??= new Promise((resolve, reject) => {
      const onload = () => resolve(received[name])
      const onerror = () => (delete loading[name], reject(new Error(name)))
      document.head.append(element("script", { src: new URL(`${name}-${language}.js`, assets), onload, onerror }))
    }).then(use)
    return loading[name]
  }
  const loadFinder = () =>
    load("finder", data => {
      const { same, general, common } = data.settings
      settings = { ...data.settings, pages: data.pages, same: new Map(Object.entries(same)), general: new RegExp(general.join("|")), common: new Set(common) }
      return { find: build(data), people: () => load("phrases", phrases => build(data, phrases)), labels: data.labels }
    })

  const memory = (() => {
    try {
      return sessionStorage
    } catch {} // not where the browser remembers nothing
  })()
  // Text in the address stays in the browser: a fragment is not part of a request.
  const FRAGMENT = "#find="
  function attach(finder) {
    const box = finder.querySelector("textarea")
    const [read, status, list, links] = ["read", "status", "results", "links"].map(name => finder.querySelector(`.finder__${name}`))

    // Half a character, cut in two by whoever copied it, cannot be part of an address.
    const pasted = () => box.value.replace(/[\ud800-\udfff]/gu, " ")
    async function answer() {
      const text = pasted()
      memory?.setItem("handbook.paste", box.value.slice(0, LONGEST))
      try {
        const { find, people, labels } = await loadFinder()
        if (text.trim().length < 3) return show("", [])
        let start = performance.now()
        let results = find(text)
        // A message that is known needs nothing else; what people say is twice as much data.
        if (!results[0]?.isKnown) {
          const [asked, findMore] = [performance.now(), await people()]
          start += performance.now() - asked
          results = findMore(text)
        }
        if (text !== pasted()) return
        results = results.filter(({ level }) => level !== "none")
        const { compared, own } = partsOf(text)
        read.replaceChildren(...[compared && fill(labels.compared, compared), own && fill(labels.own, own)].filter(Boolean).map(line => element("span", {}, line)))
        show(message(labels, results, text), results.flatMap(result => item(result, labels)), [
          element("button", { type: "button", onclick: () => more(text, labels) }, labels.more),
          text.length <= 4000 && link(labels.share, FRAGMENT + encodeURIComponent(text)),
          !results[0]?.isKnown && finder.dataset.report && link(labels.report, reportUrl(finder.dataset.report, text)),
        ])
        performance.clearMeasures("finder")
        performance.measure("finder", { start })
      } catch {
        show(finder.dataset.failed, [])
      }
    }

    // The rest of the text, for who has not found it above.
    async function more(text, labels) {
      const search = await load("fulltext", buildFullText)
      const known = new Set([...list.querySelectorAll("a")].map(a => a.href))
      const items = search(text).flatMap(result => item(result, labels)).filter(li => !known.has(li.querySelector("a").href))
      const head = element("li", { className: "finder__head" }, fill(items.length ? labels.in_text : labels.not_in_text, items.length))
      list.append(head, ...items)
      links.querySelector("button")?.remove()
      status.textContent = head.textContent
      items[0]?.querySelector("a").focus()
    }

    function show(text, items, offers = []) {
      status.textContent = text
      if (!items.length) read.replaceChildren()
      list.replaceChildren(...items)
      links.replaceChildren(...offers.filter(Boolean))
    }

    function fromAddress() {
      try {
        if (location.hash.startsWith(FRAGMENT)) box.value = decodeURIComponent(location.hash.slice(FRAGMENT.length))
      } catch {} // not a text of ours
      if (box.value) answer()
    }

    // Whoever follows a result takes the list along; handbook.js offers the next of it.
    list.addEventListener("click", ({ target }) => {
      const results = [...list.querySelectorAll("a")].map(({ href, textContent }) => ({ href, title: textContent }))
      if (target.closest("a")) memory?.setItem("handbook.results", JSON.stringify(results))
    })
    box.value ||= memory?.getItem("handbook.paste") ?? ""

    box.addEventListener("input", () => requestAnimationFrame(answer))
    // The arrows go through the results; Enter opens the first, Shift+Enter breaks the line.
    finder.addEventListener("keydown", event => {
      const stops = [box, ...list.querySelectorAll("a")]
      const at = stops.indexOf(document.activeElement)
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing && at === 0 && stops[1]) stops[1].click()
      else if (!step || at < 0 || (at === 0 && (step < 0 || box.value.includes("\n")))) return
      else stops[at + step]?.focus()
      event.preventDefault()
    })
    if (finder.closest("dialog")) box.value && answer()
    else addEventListener("hashchange", fromAddress), fromAddress()
    loadFinder().catch(() => {})
  }

  function message(labels, results, text) {
    const count = results.flatMap(({ causes, isLadder }) => (isLadder ? [] : [1, ...causes])).length
    const sections = count === 1 ? labels.found_one : fill(labels.found, count)
    const isKnown = results.some(({ level, isMessage }) => isMessage && level !== "maybe")
    const outcome = !count ? labels.nothing : isKnown ? sections : labels.unsure
    return text.length > LONGEST ? `${outcome} ${labels.cut}` : outcome
  }

  function element(name, properties, ...children) {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }
  const link = (text, href) => element("a", { href }, text)

  // A result, and after the first one the other causes of the same message. Only of a message it can
  // be said how sure it is.
  function item({ url, title, page, level, text, owner, isMessage, isKnown, isLadder, causes = [] }, labels) {
    const li = element("li", {}, link(title, address(url)))
    if (isMessage) li.append(element("span", { className: `finder__level finder__level--${level}` }, labels[level]))
    li.append(element("span", { className: "finder__page" }, page))
    if (isLadder) li.append(element("p", { className: "finder__short" }, labels.ladder))
    else li.append(cardOf(url, owner, labels, isKnown))
    if (text) li.append(element(level ? "code" : "q", { className: "finder__match" }, text))
    const head = element("li", { className: "finder__head" }, labels.causes)
    return causes.length ? [li, head, ...causes.flatMap(cause => item(cause, labels))] : [li]
  }

  // A folder is a page on a server; in the file system its file has to be named.
  const address = url => new URL(location.protocol === "file:" ? url.replace(/(^|\/)(?=#|$)/, "$1index.html") : url, root)

  // What a section's card says, text with its code in backticks, once it is there: what the reader
  // sees if this is the cause, and In short; of an answer also how to tell, and the lines to change.
  function cardOf(url, owner, labels, isAnswer) {
    const box = element("div", { className: "finder__card" })
    const pieces = (line = "") => line.split("`").map((piece, n) => (n % 2 ? element("code", {}, piece) : piece))
    const paragraph = (className, ...children) => element("p", { className }, ...children)
    const read = async (kind, place) => {
      const [page, id] = place.split("/#")
      return (page in settings.pages && (await load(`${kind}/${page}`, cards => cards))[id]) || {}
    }
    const show = async () => {
      const { short, sign } = await read("answers", url)
      const own = owner ? ((await read("cards", owner)).causes?.[url] ?? sign) : sign
      if (own && (owner || !isAnswer)) box.append(paragraph("finder__sign", ...pieces(own)))
      box.append(paragraph("finder__short", ...pieces(short)))
      const { is_it, change } = isAnswer ? await read("cards", url) : {}
      if (is_it) box.append(paragraph("", element("b", {}, labels.is_it), " ", ...pieces(is_it)))
      if (change) box.append(changeOf(change, labels))
    }
    show().catch(() => {})
    return box
  }

  function changeOf({ lines, copy }, labels) {
    const tags = { "+": "ins", "-": "del" }
    const code = element("code", {}, ...lines.map(line => element(tags[line[0]] ?? "span", {}, line)))
    const button = element("button", { type: "button", className: "finder__copy" }, labels.copy)
    button.onclick = () => navigator.clipboard?.writeText(copy).then(() => (button.textContent = labels.copied))
    return element("div", { className: "diff" }, button, element("pre", {}, code))
  }

  // An address that opens a prefilled report, without the names of people, machines, files.
  function reportUrl(address, text) {
    const clean = text
      .slice(0, 20_000)
      .replace(/"[^"\n]*[\\/]([^"\\/\n]*)"/g, '".../$1"')
      .replace(/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){0,5}(?::\S*)?/g, "<name>")
      .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "<address>")
      .replace(/(?:[A-Za-z]:|~|\.{1,2})?[\\/][^\s"'<>|,;，。；]*[\\/]/g, ".../")
      .replace(/\b[A-Za-z0-9_-]{32,}\b/g, "...")
    const body = "```text\n" + clean.slice(-1500).replaceAll("```", "'''") + "\n```\n"
    return `${address}?${new URLSearchParams({ title: "No section for this message", body })}`
  }

  for (const finder of document.querySelectorAll(".finder")) attach(finder)
})()
