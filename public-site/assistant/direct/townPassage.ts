import type { Ask } from '#core/assistant/asks.ts';
import type { AnswerAction } from '#core/assistant/assistantSchemas.ts';
import { hoursSentence } from '#core/assistant/hoursSentence.ts';
import type { Passage } from '#core/assistant/knowledge.ts';
import type { ViewContext } from '../../page/page.ts';
import { mapSearch } from '../../service/mapSearch.ts';
import { callActions, openingActions } from '../actionsOf.ts';
import { townSource } from '../quotes.ts';

/** How to reach the town hall: the requested facts, else all; undefined when none of them is stored. Rejects as the store does. */
export async function townPassage(asks: readonly Ask[], context: ViewContext): Promise<Passage | undefined> {
  const { contact, opening, hours } = context.frame;
  const { assistant } = context.messages;
  const address = contact?.address;
  const place: readonly AnswerAction[] =
    address === undefined
      ? []
      : [{ kind: 'place', label: assistant.actions.place(address), href: mapSearch(address, contact) }];
  const facts: readonly (readonly [Ask, string, string | undefined])[] = [
    ['hours', assistant.contact.hours, opening && hoursSentence(opening.timetable, assistant.hours)],
    ['phone', assistant.contact.phone, contact?.telephone?.text],
    ['email', assistant.contact.email, contact?.email],
    ['place', assistant.contact.place, contact?.address],
  ];
  const present = facts.filter(([, , value]) => value !== undefined);
  const matches = present.filter(([ask]) => asks.includes(ask));
  if (asks.length > 0 && matches.length === 0) return undefined;
  const lines = (matches.length === 0 ? present : matches).map(([, label, value]) => `${label}: ${value}`);
  if (lines.length === 0) return undefined;
  const source = await townSource(context);
  return {
    text: [contact?.name ?? source.title, ...lines].join('\n'),
    source,
    actions: [
      { kind: 'page', label: assistant.actions.page, href: source.href },
      ...place,
      ...openingActions(hours, context),
      ...callActions(contact?.telephone, context),
    ],
    topic: 'contacto',
    titleTerms: 0,
    isPrecise: false,
  };
}
