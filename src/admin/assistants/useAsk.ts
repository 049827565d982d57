import { ProviderError } from '#providers/calls/providerError.ts';
import { assistantTexts } from '#core/locales/es/assistant/assistants.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import type { AssistantName } from './assistantNames.ts';
import { type ChatMessage, isEmergency, newMessage } from './chatMessage.ts';

type Ask = (
  text: string,
  options: {
    readonly earlier: readonly ChatMessage[];
    /** Called with the next sentences of an answer that is not finished. */
    readonly onPart: (text: string) => void;
  },
) => Promise<ChatMessage>;

/** What each assistant is asked by. Both reject with ProviderError. */
export function useAsk(name: AssistantName): Ask {
  const calls = usePortalCalls();
  if (name === 'scripted') return async (text) => calls.call('POST /api/assistant/staff/messages', { body: { text } });
  return async (text, { earlier, onPart }) => {
    const context = earlier.filter((message) => message.isFailure !== true && !isEmergency(message));
    const messages = [...context, { type: 'user' as const, text }];
    const answer = await calls.call('POST /api/0511/ChatIA/ChatGPT2', {
      body: {
        messages: messages.map(({ type, text: content }) => ({
          role: type === 'user' ? ('user' as const) : ('assistant' as const),
          content,
        })),
      },
      takesLong: true,
      onPart: (part) => onPart((part as { readonly text: string }).text),
    });
    // A stream has begun with a good status before the model fails.
    if (!answer.success) throw new ProviderError({ message: assistantTexts.failed, statusCode: 502 });
    const { data, text: reply = data, sources, actions, outcome } = answer;
    return newMessage('bot', reply, {
      ...(sources && { sources }),
      ...(actions && { actions }),
      ...(outcome === 'emergency' && { outcome }),
    });
  };
}
