import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import type { ConversationState } from './useConversations.ts';

const tags: Readonly<Record<ConversationState, string>> = {
  open: 'tag',
  waiting: 'tag tag-soon',
  attended: 'tag tag-good',
};

export function StateMark({ state }: { readonly state: ConversationState }) {
  return <span className={tags[state]}>{conversationTexts.states[state]}</span>;
}
