import type { Passage } from '#core/assistant/knowledge.ts';
import type { ViewContext } from '../page/page.ts';
import { actionsOf } from './actionsOf.ts';
import type { Found } from './bestUnit.ts';
import { hasServiceFacts } from './units.ts';
import { dayOf, townSource } from './quotes.ts';

/** A part of a record, and the details in it that the question is about. */
export type Quoted = Pick<Found, 'candidate' | 'unit' | 'titleTerms' | 'isPrecise'> &
  Partial<Pick<Found, 'distinctTerms'>> & { readonly detail?: string };

/** A part of a record as an answer. Rejects as the store does. */
export async function passageOf(
  { candidate, unit, titleTerms, isPrecise, distinctTerms = 0, detail = '' }: Quoted,
  context: ViewContext,
): Promise<Passage> {
  const { title, href = '/', source } = candidate;
  const date = source === undefined ? (await townSource(context)).date : dayOf(source.record, context.messages);
  return {
    text: `${title}\n${unit.text}`,
    source: { title, href, date },
    actions: actionsOf(href, source, context),
    topic: source?.type.name ?? 'paginas',
    titleTerms,
    isDistinct: distinctTerms > 0 && source !== undefined && hasServiceFacts(source.type),
    detail,
    isPrecise,
  };
}
