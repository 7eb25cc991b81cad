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

// A pasted traceback is no query: lunr would read `aten::add` as a field, `+` and `*` as
// operators. Keep its words, and of a long paste the last line, which is the message.
document.querySelector(".md-search__input")?.addEventListener("paste", event => {
  const pasted = event.clipboardData.getData("text")
  const query = asQuery(pasted)
  if (query === pasted) return
  event.preventDefault()
  event.target.setRangeText(query, event.target.selectionStart, event.target.selectionEnd, "end")
  event.target.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
})

function asQuery(text) {
  const lines = text.trim().split(/\s*\n\s*/)
  return lines.at(-1).replace(/[:^~+*"\[\](){}]|(?<![\w])-|-(?![\w])/g, " ").replace(/\s+/g, " ").trim()
}

// The theme leaves these dialogs and controls without a name for screen readers.
const chinese = document.documentElement.lang.startsWith("zh")
document.querySelector(".md-search[role=dialog]")?.setAttribute("aria-label", chinese ? "搜索" : "Search")
