"""What is looked at on every page: each look returns what it finds wrong."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OF_COLOUR = ["color-contrast", "link-in-text-block"]  # all that an edition can change
FINGER = 44 * 0.99  # px; borders round
TYPE = 16  # px, unless the reader has chosen another size

Found = list[Any]


def axe(page: Page, rules: list[str] | None = None) -> Found:
    """What axe finds; all its rules, or some."""
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": STANDARDS}
    found = Axe().run(page, options={"runOnly": only, "resultTypes": ["violations"]}).response
    return [
        (one["id"], [(node["target"], node["html"][:120]) for node in one["nodes"]][:4])
        for one in found["violations"]
    ]


def too_wide(page: Page) -> Found:
    """What sticks out of the window, if the page can be pushed sideways."""
    found: Found = page.evaluate(
        """() => {
          const wide = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= wide) return [];
          const scrolls = one => {
            for (let up = one.parentElement; up !== document.body; up = up.parentElement)
              if (getComputedStyle(up).overflowX !== 'visible') return true;
            return false;
          };
          const out = [...document.querySelectorAll('body *')]
            .filter(one => one.checkVisibility() && one.getBoundingClientRect().right > wide + 1)
            .filter(one => !scrolls(one))
            .map(one => `${one.tagName} .${one.className} ${one.textContent.trim().slice(0, 30)}`);
          return [document.documentElement.scrollWidth, ...out.slice(0, 5)];
        }"""
    )
    return found


def cut_off(page: Page) -> Found:
    """Words that do not fit into what they stand on."""
    found: Found = page.evaluate(
        """() => [...document.querySelectorAll('button, a.button, .prompt, .say, summary, legend')]
        .filter(one => one.checkVisibility() && !one.closest('svg, .unseen'))
        .filter(one => getComputedStyle(one).overflow !== 'visible')
        .filter(one => one.scrollWidth > one.clientWidth + 2)
        .map(one => one.textContent.trim().slice(0, 40))"""
    )
    return found


def at_twice_the_size(page: Page) -> Found:
    """What is lost when the browser's type is twice as large; media queries see that, too."""
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 2 * TYPE}})
    page.wait_for_timeout(60)
    found = too_wide(page) + cut_off(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": TYPE}})
    browser.detach()
    return found


def too_small(page: Page) -> Found:
    """What a finger presses and is less than 44 px high; links within sentences may be.

    Nobody touches a big screen.
    """
    found: Found = page.evaluate(
        """least => [...document.querySelectorAll(
          'button, select, summary, input:not([type=radio], [type=checkbox]), textarea, ' +
          'label:has(input), a.button, nav > a, nav li a'
        )]
        .filter(one => one.checkVisibility() && !one.closest('.unseen, svg, pre'))
        .filter(one => !one.matches('.unseen, .skip, label *'))
        .map(one => [one.tagName, String(one.className),
          (one.textContent || one.id).trim().slice(0, 30),
          Math.round(10 * one.getBoundingClientRect().height) / 10])
        .filter(([,,, high]) => high > 0 && high < least)
        .filter(() => document.documentElement.dataset.screen === undefined)
        .slice(0, 8)""",
        FINGER,
    )
    return found


def moving(page: Page) -> Found:
    """What travels on the page, where the reader wants nothing to."""
    found: Found = page.evaluate(
        """() => document.getAnimations()
        .filter(one => one.playState === 'running')
        .filter(one => one.effect.getKeyframes().some(frame =>
          ['transform', 'translate', 'rotate', 'scale', 'left', 'top', 'offsetDistance']
            .some(name => name in frame)))
        .map(one => `${one.animationName} ${one.effect.target?.className}`)"""
    )
    return found


# Where the focus is, whether that shows, and whether it is in view. A radio button that is unseen
# shows it on its label.
FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const name = `${one.tagName} .${one.className} #${one.id} ${one.textContent.trim().slice(0, 30)}`;
  const marked = part => {
    const style = getComputedStyle(part);
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0)
      || style.boxShadow !== 'none';
  };
  const isMarked = [one, one.closest('label'), one.parentElement, ...one.children]
    .some(part => part && marked(part));
  const shown = one.matches('.unseen') ? one.closest('label') ?? one : one;
  const box = shown.getBoundingClientRect();
  const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right);
  const top = Math.max(0, box.top), end = Math.min(innerHeight, box.bottom);
  let inView = right > left && end > top;
  if (inView) {
    inView = [0.1, 0.5, 0.9].some(x => [0.1, 0.5, 0.9].some(y => {
      const hit = document.elementFromPoint(left + x * (right - left), top + y * (end - top));
      return hit && (shown.contains(hit) || hit.contains(shown) || hit.closest('label') === shown);
    }));
  }
  return { name, isMarked, inView };
}"""


def lost_focus(page: Page, steps: int = 40) -> Found:
    """On which of the first stops of the Tab key one does not see where one is."""
    found: Found = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        if stop is None:
            break
        if not (stop["isMarked"] and stop["inView"]):
            found.append(stop)
    return found
