const found = new WeakMap<HTMLElement, HTMLElement>();

function findScroller(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return document.documentElement;
}

/** The nearest ancestor that scrolls: the shell's content, or the page. Cached per element, because the search forces a style recalculation. */
export function scrollerOf(element: HTMLElement | null): HTMLElement {
  if (!element) return document.documentElement;
  const scroller = found.get(element) ?? findScroller(element);
  found.set(element, scroller);
  return scroller;
}
