import { usePortalCalls } from '../dataContexts.ts';
import type { AssistantName } from './assistantNames.ts';
import { type ChatMessage, newMessage } from './chatMessage.ts';

type Ask = (text: string, earlier: readonly ChatMessage[]) => Promise<ChatMessage>;

/** What each assistant is asked by. Both reject with ProviderError. */
export function useAsk(name: AssistantName): Ask {
  const calls = usePortalCalls();
  if (name === 'scripted') return async (text) => calls.call('POST /api/assistant/staff/messages', { body: { text } });
  return async (text, earlier) => {
    const messages = [...earlier.filter(({ isFailure }) => isFailure !== true), { type: 'user' as const, text }];
    const { data, sources, actions } = await calls.call('POST /api/0511/ChatIA/ChatGPT2', {
      body: {
        messages: messages.map(({ type, text: content }) => ({
          role: type === 'user' ? ('user' as const) : ('assistant' as const),
          content,
        })),
      },
      takesLong: true,
    });
    return newMessage('bot', data, { ...(sources && { sources }), ...(actions && { actions }) });
  };
}
