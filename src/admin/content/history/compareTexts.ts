import { diffWordsWithSpace } from 'diff';

/** A stretch of a text: in both versions, or only in the one that it is shown for. */
export type Stretch = { readonly text: string; readonly isOnlyHere: boolean };

export type ComparedTexts = { readonly before: readonly Stretch[]; readonly after: readonly Stretch[] };

/** Beyond so many changed words two texts are different texts: marking them all would take long and say nothing. */
const mostEdits = 2_000;

/** Where two texts differ, word by word. */
export function compareTexts(before: string, after: string): ComparedTexts {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  if (parts === undefined) return { before: [same(before)], after: [same(after)] };
  return {
    before: parts.flatMap(({ value, added, removed }) => (added ? [] : removed ? marked(value) : [same(value)])),
    after: parts.flatMap(({ value, added, removed }) => (removed ? [] : added ? marked(value) : [same(value)])),
  };
}

const same = (text: string): Stretch => ({ text, isOnlyHere: false });

/** The space around marked words is not marked: at the end of a line it would look like a word that is not there. */
function marked(text: string): readonly Stretch[] {
  const words = text.trim();
  if (words === '') return [same(text)];
  const start = text.indexOf(words);
  const around = [
    same(text.slice(0, start)),
    { text: words, isOnlyHere: true },
    same(text.slice(start + words.length)),
  ];
  return around.filter((stretch) => stretch.text !== '');
}
