import type { Candidate } from './results.ts';
import { countTerms, excerptAround } from './excerptAround.ts';
import { markMatches, matchedWords } from './matches.ts';
import type { Hit } from './results.ts';

/** A result with its matched words marked, in the forms that the text uses. `searched` are folded. */
export function candidateHit(candidate: Candidate, searched: readonly string[]): Hit {
  const { title, kicker, texts, href, date } = candidate;
  const words = [...new Set([...matchedWords([title, kicker, ...texts].join('\n'), searched), ...searched])];
  return {
    kicker: markMatches(kicker, words),
    title: markMatches(title, words),
    href,
    excerpt: excerptAround(bestText(texts, words), words),
    date,
  };
}

/** The text with the most terms; the first among equals. */
function bestText(texts: readonly string[], terms: readonly string[]): string {
  let best = { text: texts[0] ?? '', count: 0 };
  for (const text of texts) {
    const count = countTerms(text, terms);
    if (count > best.count) best = { text, count };
  }
  return best.text;
}
