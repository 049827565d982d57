import type { Node } from 'prosemirror-model';

/** The part of the text that a panel was opened for. */
export type Place = { readonly from: number; readonly to: number };

/** The place after the text changed; undefined when the change took a part of it away or reached over its ends. */
export function movedPlace<P extends Place>(place: P, before: Node, after: Node): P | undefined {
  const start = before.content.findDiffStart(after.content);
  const ends = before.content.findDiffEnd(after.content);
  if (start === null || ends === null) return place;
  // Repeated letters can belong to both ends.
  const end = Math.max(ends.a, start + Math.max(0, ends.a - ends.b));
  const growth = ends.b - ends.a;
  const { from, to } = place;
  if (from >= end) return { ...place, from: from + growth, to: to + growth };
  if (to <= start) return place;
  return from <= start && end <= to && from < to + growth ? { ...place, to: to + growth } : undefined;
}
