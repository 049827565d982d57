import { Fragment, type Node } from 'prosemirror-model';
import { isReadAs, withOwnMarker, writeBlock } from './blockWriter.ts';
import { isEmptyParagraph, normalForm } from './normalForm.ts';
import { type Obstacle, readMarkdown, type SourceBlock } from './readMarkdown.ts';
import { richSchema } from './schema.ts';

/** A text as it was read: its blocks and where each stands in it. */
export type SourceText = {
  readonly text: string;
  readonly blocks: readonly SourceBlock[];
};

export type OpenedText =
  | { readonly kind: 'document'; readonly source: SourceText; readonly doc: Node }
  | { readonly kind: 'obstacle'; readonly obstacle: Obstacle };

/** Opens a text for visual editing, unless it holds something that could get lost. */
export function openText(text: string): OpenedText {
  const read = readMarkdown(text);
  if (read.kind === 'obstacle') return read;
  const { doc, paragraph } = richSchema.nodes;
  const nodes = read.blocks.map(({ node }) => node);
  const content = Fragment.from(nodes.length === 0 ? paragraph.create() : nodes);
  return { kind: 'document', source: { text, blocks: read.blocks }, doc: doc.create(null, content) };
}

/** One block of the text to write. */
export type WrittenBlock = {
  /** A list has the marker that it is written with. */
  readonly node: Node;
  readonly text: string;
  /** Position of the block in the source that it is, or that it was edited from; undefined for a new one. */
  readonly origin: number | undefined;
  readonly isUnchanged: boolean;
};

/** Writes a document in Markdown. Blocks that were not edited, and the space between them, stay byte for byte. */
export function writeText(doc: Node, source: SourceText): string {
  const { text } = source;
  const end = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const blocks = writtenBlocks(doc, source);
  const first = blocks[0];
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) return doc.childCount > 0 && source.blocks.length === 0 ? text : '';
  const parts = [first.origin === 0 ? text.slice(0, source.blocks[0]?.from) : ''];
  for (const [index, block] of blocks.entries()) {
    const following = blocks[index + 1];
    parts.push(block.isUnchanged ? block.text : block.text.replaceAll('\n', end));
    if (following !== undefined) parts.push(spaceBetween(block, following, source) ?? end + end);
  }
  parts.push(text.slice(source.blocks.at(-1)?.to ?? text.length));
  return parts.join('');
}

/** Blocks as they are to be written, in order; empty paragraphs leave no trace. */
function writtenBlocks(doc: Node, source: SourceText): readonly WrittenBlock[] {
  const nodes = doc.content.content.filter((node) => !isEmptyParagraph(normalForm(node)));
  const origins = originsOf(nodes, source.blocks);
  const result: WrittenBlock[] = [];
  for (const [index, node] of nodes.entries()) {
    const origin = origins[index];
    const range = origin === undefined ? undefined : source.blocks[origin];
    const isUnchanged = range?.node.eq(node) === true;
    if (range !== undefined && isUnchanged) {
      const block = { node, text: source.text.slice(range.from, range.to), origin, isUnchanged };
      const before = result.at(-1);
      const isNeighbour = before?.isUnchanged === true && before.origin !== undefined && before.origin + 1 === origin;
      if (before === undefined || isNeighbour || canFollow(before, block)) {
        result.push(block);
        continue;
      }
    }
    result.push(rewritten({ node, origin }, result));
  }
  return result;
}

/** Rewrites a block, and the one before it if that would swallow this one, as an unfinished code fence does. */
function rewritten({ node, origin }: Pick<WrittenBlock, 'node' | 'origin'>, written: WrittenBlock[]): WrittenBlock {
  const before = written.at(-1);
  const block = writtenAnew(withOwnMarker(node, before?.node), origin);
  if (before?.isUnchanged === true && !canFollow(before, block))
    written[written.length - 1] = writtenAnew(withOwnMarker(before.node, written.at(-2)?.node), before.origin);
  return block;
}

function writtenAnew(node: Node, origin: number | undefined): WrittenBlock {
  return { node, text: writeBlock(node), origin, isUnchanged: false };
}

/** Whether two blocks, with an empty line between them, are read as these two. */
function canFollow(before: WrittenBlock, block: WrittenBlock): boolean {
  if (!before.isUnchanged && !block.isUnchanged) return true;
  return isReadAs(`${before.text}\n\n${block.text}`, expected(before), expected(block));
}

const expected = ({ node, isUnchanged }: WrittenBlock) => (isUnchanged ? node : normalForm(node));

/** The space of the source between two blocks that were neighbours there. */
function spaceBetween(block: WrittenBlock, following: WrittenBlock, { text, blocks }: SourceText): string | undefined {
  const { origin } = block;
  if (origin === undefined || following.origin !== origin + 1) return undefined;
  const space = text.slice(blocks[origin]?.to, blocks[origin + 1]?.from);
  if (block.isUnchanged && following.isUnchanged) return space;
  return isReadAs(block.text + space + following.text, expected(block), expected(following)) ? space : undefined;
}

/** The position of each block in the source: equal blocks in order, and between them the blocks of stretches with the same length. */
function originsOf(nodes: readonly Node[], blocks: readonly SourceBlock[]): readonly (number | undefined)[] {
  const origins = equalBlocks(nodes, blocks);
  let start = -1;
  for (let index = 0; index <= nodes.length; index += 1) {
    const origin = index === nodes.length ? blocks.length : origins[index];
    if (origin === undefined) continue;
    const from = start < 0 ? -1 : (origins[start] ?? -1);
    if (index - start === origin - from)
      for (let step = 1; step < index - start; step += 1) origins[start + step] = from + step;
    start = index;
  }
  return origins;
}

/** A block that was copied or moved has the source of the equal one, whatever their order. */
function equalBlocks(nodes: readonly Node[], blocks: readonly SourceBlock[]): (number | undefined)[] {
  const positions = new Map<string, number[]>();
  for (const [index, { node }] of blocks.entries())
    positions.set(keyOf(node), [...(positions.get(keyOf(node)) ?? []), index]);
  let next = 0;
  return nodes.map((node) => {
    const equal = (positions.get(keyOf(node)) ?? []).filter((position) => blocks[position]?.node.eq(node) === true);
    const origin = equal.find((position) => position >= next) ?? equal[0];
    if (origin !== undefined && origin >= next) next = origin + 1;
    return origin;
  });
}

const keyOf = (node: Node) => `${node.type.name} ${node.textContent.slice(0, 80)}`;
