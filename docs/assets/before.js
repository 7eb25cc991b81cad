// Runs before Material's bundle; see overrides/main.html.
(() => {
  // Same meaning, but no longer what the bundle's `link[rel=alternate]` selects.
  for (const link of document.querySelectorAll("link[rel=alternate]"))
    link.setAttribute("rel", "alternate ")

  // Hold back the request for the search index until the reader goes to the search.
  const searched = new Promise(resolve => {
    const check = event => {
      if (event.target.closest?.(".md-search, [for=__search]")) resolve()
    }
    addEventListener("focusin", check)
    addEventListener("pointerdown", check)
    addEventListener("keydown", event => {
      if (event.key === "/" || event.key === "s" || event.key === "f") resolve()
    })
    if (new URLSearchParams(location.search).has("q")) resolve()
  })
  const { open, send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    this.waits = String(url).endsWith("search/search_index.json")
    return open.call(this, method, url, ...rest)
  }
  XMLHttpRequest.prototype.send = function (body) {
    if (this.waits) searched.then(() => send.call(this, body))
    else send.call(this, body)
  }
})()
