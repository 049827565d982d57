import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import { useWaitingCount } from './useConversations.ts';

/** Badge of the menu entry: how many people wait for an answer of the staff; nothing for zero. */
export function WaitingBadge({ id }: { readonly id: string }) {
  const count = useWaitingCount().data ?? 0;
  if (count === 0) return null;
  const text = conversationTexts.waiting(count);
  return (
    <span id={id} className="menu-count" role="img" aria-label={text} title={text}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
