export type DiffLine = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** Above this many comparisons, the differing middles are shown as removed and added as a whole. */
const mostComparisons = 4_000_000;

/** A line diff of two texts, in order; a changed line is a removed line followed by an added one. */
export function lineDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [
    ...linesOf('same', before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...linesOf('same', before.slice(before.length - end)),
  ];
}

const linesOf = (kind: DiffLine['kind'], lines: readonly string[]) => lines.map((text): DiffLine => ({ kind, text }));

function middle(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length * after.length > mostComparisons) return [...linesOf('gone', before), ...linesOf('new', after)];
  const common = commonLengths(before, after);
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  while (left < before.length && right < after.length) {
    const [beforeLine, afterLine] = [before[left] ?? '', after[right] ?? ''];
    if (beforeLine === afterLine) {
      lines.push({ kind: 'same', text: beforeLine });
      [left, right] = [left + 1, right + 1];
    } else if (lengthAt(common, left + 1, right) >= lengthAt(common, left, right + 1)) {
      lines.push({ kind: 'gone', text: beforeLine });
      left += 1;
    } else {
      lines.push({ kind: 'new', text: afterLine });
      right += 1;
    }
  }
  return [...lines, ...linesOf('gone', before.slice(left)), ...linesOf('new', after.slice(right))];
}

type Lengths = readonly Uint16Array[];

const lengthAt = (lengths: Lengths, left: number, right: number) => lengths[left]?.[right] ?? 0;

/** Lengths of the longest common subsequences of both suffixes, by their start indexes. */
function commonLengths(before: readonly string[], after: readonly string[]): Lengths {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let left = before.length - 1; left >= 0; left -= 1) {
    const row = lengths[left];
    if (row === undefined) continue;
    for (let right = after.length - 1; right >= 0; right -= 1) {
      row[right] =
        before[left] === after[right]
          ? lengthAt(lengths, left + 1, right + 1) + 1
          : Math.max(lengthAt(lengths, left + 1, right), row[right + 1] ?? 0);
    }
  }
  return lengths;
}
