import { countTerms, excerptAround } from './excerptAround.ts';
import { markMatches, type TextPart } from './matches.ts';

/** One thing that was found. */
export type Hit = {
  /** What it is, as 'Noticia' or 'Página'. */
  readonly kicker: readonly TextPart[];
  readonly title: readonly TextPart[];
  /** Undefined for what has no page. */
  readonly href: string | undefined;
  readonly excerpt: readonly TextPart[];
  readonly date: { readonly value: string; readonly text: string } | undefined;
};

type Found = {
  readonly title: string;
  readonly kicker: string;
  readonly href: string | undefined;
  /** What it says, of which the one that has most of the words is shown; the first of equals. */
  readonly texts: readonly string[];
  readonly date?: Hit['date'];
};

export function hitOf({ title, kicker, href, texts, date }: Found, terms: readonly string[]): Hit {
  return {
    kicker: markMatches(kicker, terms),
    title: markMatches(title, terms),
    href,
    excerpt: excerptAround(mostTelling(texts, terms), terms),
    date,
  };
}

function mostTelling(texts: readonly string[], terms: readonly string[]): string {
  let best = { text: texts[0] ?? '', count: 0 };
  for (const text of texts) {
    const count = countTerms(text, terms);
    if (count > best.count) best = { text, count };
  }
  return best.text;
}
