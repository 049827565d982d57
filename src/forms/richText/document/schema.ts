import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { isLinkAddress } from '#core/text/linkAddress.ts';
import { safeAddress } from '#core/text/safeAddress.ts';

export type Align = 'left' | 'center' | 'right' | '';

const alignClass = ({ attrs }: Node) => (attrs['align'] === '' ? {} : { class: `align-${attrs['align']}` });
const alignOf = (cell: HTMLElement) => ({
  align: (/^(?:left|center|right)$/.exec(cell.getAttribute('align') ?? cell.style.textAlign) ?? [''])[0],
});
const cell = (tag: 'td' | 'th'): NodeSpec => ({
  content: '(text | image)*',
  attrs: { align: { default: '' } },
  isolating: true,
  defining: true,
  parseDOM: [{ tag, getAttrs: alignOf }],
  toDOM: (node) => [tag, alignClass(node), 0],
});

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    // Whether it is underlined in Markdown.
    attrs: { level: { default: 2 }, isUnderlined: { default: false } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { isTight: { default: true }, marker: { default: '-' } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: ({ attrs }) => ['ul', looseness(attrs['isTight']), 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { isTight: { default: true }, marker: { default: '.' }, start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: Math.max(0, (list as HTMLOListElement).start) }) }],
    toDOM: ({ attrs }) => ['ol', { ...looseness(attrs['isTight']), start: String(attrs['start']) }, 0],
  },
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  code_block: {
    content: 'text*',
    group: 'block',
    marks: '',
    code: true,
    defining: true,
    attrs: { info: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: {
    group: 'block',
    attrs: { markup: { default: '---' } },
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  // The first row holds the heads of the columns and their alignment.
  table: {
    content: 'table_row+',
    group: 'block',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: { content: '(table_head | table_cell)+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  table_head: cell('th'),
  table_cell: cell('td'),
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    // A plain line break, which the site shows as a break too.
    attrs: { isSoft: { default: false } },
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: '' } },
    parseDOM: [{ tag: 'img[src]', getAttrs: pictureOf }],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'img',
      { src: attrs['src'], alt: attrs['alt'], title: attrs['title'] || null },
    ],
  },
} as const satisfies Record<string, NodeSpec>;

/** The outermost first. */
const marks = {
  link: {
    attrs: { href: {}, title: { default: '' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
    toDOM: ({ attrs }) => ['a', { href: attrs['href'], title: attrs['title'] || null, rel: 'noopener noreferrer' }, 0],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', 0],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
    toDOM: () => ['s', 0],
  },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} as const satisfies Record<string, MarkSpec>;

/** What a text in Markdown may contain, as ProseMirror's schema. */
export const richSchema = new Schema({ nodes, marks });

function looseness(isTight: unknown) {
  return isTight === true ? {} : { class: 'is-loose' };
}

function linkOf(link: HTMLElement) {
  const href = link.getAttribute('href') ?? '';
  return isLinkAddress(href) && { href: href.trim(), title: link.title };
}

/** Pictures of a copied document are in its file or on the machine that it came from, so only pictures on the web stay. */
function pictureOf(picture: HTMLElement) {
  const src = safeAddress(picture.getAttribute('src'));
  return src !== undefined && { src, alt: picture.getAttribute('alt') ?? '', title: picture.title };
}
