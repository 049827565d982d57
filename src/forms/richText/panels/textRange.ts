import type { Node } from 'prosemirror-model';

/** The part of the text that a panel was opened for. */
export type TextRange = { readonly from: number; readonly to: number };

/** The range after the text changed; undefined when the change removed a part of it or crossed one of its ends. */
export function movedRange<P extends TextRange>(range: P, before: Node, after: Node): P | undefined {
  const start = before.content.findDiffStart(after.content);
  const ends = before.content.findDiffEnd(after.content);
  if (start === null || ends === null) return range;
  // Repeated letters can belong to both ends.
  const end = Math.max(ends.a, start + Math.max(0, ends.a - ends.b));
  const growth = ends.b - ends.a;
  const { from, to } = range;
  if (from >= end) return { ...range, from: from + growth, to: to + growth };
  if (to <= start) return range;
  return from <= start && end <= to && from < to + growth ? { ...range, to: to + growth } : undefined;
}
