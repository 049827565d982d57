import { useSyncExternalStore } from 'react';
import { ProviderError } from '#providers/calls/providerError.ts';
import { assistantTexts } from '#core/locales/es/assistant/assistants.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { failureText } from '../ui/failureText.ts';
import { useSession } from '../session/sessionContext.ts';
import type { AssistantName } from './assistantNames.ts';
import { chatAt } from './chats.ts';
import { type ChatMessage, isEmergency, newMessage } from './chatMessage.ts';

/** The conversation of the signed-in person with an assistant. */
export function useChat(name: AssistantName) {
  const { user } = useSession();
  const { get, subscribe, send, write, clear } = chatAt(`asistente.${name}.${user.id}`);
  const chat = useSyncExternalStore(subscribe, get, get);
  const ask = useAsk(name);
  const { messages: earlier } = chat;
  return {
    ...chat,
    write,
    clear,
    send: (typed: string) =>
      void send(typed, (text, onPart) =>
        ask(text, { earlier, onPart }).catch((error: unknown) => failureMessage(name, error)),
      ),
  };
}

/** The specified text where the model fails; elsewhere the reason says more. */
function failureMessage(name: AssistantName, error: unknown): ChatMessage {
  const isRefused = error instanceof ProviderError && [403, 422, 429].includes(error.statusCode);
  const text = name === 'model' && !isRefused ? assistantTexts.failed : failureText(error);
  return newMessage('bot', text, { isFailure: true });
}

type Ask = (
  text: string,
  options: {
    readonly earlier: readonly ChatMessage[];
    /** Called with the next sentences of an answer that is not finished. */
    readonly onPart: (text: string) => void;
  },
) => Promise<ChatMessage>;

/** Sends a question to an assistant. Rejects with ProviderError. */
function useAsk(name: AssistantName): Ask {
  const calls = usePortalCalls();
  if (name === 'scripted')
    return async (text, { earlier }) => {
      const about = earlier.findLast(({ type }) => type === 'bot')?.sources?.[0]?.href;
      return calls.call('POST /api/assistant/staff/messages', {
        body: { text, ...(about !== undefined && { about }) },
      });
    };
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
      ...((outcome === 'emergency' || outcome === 'model') && { outcome }),
    });
  };
}
