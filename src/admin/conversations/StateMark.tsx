import { conversationTexts as texts } from './conversationTexts.ts';
import type { ConversationState } from './useConversations.ts';

const tags: Readonly<Record<ConversationState, string>> = {
  open: 'tag',
  waiting: 'tag tag-soon',
  attended: 'tag tag-good',
};

export function StateMark({ state }: { readonly state: ConversationState }) {
  return <span className={tags[state]}>{texts.states[state]}</span>;
}
