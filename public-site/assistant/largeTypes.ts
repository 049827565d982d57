import type { ContentType } from '#core/schema/contentType.ts';
import { recordCandidate } from '../search/candidates.ts';
import type { Candidate } from '../search/results.ts';
import type { SearchContext } from '../search/searchSite.ts';
import { type SearchTerm, typedWords } from '../search/searchTerms.ts';

const mostPerType = 5;

/** The newest records with all the terms, of types that are too large for the index. Rejects as the store does. */
export async function findInStoreCandidates(
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
