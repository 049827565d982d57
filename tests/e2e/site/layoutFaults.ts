// These functions run in a page.

/** How far the page sticks out of the window, and what in the bar above it runs into what stands beside it. */
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

/** How far the page sticks out of the window, texts that a box around them cuts off, and how the bar above the page stands. */
export function zoomFaults() {
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  /** Boxes of a point are for those who hear a page; a line with an ellipsis says so, and its whole text stands elsewhere. */
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
 * The colour of the paper, how many menus and buttons stand on it, and how many texts that are not black. The names of a chart are
 * buttons on a screen, and stay.
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

/** How far the page sticks out of the window. */
export function overflow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}
