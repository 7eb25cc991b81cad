// Small things that the theme leaves open. Deferred; the page works without it.

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

// The last heading above the middle of the window, if the reader has passed one.
function currentSection() {
  const passed = [...document.querySelectorAll(".md-content h2[id]")].filter(
    heading => heading.getBoundingClientRect().top < innerHeight / 2
  )
  return passed.length ? "#" + passed.at(-1).id : ""
}

// A pasted traceback is no query: lunr would read `aten::add` as a field, and a page whose
// title holds one of the words would beat the section that holds the message. Ask for the
// message's own words, all of them, and leave out what differs from one paste to the next.
document.querySelector(".md-search__input")?.addEventListener("paste", event => {
  const query = asQuery(event.clipboardData.getData("text"))
  if (!query) return
  event.preventDefault()
  event.target.value = query
  event.target.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
})

// Words that most messages share, and those that lunr leaves out of its index.
const COMMON = new Set(
  "able about across after almost also among because been before being cannot could dear does either else ever every from have help here hers however into just least like likely made make might more most must neither often only other rather said same says should since some such than that their them then there these they this time twas very wants were what when where which while whom will with would your".split(" ")
)

function asQuery(text) {
  const lines = text.split("\n").map(line => line.trim()).filter(Boolean)
  // The last exception, with the lines that its message runs on to.
  const last = lines.findLastIndex(line => /^[\w.]*([Ee]rror|Exception|Warning)\b/.test(line))
  if (last < 0 && lines.length > 1) return ""
  const message = lines.slice(Math.max(last, 0)).join(" ").replace(/^[\w.]+:\s/, "")
  // Up to the first shape, number or name is what all pastes of an error share.
  for (const part of [message.split(/[[(\d'":;]/)[0], message]) {
    const words = part.match(/(?<![\w.:-])[a-z]{4,}(?![\w:-]|\.\w)/g) ?? []
    const telling = [...new Set(words)].filter(word => !COMMON.has(word)).slice(0, 8)
    if (telling.length > 2) return telling.map(word => "+" + word).join(" ")
  }
  // Too short for that: its words as they are, without what lunr takes for operators.
  return message.replace(/[^\w.\s]|(?<!\w)\.|\.(?!\w)/g, " ").trim().split(/\s+/).slice(0, 12).join(" ")
}

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
