// Small things that the theme leaves open. Deferred; the page works without it.
;(() => {
  const assets = new URL(".", document.currentScript.src)
  const chinese = document.documentElement.lang.startsWith("zh")

  // The copy button gives the file. The theme would copy what is on the screen, where the
  // `# (1)!` of annotations have become buttons; this runs before they do.
  for (const code of document.querySelectorAll(".language-python code"))
    if (/# \(\d+\)!/.test(code.textContent)) code.parentElement.dataset.copy = code.textContent

  // The language switch keeps the section: both languages share their anchors.
  for (const link of document.querySelectorAll(".handbook-switch__link"))
    link.addEventListener("click", () => {
      link.hash = currentSection() || location.hash
    })

  // Beside a pitfall's heading: copy its short address. Where that is not allowed, and with any
  // key that opens a link elsewhere, it is a link to the answer page.
  for (const link of document.querySelectorAll(".short-link"))
    link.addEventListener("click", event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      copyShort(link)
    })

  const copied = document.createElement("p")
  copied.className = "handbook-copied"
  copied.setAttribute("role", "status")
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
    try {
      // Where nothing can be remembered, an offer would come on every page.
      if (localStorage.getItem("handbook.language")) return
      localStorage.setItem("handbook.language", here)
    } catch {
      return
    }
    if (!there || !preferred || preferred === here) return
    const words = chinese
      ? { lang: "en", text: "This page in English", close: "Close" }
      : { lang: "zh", text: "阅读本页的中文版", close: "关闭" }
    const offer = document.createElement("aside")
    offer.className = "handbook-offer"
    offer.lang = words.lang
    offer.setAttribute("aria-label", words.text)
    const link = document.createElement("a")
    link.href = there.href
    link.textContent = words.text
    link.addEventListener("click", () => (link.hash = currentSection() || location.hash))
    const close = document.createElement("button")
    close.type = "button"
    close.textContent = "×"
    close.setAttribute("aria-label", words.close)
    close.addEventListener("click", () => offer.remove())
    offer.append(link, close)
    document.body.append(offer)
  }

  function chooseRelease(place) {
    const label = document.createElement("label")
    const select = document.createElement("select")
    label.append(chinese ? "你的 torch：" : "Your torch: ", select)
    select.append(new Option(chinese ? "全部版本" : "all releases", ""))
    for (const release of place.dataset.releases.split(" ")) select.append(new Option(release))
    place.append(label)
    const show = () => {
      for (const details of document.querySelectorAll("details.ran"))
        details.open = Boolean(select.value) &&
          details.classList.contains("r" + select.value.replace(".", "-"))
    }
    try {
      select.value = localStorage.getItem("handbook.torch") ?? ""
    } catch {
      // Where nothing can be remembered, the choice is for this page.
    }
    if (select.selectedIndex < 0) select.value = ""
    if (select.value) show()
    select.addEventListener("change", () => {
      show()
      try {
        localStorage.setItem("handbook.torch", select.value)
      } catch {
        // As above.
      }
    })
  }

  // The last heading above the middle of the window, if the reader has passed one.
  function currentSection() {
    const passed = [...document.querySelectorAll(".md-content h2[id]")].filter(
      heading => heading.getBoundingClientRect().top < innerHeight / 2
    )
    return passed.length ? "#" + passed.at(-1).id : ""
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
    const script = document.createElement("script")
    script.src = new URL("finder.js", assets)
    document.head.append(script)
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
