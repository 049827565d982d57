import { type Node, Fragment } from 'prosemirror-model';
import { type InlineStyle, inlineStyles, writeInline } from './inlineWriter.ts';
import { isEmptyParagraph, isList, joinsTightly, normalForm } from './normalForm.ts';
import { readMarkdown } from './readMarkdown.ts';
import { richSchema } from './schema.ts';

const { nodes } = richSchema;

/** A block in Markdown. What comes back when the text is read is the block's normal form, wherever Markdown can express it. */
export function writeBlock(block: Node): string {
  return write(normalForm(block), false);
}

function write(block: Node, isNested: boolean): string {
  switch (block.type) {
    case nodes.heading:
      return writeHeading(block);
    case nodes.code_block:
      return writeCode(block);
    case nodes.horizontal_rule:
      return isNested ? '___' : block.attrs['markup'];
    case nodes.blockquote:
      return indent(writeAll(block.content.content, false), { first: '> ', others: '> ' });
    case nodes.table:
      return writeTable(block);
    case nodes.bullet_list:
    case nodes.ordered_list:
      return writeList(block);
    default:
      return plainest(block, (content) => content);
  }
}

function writeAll(blocks: readonly Node[], isTight: boolean): string {
  const parts: string[] = [];
  let before: Node | undefined;
  for (const listed of blocks) {
    const block = withOwnMarker(listed, before);
    if (before !== undefined) parts.push(isTight && joinsTightly(before, block) ? '\n' : '\n\n');
    parts.push(write(block, true));
    before = block;
  }
  return parts.join('');
}

function indent(text: string, { first, others }: { readonly first: string; readonly others: string }): string {
  return text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : others) + line).replace(/^([> ]*?) +$/, '$1'))
    .join('\n');
}

/** A list after another one of its kind gets a different marker; `before` is the block as it is written. */
export function withOwnMarker(block: Node, before: Node | undefined): Node {
  const { marker } = block.attrs;
  if (!isList(block) || before?.type !== block.type || before.attrs['marker'] !== marker) return block;
  const [usual, other] = block.type === nodes.ordered_list ? ['.', ')'] : ['-', '*'];
  return block.type.create({ ...block.attrs, marker: marker === usual ? other : usual }, block.content);
}

function writeList(list: Node): string {
  const { isTight, start, marker } = list.attrs;
  const items = list.content.content.map((item, index) => {
    const first = list.type === nodes.ordered_list ? `${start + index}${marker} ` : `${marker} `;
    const children = item.content.content;
    if (children.length === 1 && children.every(isEmptyParagraph)) return first.trimEnd();
    return indent(writeAll(children, isTight), { first, others: ' '.repeat(first.length) });
  });
  return items.join(isTight ? '\n' : '\n\n');
}

function writeCode(block: Node): string {
  const code = block.textContent;
  const info: string = block.attrs['info'];
  const sign = info.includes('`') ? '~' : '`';
  const runs = code.match(sign === '`' ? /`{3,}/g : /~{3,}/g) ?? [];
  const fence = sign.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}${info}\n${code === '' ? '' : `${code}\n`}${fence}`;
}

function writeHeading(block: Node): string {
  const { level, isUnderlined } = block.attrs;
  const hasBreak = block.content.content.some(({ type }) => type === nodes.hard_break);
  if (block.childCount > 0 && level <= 2 && (isUnderlined || hasBreak)) {
    return plainest(block, (content) => `${content}\n${(level === 1 ? '=' : '-').repeat(3)}`);
  }
  const signs = '#'.repeat(level);
  if (block.childCount === 0) return signs;
  return plainest(block, (content) => `${signs} ${content}`);
}

function writeTable(table: Node): string {
  const [head, ...rows] = table.content.content;
  const alignments = (head?.content.content ?? []).map(
    ({ attrs }) => rules[attrs['align'] as keyof typeof rules] ?? '---',
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cells = (row: Node | undefined) => (row?.content.content ?? []).map(writeCell);
  return [line(cells(head)), line(alignments), ...rows.map((row) => line(cells(row)))].join('\n');
}

const rules = { '': '---', left: ':---', center: ':---:', right: '---:' } as const;

const cells = new WeakMap<Node, string>();

/** A cell is tried in a table with nothing else. */
function writeCell(cell: Node): string {
  const cached = cells.get(cell);
  if (cached !== undefined) return cached;
  const head = nodes.table_head.create(null, cell.content);
  const table = nodes.table.create(null, nodes.table_row.create(null, head));
  const written = inlineStyles.map((style) => cellText(cell, style));
  const text = written.find((one) => isReadAs(`| ${one} |\n| --- |`, table)) ?? written.at(-1) ?? '';
  cells.set(cell, text);
  return text;
}

function cellText(cell: Node, style: InlineStyle): string {
  return writeInline(cell.content.content, { ...style, isCell: true }).replaceAll('|', String.raw`\|`);
}

const texts = new WeakMap<Node, string>();

/** The first way of writing a text that is read as the same text. */
function plainest(block: Node, wrap: (content: string) => string): string {
  const cached = texts.get(block);
  if (cached !== undefined) return cached;
  let text = '';
  for (const style of inlineStyles) {
    text = wrap(writeInline(block.content.content, style));
    if (isReadAs(text, block)) break;
  }
  texts.set(block, text);
  return text;
}

/** Whether a text in Markdown is read as a single block that equals `block`. */
export function isReadAs(text: string, ...blocks: readonly Node[]): boolean {
  const read = readMarkdown(text);
  return (
    read.kind === 'blocks' &&
    read.blocks.length === blocks.length &&
    read.blocks.every(({ node }, index) => blocks[index] !== undefined && isSame(node, blocks[index]))
  );
}

/** Whether two blocks show the same; how they are marked up in Markdown does not count. */
export function isSame(one: Node, other: Node): boolean {
  return plain(one).eq(plain(other));
}

function plain(node: Node): Node {
  if (node.isText || (node.isLeaf && node.type !== nodes.horizontal_rule)) return node;
  if (node.type === nodes.horizontal_rule) return nodes.horizontal_rule.create();
  const content = Fragment.from(node.content.content.map(plain));
  if (node.type === nodes.heading) return node.type.create({ level: node.attrs['level'] }, content);
  if (isList(node)) return node.type.create({ ...node.attrs, marker: '' }, content);
  return node.copy(content);
}
