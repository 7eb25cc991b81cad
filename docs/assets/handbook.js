// Small things that the theme leaves open. Deferred; the page works without it.
;(() => {
  const assets = new URL(".", document.currentScript.src)
  const chinese = document.documentElement.lang.startsWith("zh")
  const memory = (() => {
    try {
      return localStorage
    } catch {} // not where the browser remembers nothing
  })()
  const element = (name, properties) => Object.assign(document.createElement(name), properties)

  // The copy button gives the file. The theme would copy what is on the screen, where the
  // `# (1)!` of annotations have become buttons; this runs before they do.
  for (const code of document.querySelectorAll(".language-python code"))
    if (/# \(\d+\)!/.test(code.textContent)) code.parentElement.dataset.copy = code.textContent

  // The language switch keeps the section: both languages share their anchors.
  for (const link of document.querySelectorAll(".handbook-switch__link"))
    link.onclick = () => keepSection(link)

  // Beside a pitfall's heading: copy its short address. Where that is not allowed, and with any
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

  // Readers choose their torch release once; blocks then show what it prints.
  for (const place of document.querySelectorAll(".release")) chooseRelease(place)

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

  function chooseRelease(place) {
    const [label, select] = [element("label"), element("select")]
    label.append(chinese ? "你的 torch：" : "Your torch: ", select)
    select.append(new Option(chinese ? "全部版本" : "all releases", ""))
    for (const release of place.dataset.releases.split(" ")) select.append(new Option(release))
    place.append(label)
    const show = () => {
      for (const details of document.querySelectorAll("details.ran"))
        details.open = details.classList.contains("r" + select.value.replace(".", "-"))
    }
    select.value = memory?.getItem("handbook.torch") ?? ""
    if (select.selectedIndex < 0) select.value = ""
    if (select.value) show()
    select.addEventListener("change", () => {
      show()
      memory?.setItem("handbook.torch", select.value)
    })
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

  // Name what the theme creates without a name for screen readers: each copy button's own
  // navigation landmark, and the markers of annotations.
  function nameControls() {
    for (const nav of document.querySelectorAll("nav.md-code__nav:not([role])"))
      nav.setAttribute("role", "none")
    for (const marker of document.querySelectorAll(".md-annotation__index:not([aria-label])")) {
      const number = marker.querySelector("[data-md-annotation-id]")?.dataset.mdAnnotationId
      marker.setAttribute("aria-label", `${chinese ? "注解" : "Annotation"} ${number}`)
    }
  }

  nameControls()
  new MutationObserver(nameControls).observe(document.querySelector(".md-content"), {
    childList: true,
    subtree: true,
  })
})()
