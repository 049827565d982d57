import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { openText, type SourceText, writeText } from '../document/textDocument.ts';
import { richSchema } from '../document/schema.ts';

/** A private character that marks the caret while its position is looked for. */
const sign = '\u{E0FE}';

/** The position in the document of an offset in its text. */
export function positionAt(source: SourceText, offset: number, doc: Node): number {
  const { text, blocks } = source;
  // Markdown has no spaces at the end of a line, so a position behind them becomes the end of the text.
  for (const at of [offset, text.slice(0, offset).trimEnd().length]) {
    const marked = openText(text.slice(0, at) + sign + text.slice(at));
    if (marked.kind !== 'document' || marked.doc.textContent.replace(sign, '') !== doc.textContent) continue;
    const position = positionOfSign(marked.doc);
    if (position !== undefined && marked.doc.childCount === doc.childCount) return Math.min(position, doc.content.size);
  }
  const index = blocks.findLastIndex(({ from }) => from <= offset);
  const before = doc.content.content.slice(0, Math.max(0, index));
  const start = before.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return start + 1;
}

function positionOfSign(doc: Node): number | undefined {
  let signPosition: number | undefined;
  doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(sign) : -1;
    if (index >= 0) signPosition = position + index;
    return signPosition === undefined;
  });
  return signPosition;
}

/** The offset in the written text of a position in the document. */
export function offsetAt(doc: Node, position: number, source: SourceText): number {
  const text = writeText(doc, source);
  const $position = doc.resolve(position);
  if ($position.parent.inlineContent) {
    const marked = writeText(EditorState.create({ doc }).tr.insertText(sign, position).doc, source);
    if (marked.replace(sign, '') === text) return marked.indexOf(sign);
  }
  const before = doc.content.content.slice(0, $position.index(0));
  if (before.length === 0) return 0;
  return Math.min(text.length, writeText(richSchema.nodes.doc.create(null, before), source).trimEnd().length);
}
