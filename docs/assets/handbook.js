// Small things that the theme leaves open. Deferred; the page works without it.
;(() => {
  const assets = new URL(".", document.currentScript.src)
  const chinese = document.documentElement.lang.startsWith("zh")
  const [memory, session] = (() => {
    try {
      return [localStorage, sessionStorage]
    } catch {
      return [] // where the browser remembers nothing
    }
  })()
  const element = (name, properties) => Object.assign(document.createElement(name), properties)

  // The language switch keeps the section: both languages share their anchors.
  for (const link of document.querySelectorAll(".handbook-switch__link"))
    link.onclick = () => keepSection(link)

  // In a pitfall's card: copy its short address. Where that is not allowed, and with any
  // key that opens a link elsewhere, it is a link to the answer page.
  for (const link of document.querySelectorAll(".short-link"))
    link.addEventListener("click", event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      copyShort(link)
    })

  const copied = element("p", { className: "handbook-copied", role: "status" })
  document.body.append(copied)

  let shown
  async function copyShort(link) {
    // A page on a disk names where it is online.
    const online = location.protocol === "file:" && document.querySelector("link[rel=canonical]")
    const { href } = new URL(link.getAttribute("href"), online ? online.href : location.href)
    const address = href.replace(/index\.html$/, "")
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      location.href = link.href
      return
    }
    copied.textContent = (chinese ? "已复制：" : "Copied: ") + address
    clearTimeout(shown)
    shown = setTimeout(() => (copied.textContent = ""), 4000)
  }

  // Who comes from a result of the search sees which one it is, and the next.
  offerNext()
  addEventListener("hashchange", offerNext)

  function offerNext() {
    document.querySelector(".handbook-next")?.remove()
    const results = JSON.parse(session?.getItem("handbook.results") ?? "[]")
    const at = results.findIndex(({ href }) => href === location.href)
    if (at < 0 || results.length < 2) return
    const [className, onclick] = ["handbook-offer handbook-next", () => bar.remove()]
    const text = chinese ? `第 ${at + 1} 个结果，共 ${results.length} 个` : `Answer ${at + 1} of ${results.length}`
    const bar = element("aside", { className, ariaLabel: text })
    const next = results[at + 1]
    bar.append(`${text}. `.replace(/\. $/, chinese ? "。" : ". "))
    if (next) bar.append(chinese ? "不是？下一个：" : "Not it? Next: ", element("a", { href: next.href, textContent: next.title }))
    bar.append(element("button", { textContent: "×", ariaLabel: chinese ? "关闭" : "Close", onclick }))
    document.body.append(bar)
  }

  // Readers choose their torch release once; blocks then show what it prints.
  chooseRelease([...document.querySelectorAll(".handbook-release")])

  // Who comes for the first time and prefers the other language is offered it once.
  offerLanguage()

  function offerLanguage() {
    const there = document.querySelector(".handbook-switch__link")
    const here = chinese ? "zh" : "en"
    const preferred = navigator.languages.map(tag => tag.slice(0, 2)).find(tag => /en|zh/.test(tag))
    // Where nothing can be remembered, an offer would come on every page.
    if (!memory || memory.getItem("handbook.language")) return
    memory.setItem("handbook.language", here)
    if (!there || !preferred || preferred === here) return
    const words = chinese
      ? { lang: "en", text: "This page in English", close: "Close" }
      : { lang: "zh", text: "阅读本页的中文版", close: "关闭" }
    const [className, onclick] = ["handbook-offer", () => offer.remove()]
    const offer = element("aside", { className, lang: words.lang, ariaLabel: words.text })
    const link = element("a", { href: there.href, textContent: words.text })
    link.onclick = () => keepSection(link)
    const close = element("button", { textContent: "×", ariaLabel: words.close, onclick })
    offer.append(link, close)
    document.body.append(offer)
  }

  function chooseRelease(selects) {
    const chip = element("button", { type: "button", className: "handbook-differs", hidden: true })
    const panels = [...document.querySelectorAll(".language-text.highlight")].filter(panel => !panel.closest(".ran"))
    let printed // what the panels show at first, once a release is chosen
    const spans = [...document.querySelectorAll(".md-typeset h3[id^=torch-]")]
    const show = release => {
      const differing = []
      printed ??= new Map(panels.map(panel => [panel, panel.querySelector("code").innerHTML]))
      for (const [panel, html] of printed) {
        const other = release && othersOf(panel).find(({ classList }) => classList.contains("r" + release.replace(".", "-")))
        panel.querySelector("code").innerHTML = other ? other.querySelector("code").innerHTML : html
        if (other) differing.push(panel)
        if (other) panel.dataset.prints = other.querySelector("summary").textContent
        else delete panel.dataset.prints
      }
      // On "What changed when": only what is new since that release.
      const since = spans.findIndex(({ id }) => id === "torch-" + release.replace(".", "-"))
      spans.forEach((heading, n) => {
        heading.hidden = heading.nextElementSibling.hidden = since >= 0 && n >= since
      })
      const counts = [differing.length, panels.length, release]
      chip.textContent = selects[0].dataset.differs.replace(/\{(\d)\}/g, (_, n) => counts[n])
      chip.hidden = !differing.length
      let next = 0
      chip.onclick = () => differing[next++ % differing.length].scrollIntoView({ block: "center" })
    }
    const choose = release => {
      for (const select of selects) select.value = release
      show(selects[0].value)
    }
    for (const select of selects) {
      select.disabled = false
      select.addEventListener("change", () => {
        memory?.setItem("handbook.torch", select.value)
        choose(select.value)
      })
    }
    const chosen = memory?.getItem("handbook.torch")
    if (chosen && [...selects[0].options].some(({ value }) => value === chosen)) choose(chosen)
    document.body.append(chip)
  }

  // What other releases print instead of an output: the folded ones below it.
  function othersOf(panel) {
    const others = []
    for (let next = panel.nextElementSibling; next?.matches(".ran"); next = next.nextElementSibling)
      if (next.matches("details")) others.push(next)
    return others
  }

  // A topic's table shows the rows that have all words of the filter above it.
  for (const place of document.querySelectorAll(".symptoms")) {
    const filter = element("input", { type: "search", placeholder: place.dataset.filter, ariaLabel: place.dataset.filter })
    filter.addEventListener("input", () => {
      const words = filter.value.toLowerCase().split(/\s+/)
      for (const row of place.querySelectorAll("tbody tr"))
        row.hidden = !words.every(word => row.textContent.toLowerCase().includes(word))
    })
    place.prepend(filter)
  }

  // Lead to the section of the last heading above the middle of the window, if there is one.
  function keepSection(link) {
    const passed = [...document.querySelectorAll(".md-content h2[id]")].filter(
      heading => heading.getBoundingClientRect().top < innerHeight / 2
    )
    link.hash = passed.at(-1)?.id ?? location.hash
  }

  // The search box of every page; what it searches is loaded when somebody goes to it.
  const dialog = document.querySelector(".handbook-search")
  document.querySelector(".handbook-search__open").addEventListener("click", openSearch)
  dialog.querySelector(".handbook-search__close").addEventListener("click", () => dialog.close())
  dialog.addEventListener("click", event => {
    // On the backdrop, or on a result of this very page.
    if (event.target === dialog || event.target.closest?.("a")) dialog.close()
  })
  addEventListener("keydown", event => {
    const writing = event.target.closest?.("input, textarea, select, [contenteditable]")
    const asked = event.key === "/" || event.key === "s"
    if (!asked || writing || dialog.open || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    openSearch()
  })

  function openSearch() {
    loadFinder()
    dialog.showModal()
    dialog.querySelector("textarea").select()
  }

  for (const finder of document.querySelectorAll(".md-content .finder")) {
    for (const event of ["focusin", "pointerenter"]) finder.addEventListener(event, loadFinder, { once: true })
    if (location.hash.startsWith("#find=")) loadFinder()
  }

  function loadFinder() {
    if (document.querySelector("script[src$='assets/finder.js']")) return
    document.head.append(element("script", { src: new URL("finder.js", assets) }))
  }

  // A section that has moved to another page leaves a line where it was.
  const moved = location.hash ? document.getElementById(location.hash.slice(1)) : null
  if (moved?.classList.contains("moved")) location.replace(moved.querySelector("a").href)

  // The theme makes a landmark of each copy button.
  function nameControls() {
    for (const nav of document.querySelectorAll("nav.md-code__nav:not([role])"))
      nav.setAttribute("role", "none")
  }

  nameControls()
  new MutationObserver(nameControls).observe(document.querySelector(".md-content"), {
    childList: true,
    subtree: true,
  })
})()
