// The finder: paste what is on the screen, see the section that explains it. Loaded on pages
// that have its text box. Its data, assets/finder-<language>.js, is made by the build
// (overrides/hooks/error_index.py) and fetched when somebody goes to the box. What is pasted
// is compared here, is shown as text only and is sent nowhere.
;(() => {
  const LONGEST = 100_000
  // Kinds of texts in the data, in the build's order, and how much a match of each counts.
  const COUNTS = { raised: 1, printed: 0.8, warned: 1, older: 1, wrapped: 0.7, localised: 1, elsewhere: 1, row: 1.1, symptom: 1, paragraph: 0.6, title: 0.8 }
  const KINDS = Object.keys(COUNTS)
  // A row of a topic's table names the section that is chiefly about a message.
  const ROW = KINDS.indexOf("row")
  // From how much trust on a section is called the answer, probable, possible.
  const LEVELS = [[0.6, "sure"], [0.25, "likely"], [0.03, "maybe"]]

  // --- From text to words. Every pattern takes linear time, whatever is pasted. -----------

  const TYPED = /(?:[A-Za-z_]\w{0,60}\.){0,6}[A-Z]\w{0,60}(?:Error|Exception|Warning)\b/
  const SOURCE = /(\w{3,60})\.(?:cu|cuh|c|cpp|h)\b/

  // What people write in full and PyTorch in short, or the other way round, after cut().
  const SAME = new Map(Object.entries({
    evaluati: "eval", evaluat: "eval", gradient: "grad", paramete: "param", optimiz: "optim",
    optimize: "optim", initiali: "init", schedule: "schedul", accuracy: "score",
    accuraci: "score", result: "output", predicti: "output", predict: "output", restart: "resum",
  }))

  // Words of any question, which say little about this one.
  const COMMON = new Set([
    ..."a about after all also am an and any are as at be because been before but by can could did do does doing done each error every for from get give given got had has have help here how i if in into is it its just like make me much my no of on one only or other own please problem said should so some than that the their them then there these they this those to too use used using very want was way we were what when where which while who why will with would you your".split(" ").map(stem),
    ..."为什 什么 怎么 请问 如何 一下 这个 这样 那个 报错 错误 出现 问题 解决 使用 运行 时候 之后 以后 还是 没有 不是 就是 可以 我的 大家 大佬 求助 谢谢 情况 处理 提示 如下 代码".split(" "),
  ])

  // The words of a line, without what differs from one paste to the next: numbers, shapes,
  // addresses, paths. Chinese has no spaces; two characters at a time do instead of words.
  function words(line) {
    const text = line
      .normalize("NFKC")
      .replace(/[\x21-\x7e]+/g, withoutPath)
      .toLowerCase()
      .replace(/\b0x[0-9a-f]+|\b\d+(?:x\d+)+/g, " ")
    const found = []
    for (const [word] of text.matchAll(/[a-z][a-z0-9]*|[0-9]d\b|[\u3400-\u9fff]+/g))
      if (word < "\u3400") found.push(stem(word))
      else for (let n = 0; n < Math.max(1, word.length - 1); n++) found.push(word.slice(n, n + 2))
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

  // The lines of a paste with what each counts: the last exception most, frames least.
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
    const isTyped = lines.map((line, n) => !isFrame[n] && TYPED.test(line))
    const last = isTyped.lastIndexOf(true)
    let within = false
    const inFrames = lines.map((line, n) => (within = isFrame[n] || (within && /^\s/.test(line))))
    // Cut off before the exception: the line that raised is the best that is left.
    const cutOff = last < 0 ? lines.findLastIndex((line, n) => inFrames[n] && /\w/.test(line)) : -1
    return lines.map((line, n) => {
      if (inFrames[n]) return [line, n === cutOff ? 0.9 : 0.1]
      if (isTrailer[n] && n > 0) return [line, 0.3]
      if (last < 0 || n === last) return [line, 1]
      if (n > last) return [line, n - last < 8 ? 0.9 : 0.5]
      return [line, isTyped[n] ? 0.7 : 0.5]
    })
  }

  // --- The index ----------------------------------------------------------------------

  // From the build's data to a function that ranks its sections for a pasted text.
  function build(data) {
    const sections = []
    const texts = []
    for (const [page, pageTitle, found] of data)
      for (const [id, title, ...said] of found) {
        for (let n = 0; n < said.length; n += 2) texts.push([sections.length, said[n], said[n + 1]])
        texts.push([sections.length, KINDS.indexOf("title"), title])
        sections.push([`${page}#${id}`, title, pageTitle])
      }
    const ids = new Map()
    const idOf = word => ids.get(word) ?? (ids.set(word, ids.size), ids.size - 1)
    const split = texts.map(([, , text]) => words(text).map(idOf))

    // The fewer sections have a word, the more it says.
    const seenIn = Array.from({ length: ids.size }, () => new Set())
    split.forEach((list, n) => list.forEach(id => seenIn[id].add(texts[n][0])))
    const rarity = seenIn.map(set => Math.log(1 + sections.length / set.size))
    for (const word of COMMON) if (ids.has(word)) rarity[ids.get(word)] *= 0.25
    const unknown = Math.log(1 + sections.length / 2) / 2

    // Two words in this order say more than each of them.
    const pairOf = (one, two) => one * ids.size + two
    const pairValue = pair => 0.4 * (rarity[Math.floor(pair / ids.size)] + rarity[pair % ids.size])
    const withWord = new Map()
    const withPair = new Map()
    const totals = split.map((list, n) => {
      const pairs = new Set(list.slice(1).map((id, at) => pairOf(list[at], id)))
      let total = 0
      for (const id of new Set(list)) total += add(withWord, id, n, rarity[id])
      for (const pair of pairs) total += add(withPair, pair, n, pairValue(pair))
      return total
    })
    function add(map, key, n, value) {
      if (!map.has(key)) map.set(key, [])
      map.get(key).push(n)
      return value
    }

    const names = texts.map(([, , text]) => quoted(text).map(name => ids.get(name)))
    const prose = sections.map(() => new Set())
    texts.forEach(([section, kind], n) => {
      if (kind > ROW) for (const id of split[n]) prose[section].add(id)
    })

    // A misread letter: the index's words by all ways to leave out one of their letters.
    const misread = new Map()
    for (const [word, id] of ids)
      if (word.length > 4 && word < "\u3400")
        for (const short of shortened(word)) if (!misread.has(short)) misread.set(short, id)

    return text => {
      const { weights, pairs, asked } = read(text)
      const mass = new Float64Array(texts.length)
      for (const [id, weight] of weights) for (const n of withWord.get(id)) mass[n] += rarity[id] * weight
      for (const [pair, weight] of pairs) for (const n of withPair.get(pair)) mass[n] += pairValue(pair) * weight
      return rank(mass, weights, asked, TYPED.test(text))
    }

    // The paste's words and pairs that the index has, each with the weight of its best line,
    // and how much there is to explain.
    function read(text) {
      const weights = new Map()
      const pairs = new Map()
      let asked = 0
      let guesses = 300
      const raise = (map, key, weight) => map.set(key, Math.max(map.get(key) ?? 0, weight))
      for (const [line, weight] of weighed(text.slice(0, LONGEST))) {
        let before
        for (const word of words(line)) {
          let id = ids.get(word)
          if (id === undefined && weight > 0.3 && word.length > 4 && guesses-- > 0)
            for (const short of shortened(word)) id ??= misread.get(short)
          if (id !== undefined) {
            raise(weights, id, weight)
            if (before !== undefined && withPair.has(pairOf(before, id))) raise(pairs, pairOf(before, id), weight)
          } else if (weight > 0.9 && word < "\u3400" && !COMMON.has(word)) asked += unknown
          before = id
        }
      }
      for (const [id, weight] of weights) if (weight > 0.75) asked += rarity[id]
      return { weights, pairs, asked }
    }

    function rank(mass, weights, asked, typed) {
      const best = new Map()
      texts.forEach(([section, kind], n) => {
        if (!mass[n]) return
        const covered = mass[n] / totals[n]
        const explained = asked ? Math.min(1, mass[n] / (1.6 * asked)) : 0
        const top = mass[n] * covered ** (kind > ROW ? 0.7 : 1) * (0.4 + 0.6 * explained) * COUNTS[KINDS[kind]]
        const entry = best.get(section) ?? { section, row: 0, top: 0 }
        if (kind === ROW) entry.row = Math.max(entry.row, top)
        if (top > entry.top) Object.assign(entry, { top, n, covered, explained, mass: mass[n] })
        best.set(section, entry)
      })
      return [...best.values()]
        .sort((one, two) => two.top - one.top)
        .slice(0, 24)
        .map(entry => {
          const { section, n, top, row, covered, explained } = entry
          // What else of the paste the section speaks of.
          const said = new Set(split[n])
          let context = 0
          for (const [id, weight] of weights)
            if (!said.has(id) && prose[section].has(id)) context += rarity[id] * weight
          const named = names[n].every(id => weights.has(id)) ? 1 : 0.6
          const trust = covered * Math.sqrt(explained) * Math.min(1, entry.mass / 20) * named
          return {
            url: sections[section][0],
            title: sections[section][1],
            page: sections[section][2],
            kind: KINDS[texts[n][1]],
            text: texts[n][2],
            score: top + 0.15 * row + (typed ? 0.3 : 0.5) * context,
            trust,
            level: LEVELS.find(([least]) => trust >= least)?.[1] ?? "none",
          }
        })
        .sort((one, two) => two.score - one.score)
        .slice(0, 3)
    }
  }

  function* shortened(word) {
    yield word
    for (let n = 0; n < word.length; n++) yield word.slice(0, n) + word.slice(n + 1)
  }

  // --- The text box -------------------------------------------------------------------

  const chinese = document.documentElement.lang.startsWith("zh")
  const WORDS = chinese
    ? {
        sure: "就是它", likely: "很可能", maybe: "也许", none: "把握不大",
        found: count => `找到 ${count} 节，最可能的在最前面。`,
        unsure: "没有把握，下面这几节最接近。",
        nothing: "手册里没有与它对应的小节。",
        cut: "只比较了前 100 KB。",
        report: "告诉我们缺了这一条", share: "这次查找的链接",
        loading: "正在加载索引……", failed: "索引加载失败，请看报错索引。",
      }
    : {
        sure: "this is it", likely: "probably", maybe: "perhaps", none: "a guess",
        found: count => (count === 1 ? "One section found." : `${count} sections found, the most likely first.`),
        unsure: "Nothing fits well. These sections come closest.",
        nothing: "No section of the handbook fits this.",
        cut: "Only the first 100 KB were compared.",
        report: "Report what is missing", share: "Link to this search",
        loading: "Loading the index ...", failed: "The index did not load. Use the error index instead.",
      }
  const assets = new URL(".", document.currentScript.src)
  const root = new URL(chinese ? "../zh/" : "../", assets)
  const box = document.querySelector(".finder textarea")
  const status = document.querySelector(".finder__status")
  const list = document.querySelector(".finder__results")
  const links = document.querySelector(".finder__links")

  // Text in the address stays in the browser: a fragment is not part of a request.
  const FRAGMENT = "#find="
  const LONGEST_LINK = 4000

  let index
  function load() {
    index ??= new Promise((resolve, reject) => {
      window.handbookFinder = data => resolve(build(data))
      const script = document.createElement("script")
      script.src = new URL(`finder-${chinese ? "zh" : "en"}.js`, assets)
      script.onerror = () => ((index = undefined), reject())
      document.head.append(script)
    })
    return index
  }

  // Half a character, cut in two by whoever copied it, cannot stand in an address.
  const pasted = () => box.value.replace(/[\ud800-\udfff]/gu, " ")

  async function answer() {
    const text = pasted()
    if (text.trim().length < 3) return show("", [], "")
    const waiting = setTimeout(() => show(WORDS.loading, [], ""), 200)
    try {
      const find = await load()
      if (text !== pasted()) return
      const start = performance.now()
      const results = find(text)
      const best = results[0]?.level ?? "none"
      const shown = results.filter((result, n) => !n || result.level !== "none")
      const message =
        best === "none" ? WORDS.nothing : best === "maybe" ? WORDS.unsure : WORDS.found(shown.length)
      show(text.length > LONGEST ? `${message} ${WORDS.cut}` : message, best === "none" ? [] : shown, text, best)
      performance.clearMeasures("finder")
      performance.measure("finder", { start })
    } catch {
      show(WORDS.failed, [], "")
    } finally {
      clearTimeout(waiting)
    }
  }

  function show(message, results, text, level) {
    status.textContent = message
    list.replaceChildren(...results.map(item))
    const report = box.form ?? box.closest(".finder")
    links.replaceChildren(
      ...[
        text && text.length <= LONGEST_LINK && link(WORDS.share, FRAGMENT + encodeURIComponent(text)),
        text && level !== "sure" && report.dataset.report && link(WORDS.report, reportUrl(report.dataset.report, text)),
      ].filter(Boolean)
    )
  }

  function item({ url, title, page, level, kind, text }) {
    const li = document.createElement("li")
    // A folder is a page on a server; in the file system its file has to be named.
    const target = location.protocol === "file:" ? url.replace("/#", "/index.html#") : url
    const mark = element("span", WORDS[level])
    mark.className = `finder__level finder__level--${level}`
    const where = element("span", page)
    where.className = "finder__page"
    li.append(link(title, new URL(target, root)), mark, where, element(KINDS.indexOf(kind) > ROW ? "q" : "code", text))
    return li
  }

  function link(text, href) {
    const a = element("a", text)
    a.href = href
    return a
  }

  function element(name, text) {
    const made = document.createElement(name)
    made.textContent = text
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

  if (box) {
    let waiting
    box.addEventListener("input", () => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(answer)
    })
    for (const event of ["focus", "pointerenter"]) box.addEventListener(event, () => load().catch(() => {}), { once: true })
    const fromAddress = () => {
      if (!location.hash.startsWith(FRAGMENT)) return
      try {
        box.value = decodeURIComponent(location.hash.slice(FRAGMENT.length))
      } catch {
        return
      }
      answer()
    }
    addEventListener("hashchange", fromAddress)
    fromAddress()
  }
})()
