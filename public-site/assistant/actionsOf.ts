import type { AnswerAction } from '#core/assistant/assistantSchemas.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import type { OpeningHours } from '../portal/openingHours.ts';
import type { ViewContext } from '../page/page.ts';
import { publicFieldFor } from '../portal/titles.ts';
import { mapSearch } from '../service/mapSearch.ts';
import { serviceFacts } from '../components/serviceFacts.ts';
import type { UnitSource } from './unit.ts';
import { hasServiceFacts } from './units.ts';

const mostForms = 2;

/** The actions after an answer about a record: its page and, for a service, its start online, forms, location, hours and telephone. */
export function actionsOf(
  href: string | undefined,
  source: UnitSource | undefined,
  context: ViewContext,
): readonly AnswerAction[] {
  const { actions } = context.messages.assistant;
  const page: readonly AnswerAction[] = href === undefined ? [] : [{ kind: 'page', label: actions.page, href }];
  if (source === undefined) return page;
  if (!hasServiceFacts(source.type)) return [...page, ...callActions(personPhone(source, context), context)];
  const facts = serviceFacts(source, context.messages);
  const forms = facts.documents.slice(0, mostForms).flatMap(({ texts: [name = ''], file }): readonly AnswerAction[] => {
    const address = safeAddress(file);
    return address === undefined ? [] : [{ kind: 'form', label: actions.form(name), href: address }];
  });
  const { contact, hours } = context.frame;
  const [[name = '', address = contact?.address ?? ''] = []] = facts.locations.map(({ texts }) => texts);
  const location: readonly AnswerAction[] =
    address === ''
      ? []
      : [{ kind: 'place', label: actions.place(name === '' ? address : name), href: mapSearch(address, contact) }];
  const start: readonly AnswerAction[] =
    facts.start === undefined ? [] : [{ kind: 'request', label: actions.request, href: facts.start }];
  return [
    ...start,
    ...page,
    ...forms,
    ...location,
    ...openingActions(hours, context),
    ...callActions(facts.phone ?? contact?.telephone, context),
  ];
}

function personPhone({ type, record }: UnitSource, { messages }: ViewContext) {
  if (publicFieldFor(type, 'position') === undefined) return undefined;
  return serviceFacts({ type, record }, messages).phone;
}

/** Whether the town hall is open now. */
export function openingActions(
  hours: OpeningHours | undefined,
  { messages }: Pick<ViewContext, 'messages'>,
): readonly AnswerAction[] {
  if (hours === undefined) return [];
  const { openNow, closedNow } = messages.timetable;
  const label = [hours.isOpen ? openNow : closedNow, hours.change?.text].filter((text) => text !== undefined);
  return [{ kind: 'opening', label: label.join(' · ') }];
}

export function callActions(
  phone: { readonly text: string; readonly href: string | undefined } | undefined,
  { messages }: Pick<ViewContext, 'messages'>,
): readonly AnswerAction[] {
  if (phone?.href === undefined) return [];
  return [{ kind: 'call', label: messages.assistant.actions.call(phone.text), href: phone.href }];
}
