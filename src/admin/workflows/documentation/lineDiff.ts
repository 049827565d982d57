import { diffArrays } from 'diff';

export type DiffLine = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** With more added and removed lines than this, both texts are shown as a whole. */
const maxEditLength = 2000;

/** A line diff of two texts, in order; a changed line is a removed line followed by an added one. */
export function lineDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const parts = diffArrays([...before], [...after], { maxEditLength });
  if (parts === undefined) return [...linesOf('gone', before), ...linesOf('new', after)];
  return parts.flatMap(({ added, removed, value }) => linesOf(added ? 'new' : removed ? 'gone' : 'same', value));
}

const linesOf = (kind: DiffLine['kind'], lines: readonly string[]) => lines.map((text): DiffLine => ({ kind, text }));
