// The colours that the reader has chosen on the other pages, before anything is painted.
try {
  const { pathname } = new URL("..", document.currentScript.src)
  const palette = JSON.parse(localStorage.getItem(`${pathname}.__palette`))
  // The first of the three choices is the system's own: answer.css follows it.
  if (palette?.index) document.documentElement.dataset.mdColorScheme = palette.color.scheme
} catch {
  // Where nothing can be remembered, the system's colours stay.
}

addEventListener("DOMContentLoaded", () => {
  const [copy, copied] = document.documentElement.lang === "zh" ? ["复制", "已复制"] : ["Copy", "Copied"]
  for (const pre of document.querySelectorAll(".answer pre")) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: copy })
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(pre.dataset.copy ?? pre.textContent)
      button.textContent = copied
    })
    pre.parentElement.previousElementSibling.append(button)
  }
})
