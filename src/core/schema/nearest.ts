import { distance } from 'fastest-levenshtein';

/** The known word that a mistyped one most likely meant, or undefined when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const reach = Math.max(2, Math.floor(word.length / 3));
  const [best] = known
    .map((candidate) => ({ candidate, steps: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ steps }) => steps <= reach)
    .toSorted((left, right) => left.steps - right.steps);
  return best?.candidate;
}
