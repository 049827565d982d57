import type { AnswerSource } from '#core/assistant/assistantSchemas.ts';
import type { SourcePage } from '#core/assistant/knowledge.ts';
import type { ViewContext } from '../page/page.ts';
import { matchReadable, matchRoute, personAnchor } from '../portal/addresses.ts';
import { actionsOf } from './actionsOf.ts';
import { dayOf, sourceOf } from './quotes.ts';
import type { UnitSource } from './unit.ts';

/** The public page at an address, as a source; undefined where there is none. Rejects as the store does. */
export async function pageSource(href: string, context: ViewContext): Promise<SourcePage | undefined> {
  const { portal, messages } = context;
  const path = pathOf(href);
  const record = await recordAt(href, context);
  if (record !== undefined) {
    const { type } = record;
    const { label } = type.publicPages ?? {};
    const source = sourceOf(record, context);
    if (type.isSingle)
      return plainPage({ title: label ?? type.label, href, date: dayOf(record.record, messages) }, context);
    return { source, actions: actionsOf(source.href, record, context) };
  }
  for (const type of portal.types()) {
    const { list, detail, label } = type.publicPages ?? {};
    if (list === path) {
      const { records } = await portal.list(type, { limit: 1, isNewestFirst: true });
      return plainPage({ title: type.label, href, date: dayOf(records[0], messages) }, context);
    }
    if (type.isSingle && detail === path)
      return plainPage({ title: label ?? type.label, href, date: dayOf(undefined, messages) }, context);
  }
  return undefined;
}

function plainPage(source: AnswerSource, context: ViewContext): SourcePage {
  return { source, actions: actionsOf(source.href, undefined, context) };
}

const mostPeople = 200;

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

/** The record whose page has an address. Rejects as the store does. */
export async function recordAt(href: string, { portal }: ViewContext): Promise<UnitSource | undefined> {
  const path = pathOf(href);
  for (const type of portal.types()) {
    const { detail, list, page } = type.publicPages ?? {};
    if (page === 'people' && list === path) {
      const { records } = await portal.list(type, { limit: mostPeople });
      const record = records.find(({ id }) => href.endsWith(`#${personAnchor(id)}`));
      if (record !== undefined) return { type, record };
    }
    if (detail === undefined) continue;
    if (type.isSingle) {
      const record = detail === path ? await portal.single(type) : undefined;
      if (record !== undefined) return { type, record };
      continue;
    }
    const readable = matchReadable(detail, path);
    const [field, value] =
      Object.entries(readable === undefined ? (matchRoute(detail, path) ?? {}) : { id: readable.id })[0] ?? [];
    const record = field === undefined || value === undefined ? undefined : await portal.find(type, { field, value });
    if (record !== undefined) return { type, record };
  }
  return undefined;
}
