import type { ContentType } from '#core/schema/contentType.ts';
import type { PageContext } from '../page/page.ts';
import { rankOf } from './findInMemory.ts';
import { recordSegments } from './recordSegments.ts';
import type { ResultGroup } from './results.ts';
import type { SearchTerm } from './searchTerms.ts';
import { inOrder } from './segments.ts';
import { stemOf } from '#core/text/stem.ts';

/** Each variant of the search costs a query. */
const mostVariants = 4;

/**
 * Searches a type with many records in the store: with the words as typed, then with their stems, then with synonyms, until something
 * is found; undefined when nothing is. Rejects as the store does.
 */
export async function findInStore(
  type: ContentType,
  {
    terms,
    context,
  }: { readonly terms: readonly SearchTerm[]; readonly context: Pick<PageContext, 'portal' | 'messages'> },
): Promise<ResultGroup | undefined> {
  for (const words of variantsOf(terms)) {
    const { titled, other } = recordSegments(type, {
      portal: context.portal,
      terms: words,
      messages: context.messages,
    });
    const segment = inOrder([titled, other]);
    const { total } = await segment({ offset: 0, limit: 0 });
    if (total === 0) continue;
    const inTitle = await titled({ offset: 0, limit: 0 });
    const rank = rankOf({ titleShare: inTitle.total > 0 ? 1 : 0 }, type.publicPages?.searchWeight ?? 1);
    return { kind: { key: type.name, label: type.label }, total, segment, best: { rank, score: 0 }, isInStore: true };
  }
  return undefined;
}

function variantsOf(terms: readonly SearchTerm[]): readonly (readonly string[])[] {
  const typed = terms.flatMap(({ alternatives }) => alternatives[0] ?? []);
  const stems = typed.map(stemOf);
  const synonyms = terms.flatMap(({ alternatives: [_own, ...others] }, at) =>
    others.map((other) =>
      terms.flatMap((term, index) => (index === at ? other : (term.alternatives[0] ?? [])).map(stemOf)),
    ),
  );
  const variants = new Map([typed, stems, ...synonyms].map((words) => [words.join(' '), words]));
  return [...variants.values()].slice(0, mostVariants);
}
