type ListEntry = { readonly paragraph: HTMLElement; readonly level: number; readonly isOrdered: boolean };

/** Word writes lists as paragraphs with a marker as text; they become nested lists. */
export function nestWordLists(body: HTMLElement): void {
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
