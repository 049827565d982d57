import type { Ask } from '#core/assistant/asks.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Candidate } from '../search/results.ts';
import { searchedKinds, type SearchContext, siteIndexOf } from '../search/searchSite.ts';
import { type SearchTerm, typedWords } from '../search/searchTerms.ts';
import { bestUnit, type Found, titleStems } from './bestUnit.ts';
import { weighTerms } from './weighTerms.ts';
import { recordCandidate } from '../search/candidates.ts';

export type PassageQuery = {
  /** The terms of the question about its subject. */
  readonly terms: readonly SearchTerm[];
  readonly asks: readonly Ask[];
  /** Searches the records of this type alone. */
  readonly only?: ContentType;
};

const mostDocuments = 12;

/** The best part of each record that may answer, best first. Rejects as the store does. */
export async function findPassages(
  { terms: typed, asks, only }: PassageQuery,
  context: SearchContext,
): Promise<readonly Found[]> {
  if (typed.length === 0) return [];
  const { kinds, largeTypes } = await searchedKinds(context);
  const index = siteIndexOf(context);
  const candidates = kinds.flatMap((kind) => kind.candidates.map((candidate) => ({ candidate, weight: kind.weight })));
  await index.update(candidates.map(({ candidate }) => candidate));
  const { context: light, procedures } = wordListsOf(context.messages);
  const titles = candidates.map(({ candidate }) => titleStems(candidate));
  const terms = weighTerms(typed, { index, titles, light, procedures });
  if (terms.every(({ isLight }) => isLight)) return [];
  const scored = candidates
    .filter(({ candidate }) => only === undefined || candidate.source?.type.name === only.name)
    .map((one) => ({
      ...one,
      score: sum(
        terms.map(({ documents, weight, isLight }) => (documents.has(one.candidate.key) && !isLight ? weight : 0)),
      ),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score || right.weight - left.weight)
    .slice(0, mostDocuments);
  const large = await findInStoreCandidates(
    only === undefined ? largeTypes : largeTypes.filter((type) => type.name === only.name),
    { terms: typed, context },
  );
  return [...scored, ...large.map((candidate) => ({ candidate, weight: 1 }))]
    .flatMap(({ candidate, weight }) => bestUnit(candidate, { terms, asks, weight, context }) ?? [])
    .toSorted((left, right) => right.rank - left.rank);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const mostPerType = 5;

/** The newest records with all the terms, of types that are too large for the index. Rejects as the store does. */
async function findInStoreCandidates(
  types: readonly ContentType[],
  { terms, context }: { readonly terms: readonly SearchTerm[]; readonly context: SearchContext },
): Promise<readonly Candidate[]> {
  const search = typedWords(terms).join(' ');
  const pages = await Promise.all(
    types.map((type) =>
      context.portal.list(type, { search, limit: mostPerType, isNewestFirst: true, countAtMost: mostPerType }),
    ),
  );
  const { messages } = context;
  return pages.flatMap(({ records }, at) => {
    const type = types[at];
    return type === undefined ? [] : records.map((record) => recordCandidate(type, { record, messages }));
  });
}
