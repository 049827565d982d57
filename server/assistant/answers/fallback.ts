import type { AnswerAction } from '#core/assistant/assistantSchemas.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Outcome } from '../assistantTables.ts';
import type { AnswerContext, FoundAnswer } from '../foundAnswer.ts';

/** The specified sentence, with the nearest services after it. Rejects as the store does. */
export async function fallback(question: string, context: AnswerContext): Promise<FoundAnswer> {
  const { audience, knowledge, messages, supportPhone } = context;
  const { assistant } = messages;
  if (audience === 'personal')
    return plain(assistant.staffFallback(supportPhone === '' ? knowledge.phone : supportPhone), 'fallback');
  const near = question === '' ? [] : await knowledge.near(question);
  const links = near.map(({ source }): AnswerAction => ({ kind: 'page', label: source.title, href: source.href }));
  const text = assistant.fallback(knowledge.phone);
  return {
    ...plain(links.length === 0 ? text : `${text}\n\n${assistant.near(links.length)}`, 'fallback'),
    actions: [...links, ...knowledge.ways, personAction(messages)],
  };
}

export function personAction({ assistant }: ServerCatalog): AnswerAction {
  return { kind: 'person', label: assistant.actions.person };
}

/** An answer without sources. */
export function plain(text: string, outcome: Outcome): FoundAnswer {
  return { text, outcome, sources: [], actions: [], topic: '' };
}
