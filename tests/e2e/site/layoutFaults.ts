// These functions run in a page.

/** How far the page overflows the window, and which elements of the bar overlap their neighbours. */
export function barFaults() {
  const parts = [...document.querySelectorAll('.top-in > *, .top-in > .brand > span')].filter((part) =>
    part.checkVisibility(),
  );
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
  const overlaps = boxes.flatMap(({ part, box }) =>
    boxes
      .filter(
        ({ part: other, box: beside }) =>
          !part.contains(other) && !other.contains(part) && box.left < beside.left && box.right > beside.left + 1,
      )
      .map(({ part: other }) => `${part.className || part.textContent} ${other.className}`),
  );
  return { overflow: document.documentElement.scrollWidth - window.innerWidth, overlaps };
}

/** How far the page overflows the window, which texts are cut off by their box (those of a row that scrolls are not), and how the bar is laid out. */
export function zoomFaults() {
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  /** One-pixel boxes are for screen readers; a text with an ellipsis is complete elsewhere. */
  const isCutting = (box: Element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    return (hides(overflowX) || hides(overflowY)) && textOverflow !== 'ellipsis' && box.clientWidth > 1;
  };
  const cut = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest('.unseen') || !text.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (let box: Element | null = text.parentElement; box !== null; box = box.parentElement) {
      if (box.matches('.rail')) break;
      if (!isCutting(box)) continue;
      const edge = box.getBoundingClientRect();
      const isOut = ({ left, right, top, bottom }: DOMRect) =>
        left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
      if ([...range.getClientRects()].some(isOut)) cut.add(`${box.tagName} ${box.className}: ${text.textContent}`);
    }
  }
  const bar = document.querySelector('header.top');
  return {
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    cut: [...cut],
    bar: bar === null ? '' : getComputedStyle(bar).position,
  };
}

/**
 * The colour of the paper, the number of menus and buttons on it, and of texts that are not black. Names in a chart are
 * buttons on screen, and stay.
 */
export function paperFaults() {
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const isPale = (one: Element) =>
    getComputedStyle(one).color !== 'rgb(0, 0, 0)' && (one.textContent?.trim() ?? '') !== '';
  return {
    paper: getComputedStyle(document.documentElement).backgroundColor,
    menus: [...document.querySelectorAll('nav, .search, button:not(.person-open)')].filter(isSeen).length,
    pale: [...document.querySelectorAll('body *')].filter(isPale).length,
  };
}

/** How far the page overflows the window. */
export function overflow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}

/** The elements of this one whose boxes pass the sides of the window, without the items of rows that scroll and what only screen readers read. */
export function boxesOutside(whole: Element): readonly string[] {
  const isOutside = (one: Element) => {
    const { left, right } = one.getBoundingClientRect();
    return left < -1 || right > window.innerWidth + 1;
  };
  return [...whole.querySelectorAll('*')]
    .filter((one) => one.checkVisibility() && one.closest('.rail > *, .unseen') === null && isOutside(one))
    .map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''}`);
}
