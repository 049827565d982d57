import { useSyncExternalStore } from 'react';
import { ProviderError } from '#providers/calls/providerError.ts';
import { assistantTexts } from '#core/locales/es/assistant/assistants.ts';
import { failureText } from '../ui/failureText.ts';
import { useSession } from '../session/sessionContext.ts';
import type { AssistantName } from './assistantNames.ts';
import { chatAt } from './chats.ts';
import { type ChatMessage, newMessage } from './chatMessage.ts';
import { useAsk } from './useAsk.ts';

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
