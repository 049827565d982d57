/** The tokens of a text, each once. */
export function tokensIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{[^{}]*\}\}/g)].map(([token]) => token))];
}
