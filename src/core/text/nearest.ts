import { distance } from 'fastest-levenshtein';

/** The most similar candidate to a mistyped word; undefined when none is similar. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const maxDistance = Math.max(2, Math.floor(word.length / 3));
  const [best] = candidates
    // The distance is at least the difference in length; computing it takes time for long words.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxDistance)
    .map((candidate) => ({ candidate, steps: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ steps }) => steps <= maxDistance)
    .toSorted((left, right) => left.steps - right.steps);
  return best?.candidate;
}
