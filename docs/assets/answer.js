// The colours that the reader has chosen on the other pages, before anything is painted.
;(() => {
  const { pathname } = new URL("..", document.currentScript.src)
  try {
    const chosen = JSON.parse(localStorage.getItem(`${pathname}.__palette`))
    // The first of the three choices is the system's own.
    if (chosen?.index) document.documentElement.dataset.scheme = chosen.color.scheme
  } catch {
    // Where nothing can be remembered, the system's colours stay.
  }
})()
