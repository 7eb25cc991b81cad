// Runs first on every page of the offline edition, which has no server: see __main__.py.
(() => {
  const assets = new URL(".", document.currentScript.src)

  const NativeWorker = window.Worker

  // A worker may not be started from a file, but from a text that the page holds.
  window.Worker = class extends EventTarget {
    constructor() {
      super()
      this.worker = loadSource().then(source => {
        const worker = new NativeWorker(URL.createObjectURL(new Blob([source])))
        worker.onmessage = event => {
          const message = new MessageEvent("message", { data: event.data })
          this.dispatchEvent(message)
          this.onmessage?.(message)
        }
        return worker
      })
    }
    postMessage(message) {
      this.worker.then(worker => worker.postMessage(message))
    }
  }

  // Links that scripts write lead to folders; static ones name their file already.
  for (const type of ["pointerdown", "focusin", "click"])
    addEventListener(type, event => nameFile(event.target.closest?.("a[href]")), true)

  function nameFile(link) {
    if (link?.protocol === "file:" && link.pathname.endsWith("/"))
      link.pathname += "index.html"
  }

  function loadSource() {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script")
      script.src = new URL("search-worker.js", assets)
      script.onload = () => resolve(searchWorker)
      script.onerror = reject
      document.head.append(script)
    })
  }
})()
