// The colours that the reader has chosen on the other pages, or the system's, before anything is
// painted.
;(() => {
  const { pathname } = new URL("..", document.currentScript.src)
  const dark = matchMedia("(prefers-color-scheme: dark)")
  let chosen = null
  try {
    const palette = JSON.parse(localStorage.getItem(`${pathname}.__palette`))
    // The first of the three choices is the system's own.
    if (palette?.index) chosen = palette.color.scheme
  } catch {
    // Where nothing can be remembered, the system's colours stay.
  }
  const paint = () => {
    document.documentElement.dataset.mdColorScheme =
      chosen ?? (dark.matches ? "slate" : "default")
  }
  paint()
  dark.addEventListener("change", paint)
})()
