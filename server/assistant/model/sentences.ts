/** The whole sentences at the start of a text, each with the space after it, and the rest. A point within a figure ends none. */
export function sentencesIn(text: string): { readonly sentences: readonly string[]; readonly rest: string } {
  const sentences = text.match(/[\s\S]*?(?:[.!?…]["»)\]]*\s+|\n+)/g) ?? [];
  return { sentences, rest: text.slice(sentences.join('').length) };
}
