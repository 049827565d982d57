/** The longest search of a list that the API answers. */
export const longestSearch = { words: 20, characters: 200 } as const;

/** The beginning of a longer search, such as a paragraph that somebody pasted. */
export function answerableSearch(text: string): string {
  const { words, characters } = longestSearch;
  const shown = text.slice(0, characters).trim().split(/\s+/);
  return text.length <= characters && shown.length <= words ? text : shown.slice(0, words).join(' ');
}
