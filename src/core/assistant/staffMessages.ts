import type { AssistantMessage } from './assistantSchemas.ts';

/** Whether it confirms a message for the staff; an offer to leave one has actions. */
export const isReceipt = ({
  outcome,
  author,
  actions = [],
}: Pick<AssistantMessage, 'outcome' | 'author' | 'actions'>): boolean =>
  outcome === 'person' && author === undefined && actions.length === 0;

type Exchanges = {
  readonly exchange?: readonly AssistantMessage[] | undefined;
  readonly conversation?: { readonly messages: readonly AssistantMessage[] } | undefined;
};

/**
 * The question that a message to the staff starts with: the newest one about something, unless the staff have received a message
 * since. Undefined when there is none.
 */
export function unansweredQuestion({ exchange, conversation }: Exchanges): string | undefined {
  const messages = exchange ?? conversation?.messages ?? [];
  const start = messages.findLastIndex((message) => isReceipt(message) || message.author !== undefined) + 1;
  const index = messages.findLastIndex(
    ({ type }, position) => type === 'user' && position >= start && isAboutSomething(messages[position + 1]),
  );
  return messages[index]?.text;
}

/** Whether the answer is to a question: neither a courtesy, nor the wish to speak with somebody, nor an emergency, which stays unstored. */
function isAboutSomething(answer: AssistantMessage | undefined): boolean {
  return answer?.outcome !== 'greeting' && answer?.outcome !== 'person' && answer?.outcome !== 'emergency';
}
