// Runs before Material's bundle; see overrides/main.html.
(() => {
  // Same meaning, but no longer what the bundle's `link[rel=alternate]` selects.
  for (const link of document.querySelectorAll("link[rel=alternate]"))
    link.setAttribute("rel", "alternate ")

  // Hold back the search index and the worker that reads it until the reader goes to the
  // search: together they weigh as much as the rest of a page.
  const searched = new Promise(resolve => {
    const check = event => {
      if (event.target.closest?.(".md-search, [for=__search]")) resolve()
    }
    addEventListener("focusin", check)
    addEventListener("pointerdown", check)
    // Arriving from a search: the words are marked on the page, which needs the index.
    const asked = new URLSearchParams(location.search)
    if (asked.has("q") || asked.has("h")) resolve()
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

  const NativeWorker = window.Worker
  window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      this.worker = searched.then(() => {
        const worker = new NativeWorker(url)
        worker.onmessage = ({ data }) =>
          this.dispatchEvent(new MessageEvent("message", { data }))
        return worker
      })
    }
    postMessage(message) {
      this.worker.then(worker => worker.postMessage(message))
    }
  }
})()
