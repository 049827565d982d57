import type { AnswerSource } from '#core/assistant/assistantSchemas.ts';
import type { SourcePage } from '#core/assistant/knowledge.ts';
import { matchReadable, matchRoute } from '../portal/addresses.ts';
import type { ViewContext } from '../page/page.ts';
import { actionsOf } from './actionsOf.ts';
import { dayOf, sourceOf } from './quotes.ts';

/** The public page at an address, as a source; undefined where there is none. Rejects as the store does. */
export async function pageSource(href: string, context: ViewContext): Promise<SourcePage | undefined> {
  const plain = (source: AnswerSource): SourcePage => ({ source, actions: actionsOf(source.href, undefined, context) });
  const { portal, messages } = context;
  const path = href.split(/[?#]/, 1)[0] ?? '';
  for (const type of portal.types()) {
    const { list, detail, label } = type.publicPages ?? {};
    if (list === path) {
      const { records } = await portal.list(type, { limit: 1, isNewestFirst: true });
      return plain({ title: type.label, href, date: dayOf(records[0], messages) });
    }
    if (detail === undefined) continue;
    if (type.isSingle) {
      if (detail !== path) continue;
      return plain({ title: label ?? type.label, href, date: dayOf(await portal.single(type), messages) });
    }
    const readable = matchReadable(detail, path);
    const [field, value] =
      Object.entries(readable === undefined ? (matchRoute(detail, path) ?? {}) : { id: readable.id })[0] ?? [];
    const record = field === undefined || value === undefined ? undefined : await portal.find(type, { field, value });
    if (record === undefined) continue;
    const source = sourceOf({ type, record }, context);
    return { source, actions: actionsOf(source.href, { type, record }, context) };
  }
  return undefined;
}
