// @ts-check

const delimiters = [';', '\t', ',', '|'];

/**
 * The sign that separates the cells of a CSV text: the most frequent one in its first line, outside quotes.
 * @param {string} text
 * @returns {string}
 */
export function delimiterOf(text) {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (named !== undefined) return named;
  const counts = new Map();
  let isQuoted = false;
  for (const character of text.slice(0, 20_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '\n') break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [best] = delimiters.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return best !== undefined && (counts.get(best) ?? 0) > 0 ? best : ',';
}
