// Runs first on every page of the offline edition, which has no server that would open a folder.
// Links that scripts write lead to folders; static ones name their file already: see offline.py.
(() => {
  for (const type of ["pointerdown", "focusin", "click"])
    addEventListener(type, event => nameFile(event.target.closest?.("a[href]")), true)

  function nameFile(link) {
    if (link?.protocol === "file:" && link.pathname.endsWith("/"))
      link.pathname += "index.html"
  }
})()
