"""Rule books as pages."""

from __future__ import annotations

from newsstand.web.rulebook import as_page

BOOK = """# Late Edition

*Print it or spike it.*

## 1. The `idea` of it

**1.1** One sentence (M-01, M-02) *(reconstructed)*. Not *this one*.

**Bold** is no number.

| A | B |
| - | - |
| 1 | 2 (M-03) |

## 2. <b>Sneaky</b>

- **2.1** In a list (Z-1).
"""


def test_a_book_becomes_a_page() -> None:
    book = as_page(BOOK, "en")
    assert book.contents == (
        ("1-the-idea-of-it", "1. The idea of it"),
        ("2-b-sneaky-b", "2. <b>Sneaky</b>"),
    )
    assert "<h1" not in book.body, "the page has its own"
    assert '<h2 id="1-the-idea-of-it">' in book.body
    assert '<p id="rule-1.1"><strong>1.1</strong>' in book.body
    assert '<span class="ruling">(M-01, M-02)</span>' in book.body
    assert '<em class="reconstructed">(reconstructed)</em>' in book.body
    assert "<em>this one</em>" in book.body
    assert '<div class="tablewrap" tabindex="0"><table>' in book.body
    assert book.body.count("</table></div>") == 1
    assert '<span class="ruling">(M-03)</span>' in book.body
    assert "<b>" not in book.body
    assert "(Z-1)" in book.body
    assert '<span class="ruling">(Z-1)' not in book.body
