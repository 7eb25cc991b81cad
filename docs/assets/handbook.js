// Small things that the theme leaves open. Deferred; the page works without it.

// The language switch keeps the section: both languages share their anchors.
for (const link of document.querySelectorAll(".handbook-switch__link"))
  link.addEventListener("click", () => {
    link.hash = location.hash || currentSection()
  })

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

const COMMON = new Set(
  "about after been before being cannot could does from have help here into make more must only other same should some such than that their them then there these they this time very what when where which while will with would your".split(" ")
)

function asQuery(text) {
  const lines = text.split("\n").map(line => line.trim()).filter(Boolean)
  const errors = lines.filter(line => /^[\w.]*(Error|Exception|Warning)\b/.test(line))
  const message = errors.at(-1) ?? (lines.length === 1 ? lines[0] : "")
  if (!/[A-Za-z].* .*[A-Za-z]/.test(message)) return ""
  const words = message.replace(/^[\w.]+:\s/, "").match(/(?<![\w.:-])[a-z]{4,}(?![\w:-]|\.\w)/g) ?? []
  const telling = [...new Set(words)].filter(word => !COMMON.has(word)).slice(0, 8)
  return telling.length > 2 ? telling.map(word => "+" + word).join(" ") : ""
}

// The theme makes every copy button a navigation landmark without a name.
new MutationObserver(records => {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node.matches?.("nav.md-code__nav")) node.setAttribute("role", "group")
}).observe(document.querySelector(".md-content"), { childList: true, subtree: true })
for (const nav of document.querySelectorAll("nav.md-code__nav")) nav.setAttribute("role", "group")
