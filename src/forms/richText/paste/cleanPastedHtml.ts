/** Elements without text for citizens: code, styles, comments of reviewers, and controls. */
const unwanted = [
  'script, style, meta, link, title, base, template, noscript, iframe, frame, object, embed, applet, svg, math, canvas',
  'audio, video, form button, button, input, select, textarea, head, xml',
  '[data-style*="mso-element:comment"], [data-style*="mso-element:footnote-separator"], .MsoCommentReference, .MsoCommentText, .msocomanchor',
  '[data-style*="mso-hide:all"], [data-style*="display:none"], [hidden], [aria-hidden="true"]',
].join(', ');

/** Elements of office programs, such as <o:p> and <w:sdt>. */
const officeElement = /^[a-z\d]+:/i;

/** HTML from Word or a web page, reduced to what a text may contain. */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(withoutNoise(html), 'text/html');
  const { body } = page;
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll('*')) if (officeElement.test(element.localName)) unwrap(element);
  nestWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) markByStyle(element);
  for (const picture of body.querySelectorAll('img')) keepOwn(picture);
  flattenCells(body);
  removeAttributes(body);
  return body.innerHTML.replaceAll(/(?:&nbsp;|\u{A0})+/gu, ' ');
}

/**
 * Comments, conditional or not, and styles, before the page is read: in Word's pages they are most of it. Style attributes get another name,
 * since the content security policy refuses them.
 */
function withoutNoise(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(/<!\[[^\]]*\]>/g, '')
    .replaceAll(/<(style|script|xml)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replaceAll(
        /\sstyle\s*=\s*("[^"]*"|'[^']*')/gi,
        (_all, value: string) => ` data-style=${value.replaceAll(/\s*([:;])\s*/g, '$1')}`,
      ),
    );
}

const styleMarks: readonly (readonly [pattern: RegExp, tag: string])[] = [
  [/(?:^|;)font-weight:(?:bold|[6-9]00)/i, 'strong'],
  [/(?:^|;)font-style:italic/i, 'em'],
  [/(?:^|;)text-decoration[^;:]*:[^;]*line-through/i, 's'],
];

/** Bold and italic by style become elements; Google Docs also takes back the boldness of an element. */
function markByStyle(element: HTMLElement): void {
  const style = element.dataset['style'] ?? '';
  const align = /(?:^|;)text-align:(left|center|right)/i.exec(style)?.[1];
  if (align !== undefined && element.matches('td, th')) element.setAttribute('align', align.toLowerCase());
  if (element.localName === 'b' && /(?:^|;)font-weight:(?:normal|400)/i.test(style)) return unwrap(element);
  if (!element.matches('span, a, p, font')) return;
  for (const [pattern, tag] of styleMarks) {
    if (!pattern.test(style)) continue;
    const mark = element.ownerDocument.createElement(tag);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

/** Only pictures of this portal stay; others would be fetched from somebody else's site by every reader. */
function keepOwn(picture: HTMLImageElement): void {
  const address = picture.getAttribute('src') ?? '';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const path = url?.origin === location.origin ? url.pathname + url.search : address;
  if (/^\/(?![/\\])/.test(path)) picture.setAttribute('src', path);
  else picture.remove();
}

const allowedAttributes = ['href', 'src', 'alt', 'title', 'start', 'align', 'colspan'];

function removeAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (!allowedAttributes.includes(name)) element.removeAttribute(name);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

const blocks =
  'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tbody, thead, tr, td, th, br, hr, section, article';

/** Cells in Markdown hold a line of text each, and no cell spans others. */
function flattenCells(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table') !== null && table.parentElement?.closest('table') !== undefined) continue;
    // A table of one cell only lays out what is in it.
    const cells = [...table.querySelectorAll('td, th')].filter((cell) => cell.closest('table') === table);
    if (cells.length === 1 && cells[0] !== undefined) {
      table.replaceWith(...cells[0].childNodes);
      continue;
    }
    for (const caption of table.querySelectorAll('caption, colgroup')) caption.remove();
    for (const cell of cells) flatten(cell);
  }
}

function flatten(cell: Element): void {
  const { ownerDocument } = cell;
  for (const block of [...cell.querySelectorAll(blocks)].toReversed()) block.replaceWith(' ', ...block.childNodes, ' ');
  const spans = Math.min(50, Number(cell.getAttribute('colspan') ?? 1));
  for (let index = 1; index < spans; index += 1) cell.after(ownerDocument.createElement('td'));
}

type ListEntry = { readonly paragraph: HTMLElement; readonly level: number; readonly isOrdered: boolean };

/** Word writes lists as paragraphs with a marker as text; they become nested lists. */
function nestWordLists(body: HTMLElement): void {
  const paragraphs = [
    ...body.querySelectorAll<HTMLElement>(
      'p[data-style*="mso-list:"], [class*="MsoListParagraph"][data-style*="mso-list:"]',
    ),
  ];
  let run: ListEntry[] = [];
  for (const paragraph of paragraphs) {
    const previous = run.at(-1)?.paragraph;
    if (previous !== undefined && previous.nextElementSibling !== paragraph) {
      build(run);
      run = [];
    }
    run.push(entryOf(paragraph));
  }
  build(run);
}

function entryOf(paragraph: HTMLElement): ListEntry {
  const style = paragraph.dataset['style'] ?? '';
  const level = Number(/mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1] ?? 1);
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]');
  const text = (marker?.textContent ?? '').replaceAll(/[\s\u{A0}]/gu, '');
  marker?.remove();
  return { paragraph, level: Math.min(9, Math.max(1, level)), isOrdered: /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(text) };
}

function build(entries: readonly ListEntry[]): void {
  const [first] = entries;
  if (first === undefined) return;
  const page = first.paragraph.ownerDocument;
  const anchor = page.createElement('div');
  first.paragraph.before(anchor);
  const lists: HTMLElement[] = [];
  for (const { paragraph, level, isOrdered } of entries) {
    lists.splice(level);
    while (lists.length < level || lists.at(-1)?.localName !== (isOrdered ? 'ol' : 'ul')) {
      const depth = Math.min(lists.length, level - 1);
      lists.splice(depth);
      const list = page.createElement(isOrdered ? 'ol' : 'ul');
      const parent = lists.at(-1);
      if (parent === undefined) anchor.before(list);
      else (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list);
      lists.push(list);
    }
    const item = page.createElement('li');
    const content = page.createElement('p');
    content.append(...paragraph.childNodes);
    item.append(content);
    lists.at(-1)?.append(item);
    paragraph.remove();
  }
  anchor.remove();
}
