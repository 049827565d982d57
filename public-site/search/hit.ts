import type { Candidate } from './results.ts';
import { countTerms, excerptAround } from './excerptAround.ts';
import { markMatches, matchedWords } from './matches.ts';
import type { Hit } from './results.ts';

/** A result with the words marked by which it was found, in whatever form the text has them. `searched` are folded. */
export function candidateHit(candidate: Candidate, searched: readonly string[]): Hit {
  const { title, kicker, texts, href, date } = candidate;
  const words = [...new Set([...matchedWords([title, kicker, ...texts].join('\n'), searched), ...searched])];
  return {
    kicker: markMatches(kicker, words),
    title: markMatches(title, words),
    href,
    excerpt: excerptAround(mostTelling(texts, words), words),
    date,
  };
}

/** The text that has most of the words; the first of equals. */
function mostTelling(texts: readonly string[], terms: readonly string[]): string {
  let best = { text: texts[0] ?? '', count: 0 };
  for (const text of texts) {
    const count = countTerms(text, terms);
    if (count > best.count) best = { text, count };
  }
  return best.text;
}
