// The finder: paste what is on the screen, see the section that explains it. Loaded on pages
// that have its text box. Its data, assets/finder-<language>.js, is made by the build
// (overrides/hooks/error_index.py) and fetched when somebody goes to the box.
(() => {
  const LONGEST = 100_000
  // Kinds of texts in the data, in the build's order, and how much a match of each counts.
  // A row of a topic's table names the section that is chiefly about a message.
  const KINDS = ["raised", "printed", "warned", "older", "wrapped", "localised", "elsewhere", "row", "symptom", "title", "paragraph"]
  const COUNTS = [1, 0.8, 1, 1, 0.7, 1, 1, 1.1, 1, 0.8, 0.6]
  const ROW = 7, SYMPTOM = 8

  // --- Text to words ---------------------------------------------------------------
  // Every pattern runs in linear time, whatever is pasted.

  const TYPED = /(?:[A-Za-z_]\w{0,60}\.){0,6}[A-Z]\w{0,60}(?:Error|Exception|Warning)\b/
  const SOURCE = /(\w{3,60})\.(?:cu|cuh|c|cpp|h)\b/

  // A path says nothing, but for the file of PyTorch's own that raised.
  const withoutPaths = run =>
    /[\\/][^\\/]*[\\/]|[\\/][\w.-]*\.\w/.test(run) ? ` ${run.match(SOURCE)?.[1] ?? ""} ` : run

  function words(line) {
    const text = line
      .normalize("NFKC")
      .replace(/[\x21-\x7e]+/g, withoutPaths)
      .toLowerCase()
      .replace(/\b0x[0-9a-f]+|\b\d+(?:x\d+)+/g, " ")
    const found = []
    for (const [word] of text.matchAll(/[a-z][a-z0-9]*|[0-9]d\b|[\u3400-\u9fff]+/g))
      if (word < "\u3400") found.push(stem(word))
      // Chinese has no spaces; two characters at a time do instead of words.
      else for (let n = 0; n < Math.max(1, word.length - 1); n++) found.push(word.slice(n, n + 2))
    return found
  }

  // What people write in full and PyTorch in short, after stem().
  const SAME = new Map(Object.entries({ evaluati: "eval", evaluat: "eval", gradient: "grad", paramete: "param", optimiz: "optim", optimize: "optim", initiali: "init", schedule: "schedul", accuracy: "score", accuraci: "score", result: "output", predicti: "output", predict: "output", restart: "resum" }))

  function stem(word) {
    const short = cut(word)
    return SAME.get(short) ?? short
  }

  // Words of any question, which say little about this one.
  const COMMON = new Set([
    ..."a about after all also am an and any are as at be because been before but by can could did do does doing done each error every for from get give given got had has have help here how i if in into is it its just like make me much my no of on one only or other own please problem said should so some than that the their them then there these they this those to too use used using very want was way we were what when where which while who why will with would you your".split(" ").map(stem),
    ..."为什 什么 怎么 请问 如何 一下 这个 这样 那个 报错 错误 出现 问题 解决 使用 运行 时候 之后 以后 还是 没有 不是 就是 可以 我的 大家 大佬 求助 谢谢 情况 处理 提示 如下 代码".split(" "),
  ])

  function cut(word) {
    if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) word = word.slice(0, -1)
    if (word.length > 6) word = word.replace(/(?:ing|ed)$/, "")
    if (word.length > 4 && word.endsWith("e")) word = word.slice(0, -1)
    return word.slice(0, 8)
  }

  // The lines of a paste with what each counts: the last exception most, frames least.
  function weighed(text) {
    const lines = text
      .slice(0, LONGEST)
      // A paste may have lost its line breaks.
      .replace(/\s(?=Traceback \(most recent|Original Traceback|File "|During handling of|The above exception)/g, "\n")
      .split(/[\r\n]+/)
      .filter(line => line.trim())
    const isFrame = lines.map(line => /^\s*(?:File "|Traceback|Original Traceback|\^|~)/.test(line))
    const isTyped = lines.map((line, n) => !isFrame[n] && TYPED.test(line))
    const last = isTyped.lastIndexOf(true)
    let inFrames = false
    return lines.map((line, n) => {
      const indented = /^\s/.test(line)
      inFrames = isFrame[n] || (inFrames && indented)
      if (inFrames) return [line, 0.1]
      if (last < 0 || n === last) return [line, 1]
      if (n > last) return [line, n - last < 8 ? 0.9 : 0.5]
      return [line, isTyped[n] ? 0.7 : 0.5]
    })
  }

  // --- The index -------------------------------------------------------------------

  function build({ sections, texts }) {
    const ids = new Map()
    const split = texts.map(([, , text]) =>
      words(text).map(word => ids.get(word) ?? (ids.set(word, ids.size), ids.size - 1))
    )
    // In how many sections a word stands tells how much it tells.
    const seenIn = Array.from({ length: ids.size }, () => new Set())
    split.forEach((list, n) => list.forEach(id => seenIn[id].add(texts[n][0])))
    const rarity = seenIn.map(set => Math.log(1 + sections.length / set.size))
    for (const word of COMMON) if (ids.has(word)) rarity[ids.get(word)] *= 0.25
    const pairOf = (one, two) => one * ids.size + two
    const pairValue = (one, two) => 0.4 * (rarity[one] + rarity[two])

    const holding = Array.from({ length: ids.size }, () => [])
    const holdingPair = new Map()
    const totals = split.map((list, n) => {
      let total = 0
      for (const id of new Set(list)) {
        holding[id].push(n)
        total += rarity[id]
      }
      const pairs = new Set()
      for (let at = 1; at < list.length; at++) {
        const pair = pairOf(list[at - 1], list[at])
        if (pairs.has(pair)) continue
        pairs.add(pair)
        if (!holdingPair.has(pair)) holdingPair.set(pair, [])
        holdingPair.get(pair).push(n)
        total += pairValue(list[at - 1], list[at])
      }
      return total
    })

    // The words of each section's own prose.
    const spoken = sections.map(() => new Set())
    split.forEach((list, n) => {
      if (texts[n][1] > ROW) for (const id of list) spoken[texts[n][0]].add(id)
    })

    // A misread letter: words of the index by all ways to leave out one of their letters.
    const misread = new Map()
    for (const word of ids.keys())
      if (word.length > 4 && word < "\u3400")
        for (const short of shortened(word)) if (!misread.has(short)) misread.set(short, word)
    const nearest = word => {
      if (word.length < 5 || word >= "\u3400") return undefined
      for (const short of shortened(word)) if (misread.has(short)) return ids.get(misread.get(short))
      return undefined
    }
    const unknown = Math.log(1 + sections.length / 2)

    return text => {
      const weights = new Map()
      const pairs = new Map()
      let asked = 0
      let guesses = 0
      for (const [line, weight] of weighed(text)) {
        let before
        for (const word of words(line)) {
          let id = ids.get(word)
          let sure = 1
          if (id === undefined && weight > 0.3 && guesses < 300) {
            guesses++
            id = nearest(word)
            sure = 0.8
          }
          if (id === undefined) {
            // Unknown Chinese pairs are mostly the joints between two words.
            if (weight > 0.9 && word < "\u3400" && !COMMON.has(word)) asked += unknown / 2
            before = undefined
            continue
          }
          if ((weights.get(id) ?? 0) < weight * sure) weights.set(id, weight * sure)
          if (before !== undefined) {
            const pair = pairOf(before, id)
            if (holdingPair.has(pair) && (pairs.get(pair) ?? 0) < weight * sure) pairs.set(pair, weight * sure)
          }
          before = id
        }
      }
      const mass = new Float64Array(texts.length)
      for (const [id, weight] of weights) {
        if (weight > 0.75) asked += rarity[id]
        for (const n of holding[id]) mass[n] += rarity[id] * weight
      }
      for (const [pair, weight] of pairs) {
        const value = pairValue(Math.floor(pair / ids.size), pair % ids.size) * weight
        for (const n of holdingPair.get(pair)) mass[n] += value
      }
      return rank(mass, asked, weights, TYPED.test(text))
    }

    function rank(mass, asked, weights, typed) {
      const best = new Map()
      texts.forEach(([section, kind], n) => {
        if (!mass[n]) return
        const covered = mass[n] / totals[n]
        const explained = asked ? Math.min(1, mass[n] / (1.6 * asked)) : 0
        const score = mass[n] * covered ** (kind < SYMPTOM ? 1 : 0.7) * (0.4 + 0.6 * explained) * COUNTS[kind]
        const entry = best.get(section) ?? { section, row: 0, top: 0 }
        if (kind === ROW) entry.row = Math.max(entry.row, score)
        if (score > entry.top) Object.assign(entry, { top: score, text: n, covered, explained, mass: mass[n] })
        best.set(section, entry)
      })
      return [...best.values()]
        .sort((one, two) => two.top - one.top)
        .slice(0, 24)
        .map(entry => {
          // What else of the paste the section speaks of.
          const said = new Set(split[entry.text])
          let context = 0
          for (const [id, weight] of weights)
            if (!said.has(id) && spoken[entry.section].has(id)) context += rarity[id] * weight
          return { ...entry, context, score: entry.top + 0.15 * entry.row + (typed ? 0.3 : 0.5) * context }
        })
        .sort((one, two) => two.score - one.score)
        .slice(0, 5)
        .map(entry => ({ ...entry, trust: entry.covered * Math.sqrt(entry.explained) * Math.min(1, entry.mass / 20), url: sections[entry.section][0], kind: KINDS[texts[entry.text][1]], shown: texts[entry.text][2] }))
    }
  }

  function* shortened(word) {
    yield word
    for (let n = 0; n < word.length; n++) yield word.slice(0, n) + word.slice(n + 1)
  }

  globalThis.handbookFinder = data => (globalThis.handbookFind = build(data))
})()
