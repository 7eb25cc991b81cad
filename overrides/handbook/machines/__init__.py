"""The handbook for programs: Markdown beside every page, llms.txt, pitfalls.json, feeds.

All of it is made from the staged pages, transcripts and the ledger, never from built HTML.
"""
