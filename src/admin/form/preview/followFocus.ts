import { kindOf } from '#core/kinds/index.ts';
import type { Field } from '#core/schema/field.ts';
import type { Json } from '#core/values/json.ts';
import { staffMessages } from '../../texts/staffMessages.ts';

/** Characters of a text that are enough to find it in a page. */
const enough = 40;

/** The beginning of the text that a page shows for a value. Undefined if it is too short to search for. */
export function shownText(field: Field, value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  const lines = kindOf(field).toText(value, field, staffMessages()).split('\n').map(withoutMark);
  return lines.find((line) => line.length > 1)?.slice(0, enough);
}

/** A line without the mark of a list. */
function withoutMark(line: string): string {
  return line
    .replace(/^\s*(?:[-*+•]|\d+[.)])\s/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The smallest element of a page that shows a text, or the picture with this address. */
function findShown(page: Document, text: string): HTMLElement | undefined {
  const picture = [...page.images].find((image) => image.getAttribute('src')?.includes(text));
  if (picture !== undefined) return picture;
  const main = page.querySelector('main') ?? page.body;
  const holds = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').includes(text);
  if (!holds(main)) return undefined;
  // The path to the page repeats its title.
  const shows = (element: Element) => !element.matches('nav') && holds(element);
  let part: Element = main;
  for (let inner: Element | undefined = main; inner !== undefined; inner = [...part.children].find(shows)) part = inner;
  return part === main ? undefined : (part as HTMLElement);
}

/** Marks the part of a page that shows a text and scrolls the page to it, but nothing around the page. */
export function markShown(page: Document, text: string | undefined): void {
  for (const marked of page.querySelectorAll<HTMLElement>('[data-in-focus]')) {
    marked.removeAttribute('data-in-focus');
    marked.style.outline = '';
  }
  const part = text === undefined ? undefined : findShown(page, text);
  const view = page.defaultView;
  if (part === undefined || view === null) return;
  part.dataset['inFocus'] = '';
  part.style.outline = '3px solid #1d6fd8';
  part.style.outlineOffset = '3px';
  const { top, bottom } = part.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollBy({ top: top - view.innerHeight / 3 });
}
