import { type ChangeObject, diffWordsWithSpace } from 'diff';

/** A stretch of a text: in both versions, or only in the one that it is shown for. */
export type Stretch = { readonly text: string; readonly isOnlyHere: boolean };

export type ComparedTexts = { readonly before: readonly Stretch[]; readonly after: readonly Stretch[] };

/** Beyond so many changed words two texts are different texts: marking them all would take long and say nothing. */
const mostEdits = 2_000;

/** Where two texts differ, word by word. */
export function compareTexts(before: string, after: string): ComparedTexts {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  if (parts === undefined) return { before: [same(before)], after: [same(after)] };
  const side = (isOurs: (part: ChangeObject<string>) => boolean) =>
    joined(parts.flatMap((part) => (isOurs(part) ? marked(part.value) : isCommon(part) ? [same(part.value)] : [])));
  return { before: side(({ removed }) => removed), after: side(({ added }) => added) };
}

const isCommon = ({ added, removed }: ChangeObject<string>) => !added && !removed;
const same = (text: string): Stretch => ({ text, isOnlyHere: false });

/** The space around marked words is not marked: at the end of a line it would look like a word that is not there. */
function marked(text: string): readonly Stretch[] {
  const words = text.trim();
  if (words === '') return [same(text)];
  const start = text.indexOf(words);
  const end = start + words.length;
  return [same(text.slice(0, start)), { text: words, isOnlyHere: true }, same(text.slice(end))];
}

/** Marked words with nothing but a space between them become one stretch, which is said and seen as one. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches.filter(({ text }) => text !== '')) {
    const [last, space] = [result.at(-2), result.at(-1)];
    if (stretch.isOnlyHere && last?.isOnlyHere && space !== undefined && /^[^\S\n]*$/.test(space.text)) {
      result.splice(-2, 2, { text: last.text + space.text + stretch.text, isOnlyHere: true });
    } else result.push(stretch);
  }
  return result;
}
