// The search box: paste what is on the screen, see the section that explains it. handbook.js
// loads this when somebody goes to a box. Its data, assets/finder-<language>.js, and the full
// text, which is loaded only when the reader asks for more, are made by the build
// (overrides/hooks/stage.py). What is pasted is compared here, is shown as text only and is
// sent nowhere.
;(() => {
  const LONGEST = 100_000
  // As many words of the paste a section has to say to be shown as a guess.
  const GUESS = 3
  // What overrides/handbook/stage/finder.toml says, which comes with the data: how much a match of
  // each kind of text counts, by kind in the data's order, the levels of trust, words that are one.
  let COUNTS, KINDS, ROW, LEVELS, SAME, GENERAL
  function settle({ counts, levels, same, general }) {
    COUNTS = counts
    KINDS = Object.keys(counts)
    // A row of a topic's table names the section that is chiefly about a message.
    ROW = KINDS.indexOf("row")
    LEVELS = Object.entries(levels)
    SAME = new Map(Object.entries(same))
    GENERAL = new RegExp(general.messages.join("|"))
  }

  // --- From text to words. Every pattern takes linear time, whatever is pasted. -----------

  // Whether a line names an exception or a warning. Word by word: a pattern that looks for the
  // whole name starts again at each letter, which takes a fifth of a second for 100,000 capitals.
  function isTyped(line) {
    for (const [word] of line.matchAll(/\w+/g))
      if (/(?:Error|Exception|Warning)$/.test(word.slice(-9)) && /^[A-Z]/.test(word)) return true
    return false
  }
  const SOURCE = /(\w{3,60})\.(?:cu|cuh|c|cpp|h)\b/

  // Words of any question, which say little about this one; the build's data names them.
  const COMMON = new Set()

  // The words of a line, without what differs from one paste to the next: numbers, shapes,
  // addresses, paths.
  function words(line) {
    const text = line
      .normalize("NFKC")
      .replace(/[\x21-\x7e]+/g, withoutPath)
      .toLowerCase()
      .replace(/\b0x[0-9a-f]+|\b\d+(?:x\d+)+/g, " ")
    const runs = text.match(/[a-z][a-z0-9]*|[0-9]d\b|[\u3400-\u9fff]+/g) ?? []
    return inTwos(runs.map(run => (run < "\u3400" ? stem(run) : run)))
  }

  // Chinese has no spaces; two characters at a time do instead of words.
  function inTwos(runs) {
    const found = []
    for (const run of runs)
      if (run < "\u3400") found.push(run)
      else for (let n = 0; n < Math.max(1, run.length - 1); n++) found.push(run.slice(n, n + 2))
    return found
  }

  // A path says nothing, but for the file of PyTorch's own that raised.
  function withoutPath(run) {
    const isPath = /[\\/][^\\/]*[\\/]|[\\/][\w.-]*\.\w/.test(run)
    return isPath ? ` ${run.match(SOURCE)?.[1] ?? ""} ` : run
  }

  function stem(word) {
    const short = cut(word)
    return SAME.get(short) ?? short
  }

  function cut(word) {
    if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) word = word.slice(0, -1)
    if (word.length > 6) word = word.replace(/(?:ing|ed)$/, "")
    if (word.length > 4 && word.endsWith("e")) word = word.slice(0, -1)
    return word.slice(0, 8)
  }

  // Names in quotes tell one message from another that is built alike.
  function quoted(text) {
    const names = text.matchAll(/['"`‘“]([A-Za-z_]\w{1,40})['"`’”]/g)
    return [...names].map(([, name]) => words(name).at(-1)).filter(Boolean)
  }

  // A long paste without its middle, but for the lines that name an exception: what stopped the
  // program is at its end, what people write about it at its start.
  function condensed(text) {
    if (text.length <= 16_000) return text
    const typed = text
      .slice(3000, -12_000)
      .split("\n")
      .filter(line => /(?:Error|Exception|Warning)\b/.test(line))
      .map(line => line.slice(0, 500))
    return [text.slice(0, 3000), ...new Set(typed.slice(-40)), text.slice(-12_000)].join("\n")
  }

  // The lines of a paste with what each counts: the last exception most, frames least. Where
  // somebody describes what they see, the first line is the title.
  function weighed(text) {
    const lines = text
      // A paste may have lost its line breaks.
      .replace(/\s(?=Traceback \(most recent|Original Traceback|File "|During handling of|The above exception)/g, "\n")
      .replace(/(?=CUDA kernel errors might be|For debugging consider passing|Compile with `TORCH_USE|Hint: )/g, "\n")
      .split(/[\r\n]+/)
      .filter(line => line.trim())
    const isFrame = lines.map(line => /^\s*(?:File "|Traceback|Original Traceback|\^|~)/.test(line))
    // What every CUDA error ends with, and advice that is the same for many causes.
    const isTrailer = lines.map(line => /^(?:CUDA kernel errors|For debugging|Compile with|Hint: )/.test(line))
    const typed = lines.map((line, n) => !isFrame[n] && isTyped(line))
    const last = typed.lastIndexOf(true)
    let within = false
    const inFrames = lines.map((line, n) => (within = isFrame[n] || (within && /^\s/.test(line))))
    // Cut off before the exception: the line that raised is the best that is left.
    const cutOff = last < 0 ? lines.findLastIndex((line, n) => inFrames[n] && /\w/.test(line)) : -1
    return lines.map((line, n) => {
      if (inFrames[n]) return [line, n === cutOff ? 0.9 : 0.1]
      if (isTrailer[n] && n > 0) return [line, 0.3]
      if (last < 0) return [line, n ? 0.7 : 1]
      if (n === last) return [line, 1]
      if (n > last) return [line, n - last < 8 ? 0.9 : 0.5]
      return [line, typed[n] ? 0.7 : 0.5]
    })
  }

  // The build writes Chinese characters as others, of two bytes instead of three; `key` has them.
  const lengthened = (text, key) => text.replace(/[\u00a1-\u07ff]/g, one => key[one.charCodeAt(0) - 0xa1])

  // --- The index ----------------------------------------------------------------------

  // From the build's data to a function that ranks its sections for a pasted text.
  // `causes` maps the section that owns a message to the others that explain it; `phrases` has
  // what people say of each section, once that is loaded.
  function build(data, causes, phrases = []) {
    const sections = []
    const texts = []
    for (const [page, pageTitle, found] of data)
      for (const [id, title, ...said] of found) {
        for (let n = 0; n < said.length; n += 2) texts.push([sections.length, said[n], said[n + 1]])
        for (const phrase of phrases[sections.length]?.split("\n") ?? [])
          if (phrase) texts.push([sections.length, KINDS.indexOf("symptom"), "", phrase])
        texts.push([sections.length, KINDS.indexOf("title"), title])
        sections.push({ url: `${page}#${id}`, title, page: pageTitle })
      }
    const ids = new Map()
    const idOf = word => ids.get(word) ?? (ids.set(word, ids.size), ids.size - 1)
    // Phrases come as stems, with the names in quotes behind a "'"; Chinese as it is.
    const split = texts.map(([, , text, stems]) => (stems ? inTwos(stems.split("'", 1)[0].split(" ").filter(Boolean)) : words(text)).map(idOf))

    // The fewer sections have a word, the more it says.
    const seenIn = Array.from({ length: ids.size }, () => new Set())
    split.forEach((list, n) => list.forEach(id => seenIn[id].add(texts[n][0])))
    const rarity = seenIn.map(set => Math.log(1 + sections.length / set.size))
    const common = new Set([...COMMON].map(word => ids.get(word)))
    for (const id of common) if (id !== undefined) rarity[id] *= 0.25
    const unknown = Math.log(1 + sections.length / 2) / 2

    // Two words in this order say more than each of them.
    const pairOf = (one, two) => one * ids.size + two
    const pairValue = pair => 0.4 * (rarity[Math.floor(pair / ids.size)] + rarity[pair % ids.size])
    const withWord = new Map()
    const withPair = new Map()
    const totals = split.map((list, n) => {
      const pairs = new Set(list.slice(1).map((id, at) => pairOf(list[at], id)))
      let total = 0
      for (const id of new Set(list)) total += rarity[add(withWord, id, n)]
      for (const pair of pairs) total += pairValue(add(withPair, pair, n))
      return total
    })

    const namesOf = (text, stems) => (stems ? (stems.split("'")[1]?.split(" ") ?? []) : quoted(text))
    const names = texts.map(([, , text, stems]) => namesOf(text, stems).map(name => ids.get(name)))
    const spokenIds = sections.map(() => [])
    texts.forEach(([section], n) => spokenIds[section].push(...split[n]))
    const saidBy = sayings(spokenIds, 0.25)

    // A misread letter: the index's words by all ways to leave out one of their letters.
    const misread = new Map()
    for (const [word, id] of ids)
      if (word.length > 4 && word < "\u3400")
        for (const short of shortened(word)) if (!misread.has(short)) misread.set(short, id)

    // The first result with the other sections about its message that are not results too.
    const byUrl = new Map(sections.map(section => [section.url, section]))
    function withCauses(result, results) {
      const group = Object.entries(causes).map(([owner, others]) => [owner, ...others]).find(urls => urls.includes(result.url))
      if (!group || KINDS.indexOf(result.kind) > ROW) return result
      const shown = new Set(results.map(({ url }) => url))
      return { ...result, causes: group.filter(url => !shown.has(url)).map(url => byUrl.get(url)) }
    }

    return text => {
      const typed = isTyped(text)
      const { weights, pairs, asked, chief } = read(text, typed)
      const mass = new Float64Array(texts.length)
      const spoken = new Float64Array(sections.length)
      const shared = new Uint16Array(sections.length)
      for (const [id, weight] of weights) {
        for (const n of withWord.get(id)) mass[n] += rarity[id] * weight
        for (const [section, value] of saidBy.get(id)) {
          spoken[section] += rarity[id] * weight * value
          if (!common.has(id)) shared[section]++
        }
      }
      for (const [pair, weight] of pairs) for (const n of withPair.get(pair)) mass[n] += pairValue(pair) * weight
      return rank(mass, { spoken, shared }, weights, asked, typed, chief)
    }

    // The paste's words and pairs that the index has, each with the weight of its best line,
    // and how much there is to explain. What a description says several times counts up to twice
    // as much; a traceback repeats words by itself.
    function read(text, typed) {
      const weights = new Map()
      const pairs = new Map()
      let asked = 0
      let guesses = 300
      let chief = ""
      for (const [line, weight] of weighed(condensed(text.slice(0, LONGEST)))) {
        if (weight === 1) chief = line.trim()
        let before
        for (const word of words(line)) {
          let id = ids.get(word)
          if (id === undefined && weight > 0.3 && word.length > 4 && guesses-- > 0)
            for (const short of shortened(word)) id ??= misread.get(short)
          if (id !== undefined) {
            const known = weights.get(id) ?? 0
            weights.set(id, Math.max(weight, known, known && !typed ? Math.min(2, known + 0.3 * weight) : 0))
            const pair = pairOf(before, id)
            if (before !== undefined && withPair.has(pair)) pairs.set(pair, Math.max(pairs.get(pair) ?? 0, weight))
          } else if (weight > 0.9 && word < "\u3400" && !COMMON.has(word)) asked += unknown
          before = id
        }
      }
      for (const [id, weight] of weights) if (weight > 0.75) asked += rarity[id]
      return { weights, pairs, asked, chief }
    }

    // The most that may be claimed of a text that was found: little of a message that any program
    // may end with; not all of a wrapper, or where the words are not those of the last exception.
    function mostOf(n, weights, typed, chief) {
      if (GENERAL.test(chief)) return "maybe"
      if (KINDS[texts[n][1]] === "wrapped") return "likely"
      let [last, all] = [0, 0]
      for (const id of new Set(split[n]))
        if (weights.has(id)) {
          all += rarity[id]
          if (weights.get(id) >= 0.9) last += rarity[id]
        }
      return typed && last < 0.8 * all ? "likely" : "sure"
    }

    // Two measures together: the one text of a section that is most like the paste, which tells
    // messages apart, and all that the section says, which finds what people say in their words.
    function rank(mass, { spoken, shared }, weights, asked, typed, chief) {
      const best = new Map()
      texts.forEach(([section, kind], n) => {
        if (!mass[n]) return
        const covered = mass[n] / totals[n]
        const explained = asked ? Math.min(1, mass[n] / (1.6 * asked)) : 0
        const like = mass[n] * covered ** (kind > ROW ? 0.7 : 1) * (0.4 + 0.6 * explained) * COUNTS[KINDS[kind]]
        const entry = best.get(section) ?? { section, row: 0, like: 0 }
        if (kind === ROW) entry.row = Math.max(entry.row, like)
        if (like > entry.like) Object.assign(entry, { like, n, covered, explained, mass: mass[n] })
        best.set(section, entry)
      })
      const entries = [...best.values()]
      const mostLike = Math.max(...entries.map(({ like }) => like))
      const mostSpoken = Math.max(...spoken)
      return entries
        .map(entry => {
          const { section, n, like, row, covered, explained } = entry
          const named = names[n].every(id => weights.has(id)) ? 1 : 0.6
          const trust = covered * Math.sqrt(explained) * Math.min(1, entry.mass / 20) * named
          return {
            ...sections[section],
            kind: KINDS[texts[n][1]],
            text: texts[n][2],
            score: (like + 0.15 * row) / mostLike + ((typed ? 0.8 : 2) * spoken[section]) / mostSpoken,
            trust,
            level: lower(LEVELS.find(([, least]) => trust >= least)?.[0], mostOf(n, weights, typed, chief)),
            isGuess: shared[section] >= GUESS,
          }
        })
        .sort((one, two) => two.score - one.score)
        .slice(0, 3)
        .map((result, n, results) => (n ? atMostLikely(result) : withCauses(result, results)))
    }
  }

  // At most one result is presented as the answer.
  const atMostLikely = result => ({ ...result, level: lower(result.level, "likely") })

  // The less certain of two levels; undefined is none.
  function lower(one, two) {
    const names = [...LEVELS.map(([name]) => name), "none"]
    return names[Math.max(names.indexOf(one ?? "none"), names.indexOf(two))]
  }

  // How much each of some lists of words says of a word, as BM25 has it: less and less for each
  // time more, and by `evenness` (b) less in a list that says a lot. By word, with the list's place.
  function sayings(lists, evenness) {
    const mean = lists.reduce((total, list) => total + list.length, 0) / lists.length
    const said = new Map()
    lists.forEach((list, n) => {
      const count = new Map()
      for (const word of list) count.set(word, (count.get(word) ?? 0) + 1)
      const damped = 1.2 * (1 - evenness + (evenness * list.length) / mean)
      for (const [word, times] of count) add(said, word, [n, (2.2 * times) / (times + damped)])
    })
    return said
  }

  // Put one more into the list that a map has for a key; the key comes back.
  function add(map, key, one) {
    if (!map.has(key)) map.set(key, [])
    map.get(key).push(one)
    return key
  }

  function* shortened(word) {
    yield word
    for (let n = 0; n < word.length; n++) yield word.slice(0, n) + word.slice(n + 1)
  }

  // --- The full text ------------------------------------------------------------------

  // From the build's full text to a function that ranks its sections by BM25.
  function buildFullText(pages) {
    const sections = []
    const spoken = []
    for (const [page, pageTitle, found] of pages)
      for (const [id, title, text] of found) {
        spoken.push(words(`${title} ${title} ${text}`))
        sections.push({ url: page + (id && "#" + id), title: title || pageTitle, page: pageTitle, text })
      }
    const saidBy = sayings(spoken, 0.75)
    return query => {
      const asked = [...new Set(words(query.slice(-2000)))].filter(word => saidBy.has(word))
      const scores = new Float64Array(sections.length)
      for (const word of asked) {
        const said = saidBy.get(word)
        const rarity = Math.log(1 + (sections.length - said.length + 0.5) / (said.length + 0.5))
        for (const [n, value] of said) scores[n] += (COMMON.has(word) ? 0.25 : 1) * rarity * value
      }
      const scored = sections.map((section, n) => ({ section, score: scores[n] }))
      return scored
        .filter(({ score }) => score > 0)
        .sort((one, two) => two.score - one.score)
        .slice(0, 10)
        .map(({ section }) => ({ ...section, text: excerpt(section.text, asked) }))
    }
  }

  // The piece of a text in which most of the words are.
  function excerpt(text, asked) {
    const wanted = new Set(asked)
    const pieces = text.match(/[^.。；;\n]{1,160}[.。；;]?/g) ?? [text]
    const value = piece => new Set(words(piece).filter(word => wanted.has(word))).size
    const best = pieces.map((piece, n) => [value(piece), -n]).sort((a, b) => b[0] - a[0] || b[1] - a[1])[0]
    return pieces[-best[1]].trim()
  }

  // --- The boxes ----------------------------------------------------------------------

  const language = document.documentElement.lang.startsWith("zh") ? "zh" : "en"
  const assets = new URL(".", document.currentScript.src)
  const root = new URL(language === "zh" ? "../zh/" : "../", assets)
  const said = (template, count) => template.replace("{}", count)

  // Each script of the build calls one function with its data; `file://` allows nothing else.
  const loading = {}
  function load(name, callback, use) {
    loading[name] ??= new Promise((resolve, reject) => {
      const script = document.createElement("script")
      if (callback) window[callback] = (...data) => resolve(use(...data))
      else script.onload = () => resolve(use())
      script.src = new URL(`${name}-${language}.js`, assets)
      script.onerror = () => (delete loading[name], reject(new Error(name)))
      document.head.append(script)
    })
    return loading[name]
  }
  const loadFinder = () =>
    load("finder", "handbookFinder", (pages, causes, labels, settings) => {
      settle(settings)
      for (const word of labels.common.split(/\s+/)) COMMON.add(stem(word))
      const people = () => load("phrases", "handbookPhrases", (phrases, key) => build(pages, causes, phrases.map(text => lengthened(text, key))))
      return { find: build(pages, causes), people, labels }
    })
  const loadFullText = () => load("fulltext", "handbookFullText", buildFullText)

  // The In-short lines of one page; those of all pages would weigh a third of the data.
  const answers = {}
  window.handbookAnswers = (page, lines) => (answers[page] = lines)
  const loadAnswers = page => load(`answers/${page.replaceAll("/", "-")}`, "", () => answers[page])

  // Text in the address stays in the browser: a fragment is not part of a request.
  const FRAGMENT = "#find="
  const LONGEST_LINK = 4000

  for (const finder of document.querySelectorAll(".finder")) attach(finder)

  function attach(finder) {
    const part = name => finder.querySelector(`.finder__${name}`)
    const box = finder.querySelector("textarea")
    const [status, list, links] = [part("status"), part("results"), part("links")]

    // Half a character, cut in two by whoever copied it, cannot be part of an address.
    const pasted = () => box.value.replace(/[\ud800-\udfff]/gu, " ")

    async function answer() {
      const text = pasted()
      try {
        const { find, people, labels } = await loadFinder()
        if (text.trim().length < 3) return show("", [], [])
        let start = performance.now()
        let results = find(text)
        // A message that is known needs nothing else; what people say is as much data again.
        if (results[0]?.level !== "sure") {
          const asked = performance.now()
          const findMore = await people()
          start += performance.now() - asked
          results = findMore(text)
        }
        if (text !== pasted()) return
        const best = results[0]?.level ?? "none"
        const shown = results.filter(({ level, isGuess }) => level !== "none" || (best === "none" && isGuess))
        // None looks surer than the one above it.
        shown.forEach((result, n) => n && (result.level = lower(result.level, shown[n - 1].level)))
        const count = shown.reduce((total, { causes = [] }) => total + 1 + causes.length, 0)
        show(message(labels, best, count, text), shown.map(result => item(result, labels)), [
          button(labels.more, () => more(text, labels)),
          text.length <= LONGEST_LINK && link(labels.share, FRAGMENT + encodeURIComponent(text)),
          best !== "sure" && finder.dataset.report && link(labels.report, reportUrl(finder.dataset.report, text)),
        ])
        performance.clearMeasures("finder")
        performance.measure("finder", { start })
      } catch {
        show(finder.dataset.failed, [], [])
      }
    }

    // The rest of the text, for who has not found it above.
    async function more(text, labels) {
      const search = await loadFullText()
      const known = new Set([...list.querySelectorAll("a")].map(a => a.href))
      const found = search(text).flatMap(result => item(result, labels)).filter(li => !known.has(li.querySelector("a").href))
      const head = element("li", said(found.length ? labels.in_text : labels.not_in_text, found.length), "finder__head")
      list.append(head, ...found)
      links.querySelector("button")?.remove()
      status.textContent = head.textContent
      found[0]?.querySelector("a").focus()
    }

    function show(text, items, offers) {
      status.textContent = text
      list.replaceChildren(...items.flat())
      links.replaceChildren(...offers.filter(Boolean))
    }

    function fromAddress() {
      if (!location.hash.startsWith(FRAGMENT)) return
      try {
        box.value = decodeURIComponent(location.hash.slice(FRAGMENT.length))
      } catch {
        return
      }
      answer()
    }

    let waiting
    box.addEventListener("input", () => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(answer)
    })
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
    if (!finder.closest("dialog")) {
      addEventListener("hashchange", fromAddress)
      fromAddress()
    }
    if (box.value) answer()
    loadFinder().catch(() => {})
  }

  function message(labels, best, count, text) {
    const found =
      !count ? labels.nothing
      : best === "none" || best === "maybe" ? labels.unsure
      : count === 1 ? labels.found_one
      : said(labels.found, count)
    return text.length > LONGEST ? `${found} ${labels.cut}` : found
  }

  // A result, and after the first one the other causes of the same message.
  function item({ url, title, page, level, kind, text, causes = [] }, labels) {
    const li = element("li", "")
    li.append(link(title, address(url)))
    if (level) li.append(element("span", labels[level], `finder__level finder__level--${level}`))
    li.append(element("span", page, "finder__page"))
    li.append(shortOf(url))
    // Of people's words only those are kept that say something: nothing to read.
    if (text && KINDS.indexOf(kind) <= ROW) li.append(element(kind ? "code" : "q", text, "finder__match"))
    if (!causes.length) return [li]
    const others = causes.map(other => item(other, labels)).flat()
    return [li, element("li", labels.causes, "finder__head"), ...others]
  }

  // A folder is a page on a server; in the file system its file has to be named.
  function address(url) {
    const target = location.protocol === "file:" ? url.replace(/(^|\/)(?=#|$)/, "$1index.html") : url
    return new URL(target, root)
  }

  // A section's In-short line, text with its code in backticks, as soon as it is there.
  function shortOf(url) {
    const p = element("p", "", "finder__short")
    const [page, id] = url.split(/\/?#/)
    if (id)
      loadAnswers(page).then(lines => {
        const pieces = (lines?.[id] ?? "").split("`")
        p.append(...pieces.map((piece, n) => (n % 2 ? element("code", piece) : piece)))
      }, () => {})
    return p
  }

  function link(text, href) {
    const a = element("a", text)
    a.href = href
    return a
  }

  function button(text, onClick) {
    const made = element("button", text)
    made.type = "button"
    made.addEventListener("click", onClick)
    return made
  }

  function element(name, text, className = "") {
    const made = document.createElement(name)
    made.textContent = text
    if (className) made.className = className
    return made
  }

  // An address that opens a prefilled report, without the names of people, machines, files.
  function reportUrl(address, text) {
    const clean = withoutNames(text.slice(0, 20_000)).slice(-1500).replace(/^[\udc00-\udfff]/, "")
    const url = new URL(address)
    url.searchParams.set("title", "No section for this message")
    url.searchParams.set("body", "```text\n" + clean.replaceAll("```", "'''") + "\n```\n")
    return url
  }

  function withoutNames(text) {
    return text
      .replace(/"[^"\n]*[\\/]([^"\\/\n]*)"/g, '".../$1"')
      .replace(/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){0,5}(?::\S*)?/g, "<name>")
      .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "<address>")
      .replace(/(?:[A-Za-z]:|~|\.{1,2})?[\\/][^\s"'<>|,;，。；]*[\\/]/g, ".../")
      .replace(/\b[A-Za-z0-9_-]{32,}\b/g, "...")
  }
})()
