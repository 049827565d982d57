import { candidateHit } from './hit.ts';
import type { Candidate, Ranked, ResultGroup, SearchedKind } from './results.ts';
import { type SearchTerm, typedWords } from './searchTerms.ts';
import { segmentOf } from './segments.ts';
import type { Match, SiteIndex } from './siteIndex.ts';

/** The weight of a match in the text, relative to a title with all the terms. */
const textShare = 0.1;

export function rankOf({ titleShare }: Pick<Match, 'titleShare'>, weight: number): number {
  return (titleShare + textShare) * weight;
}

type InMemory = { readonly kinds: readonly SearchedKind[]; readonly index: SiteIndex };

/** Per kind the candidates with all terms or, when none has all, those with the most terms. */
export async function findInMemory(
  terms: readonly SearchTerm[],
  { kinds, index }: InMemory,
): Promise<{ readonly whole: readonly ResultGroup[]; readonly partial: readonly ResultGroup[] }> {
  await index.update(kinds.flatMap(({ candidates }) => candidates));
  const matches = index.find(terms);
  const most = matches.reduce((count, match) => Math.max(count, match.terms), 0);
  const bestMatches = new Map(matches.filter((match) => match.terms === most).map((match) => [match.key, match]));
  const groups = kinds.flatMap((kind) => groupOf(kind, { bestMatches, typed: typedWords(terms) }));
  return most === terms.length ? { whole: groups, partial: [] } : { whole: [], partial: groups };
}

type Ranking = { readonly bestMatches: ReadonlyMap<string, Match>; readonly typed: readonly string[] };

type Result = Ranked & { readonly candidate: Candidate; readonly match: Match };

function groupOf(kind: SearchedKind, { bestMatches, typed }: Ranking): readonly ResultGroup[] {
  const results = kind.candidates.flatMap((candidate): readonly Result[] => {
    const match = bestMatches.get(candidate.key);
    return match === undefined ? [] : [{ candidate, match, rank: rankOf(match, kind.weight), score: match.score }];
  });
  const [best, ...others] = results.toSorted(kind.isNewestFirst ? byDate : byScore);
  if (best === undefined) return [];
  const all = [best, ...others];
  const page = segmentOf(all);
  const segment: ResultGroup['segment'] = async (part) => {
    const { items, total } = await page(part);
    return {
      items: items.map(({ candidate, match }) => candidateHit(candidate, { typed, others: match.words })),
      total,
    };
  };
  return [{ kind: kind.kind, total: all.length, segment, best, isInStore: false }];
}

function byScore(left: Result, right: Result): number {
  return right.rank - left.rank || right.score - left.score;
}

function byDate(left: Result, right: Result): number {
  return right.rank - left.rank || right.candidate.order.localeCompare(left.candidate.order);
}
