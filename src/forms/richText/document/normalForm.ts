import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { richSchema } from './schema.ts';

const { nodes, marks } = richSchema;

/** Marks that Markdown cannot begin or end at a space. */
const delimited = [marks.strong, marks.em, marks.strike];

/** The nearest block that Markdown can express: without spaces at the ends of lines and without empty paragraphs. */
export function normalForm(block: Node): Node {
  const cached = normalForms.get(block);
  if (cached !== undefined) return cached;
  const normal = createNormalForm(block);
  normalForms.set(block, normal);
  return normal;
}

/** Cached by block: blocks that were not edited stay the same objects. */
const normalForms = new WeakMap<Node, Node>();

function createNormalForm(block: Node): Node {
  if (block.type === nodes.code_block) return block;
  if (block.isTextblock) return block.copy(normalInline(block));
  if (block.type === nodes.table) return normalTable(block);
  const children = block.content.content.map(normalForm).filter((child) => !isEmptyParagraph(child));
  if (block.type === nodes.blockquote || block.type === nodes.list_item)
    return block.copy(Fragment.from(children.length === 0 ? nodes.paragraph.create() : children));
  if (!isList(block)) return block;
  const items = Fragment.from(block.content.content.map(normalForm));
  return block.type.create({ ...block.attrs, isTight: isTight(block, items.content) }, items);
}

export const isList = ({ type }: Node) => type === nodes.bullet_list || type === nodes.ordered_list;

export const isEmptyParagraph = ({ type, childCount }: Node) => type === nodes.paragraph && childCount === 0;

/** Whether a block may follow another one without an empty line between them. */
export function joinsTightly(before: Node, after: Node): boolean {
  if (after.type === nodes.paragraph || after.type === nodes.table) return isOneLine(before);
  if (isEmptyParagraph(before)) return false;
  if (before.type === nodes.table) return false;
  if (after.type === nodes.ordered_list && before.type === nodes.paragraph && after.attrs['start'] !== 1) return false;
  const first = isList(after) ? after.firstChild?.firstChild : undefined;
  if (first && isEmptyParagraph(first)) return false;
  return !(after.type === nodes.blockquote && before.type === nodes.blockquote) && !(isList(before) && isList(after));
}

const isOneLine = ({ type }: Node) =>
  type === nodes.heading || type === nodes.code_block || type === nodes.horizontal_rule;

function isTight(list: Node, items: readonly Node[]): boolean {
  const paragraphs = items.flatMap((item) => item.content.content.filter(({ type }) => type === nodes.paragraph));
  if (paragraphs.length === 0) return true;
  const canBe = items.every((item) =>
    item.content.content.every((child, index, all) => {
      const before = all[index - 1];
      return before === undefined || joinsTightly(before, child);
    }),
  );
  const isSingle = items.length === 1 && items[0]?.childCount === 1;
  return isSingle || (canBe && list.attrs['isTight'] === true);
}

/** Every row gets as many cells as the first one has, and the first one holds the heads. */
function normalTable(table: Node): Node {
  const heads = table.firstChild?.content.content ?? [];
  const rows = table.content.content.map((row, rowIndex) =>
    nodes.table_row.create(
      null,
      heads.map((head, column) => {
        const cell = row.maybeChild(column);
        const type = rowIndex === 0 ? nodes.table_head : nodes.table_cell;
        return type.create({ align: head.attrs['align'] }, cell === null ? null : normalInline(cell));
      }),
    ),
  );
  return table.copy(Fragment.from(rows));
}

function normalInline(block: Node): Fragment {
  const trimmed = trimLines(block.content.content.map((child) => withoutLineBreaks(child, block)));
  const content = delimited.reduce((all, mark) => trimMark(all, mark.create()), trimmed);
  return Fragment.fromArray([...Fragment.fromArray(content as Node[]).content]);
}

/** Line breaks within a text are spaces; only breaks break lines. A heading of the lower levels is one line. */
function withoutLineBreaks(child: Node, { type, attrs }: Node): Node {
  if (child.type === nodes.hard_break && type === nodes.heading && attrs['level'] > 2)
    return richSchema.text(' ', child.marks);
  return child.isText && /[\r\n]/.test(child.text ?? '')
    ? richSchema.text((child.text ?? '').replaceAll(/\s*[\r\n]+\s*/g, ' '), child.marks)
    : child;
}

function trimLines(content: readonly Node[]): readonly Node[] {
  const isBreak = (node: Node | undefined) => node === undefined || node.type === nodes.hard_break;
  const isLoose = (node: Node | undefined) =>
    node?.isText === true && !node.marks.some(({ type }) => type === marks.code);
  let result = [...content];
  for (;;) {
    const next = result
      .map((node, index) => {
        if (!isLoose(node)) return node;
        let text = node.text ?? '';
        if (isBreak(result[index - 1])) text = text.trimStart();
        if (isBreak(result[index + 1])) text = text.trimEnd();
        return text === node.text ? node : text === '' ? undefined : richSchema.text(text, node.marks);
      })
      .filter((node) => node !== undefined);
    while (next[0]?.type === nodes.hard_break) next.shift();
    while (next.at(-1)?.type === nodes.hard_break) next.pop();
    if (next.length === result.length && next.every((node, index) => node === result[index])) return firm(next);
    result = next;
  }
}

/** Consecutive breaks cannot be plain line breaks, which would end the paragraph. */
function firm(content: readonly Node[]): readonly Node[] {
  const isBreak = (node: Node | undefined) => node?.type === nodes.hard_break;
  return content.map((node, index) =>
    isBreak(node) && (isBreak(content[index - 1]) || isBreak(content[index + 1]))
      ? nodes.hard_break.create({ isSoft: false }, null, node.marks)
      : node,
  );
}

/** Takes a mark from the spaces and breaks at both ends of each stretch that has it. */
function trimMark(content: readonly Node[], mark: Mark): readonly Node[] {
  const has = (node: Node | undefined) => node !== undefined && mark.isInSet(node.marks);
  const without = (node: Node) => node.mark(mark.removeFromSet(node.marks));
  let result = [...content];
  for (const isEnd of [false, true]) {
    result = result.flatMap((node, index, all) => {
      if (!has(node)) return [node];
      const outer = isEnd ? all.slice(index + 1) : all.slice(0, index).toReversed();
      const end = outer.findIndex((other) => !has(other));
      if (!outer.slice(0, end < 0 ? undefined : end).every(isSpace)) return [node];
      if (isSpace(node)) return [without(node)];
      if (!node.isText || node.marks.some(({ type }) => type === marks.code)) return [node];
      const text = node.text ?? '';
      const bare = isEnd ? text.trimEnd() : text.trimStart();
      if (bare === text) return [node];
      const textNode = richSchema.text(bare, node.marks);
      const space = without(richSchema.text(isEnd ? text.slice(bare.length) : text.slice(0, -bare.length), node.marks));
      return isEnd ? [textNode, space] : [space, textNode];
    });
  }
  return result;
}

const isSpace = (node: Node) =>
  node.type === nodes.hard_break ||
  (node.isText && !node.marks.some(({ type }) => type === marks.code) && (node.text ?? '').trim() === '');
