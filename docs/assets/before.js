// Runs before Material's bundle; see overrides/theme/main.html. Same meaning, but no longer what
// the bundle's `link[rel=alternate]` selects: it would fetch `sitemap.xml` below each.
for (const link of document.querySelectorAll("link[rel=alternate]"))
  link.setAttribute("rel", "alternate ")
