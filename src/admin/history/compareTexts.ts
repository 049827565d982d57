import { type ChangeObject, diffWordsWithSpace } from 'diff';

/** A segment of a text: in both versions, or only in this one. */
export type TextSegment = { readonly text: string; readonly isOnlyHere: boolean };

export type ComparedTexts = { readonly before: readonly TextSegment[]; readonly after: readonly TextSegment[] };

/** Texts with more changed words than this are shown without marks, which would take long and help nobody. */
const mostEdits = 2_000;

/** Compares two texts word by word. */
export function compareTexts(before: string, after: string): ComparedTexts {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  if (parts === undefined) return { before: [same(before)], after: [same(after)] };
  const side = (isMarked: (part: ChangeObject<string>) => boolean) =>
    joinMarked(
      parts.flatMap((part) => (isMarked(part) ? markWords(part.value) : isCommon(part) ? [same(part.value)] : [])),
    );
  return { before: side(({ removed }) => removed), after: side(({ added }) => added) };
}

const isCommon = ({ added, removed }: ChangeObject<string>) => !added && !removed;
const same = (text: string): TextSegment => ({ text, isOnlyHere: false });

/** Leaves the space around marked words unmarked: at the end of a line it would look like a word. */
function markWords(text: string): readonly TextSegment[] {
  const words = text.trim();
  if (words === '') return [same(text)];
  const start = text.indexOf(words);
  const end = start + words.length;
  return [same(text.slice(0, start)), { text: words, isOnlyHere: true }, same(text.slice(end))];
}

/** Joins marked words separated only by a space, so that they are announced and shown as one. */
function joinMarked(segments: readonly TextSegment[]): readonly TextSegment[] {
  const result: TextSegment[] = [];
  for (const segment of segments.filter(({ text }) => text !== '')) {
    const [last, space] = [result.at(-2), result.at(-1)];
    if (segment.isOnlyHere && last?.isOnlyHere && space !== undefined && /^[^\S\n]*$/.test(space.text)) {
      result.splice(-2, 2, { text: last.text + space.text + segment.text, isOnlyHere: true });
    } else result.push(segment);
  }
  return result;
}
