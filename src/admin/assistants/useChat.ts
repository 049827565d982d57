import { useEffect, useRef, useState } from 'react';
import { typingTime } from '#core/site/assistant.ts';
import { ProviderError } from '#providers/providerError.ts';
import { failureText } from '../shell/failureText.ts';
import { useSession } from '../shell/session/sessionContext.ts';
import type { AssistantName } from './assistantNames.ts';
import { assistantTexts as texts } from './assistantTexts.ts';
import { type ChatMessage, newMessage } from './chatMessage.ts';
import { useAsk } from './useAsk.ts';

type Stored = { readonly messages: readonly ChatMessage[]; readonly draft: string };

const empty: Stored = { messages: [], draft: '' };

/** A conversation of this tab, which a reload keeps. */
export function useChat(name: AssistantName) {
  const { user } = useSession();
  const key = `asistente.${name}.${user.id}`;
  const [{ messages, draft }, setStored] = useState(() => readStored(key));
  const latest = useRef<Stored>({ messages, draft });
  const [isBusy, setBusy] = useState(false);
  const isOpen = useRef(true);
  const ask = useAsk(name);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const change = (next: (now: Stored) => Stored) => {
    latest.current = next(latest.current);
    sessionStorage.setItem(key, JSON.stringify(latest.current));
    if (isOpen.current) setStored(latest.current);
  };
  const send = async (typed: string) => {
    const text = typed.trim();
    if (text === '' || isBusy) return;
    setBusy(true);
    const own = newMessage('user', text);
    change((now) => ({ messages: [...now.messages, own], draft: '' }));
    const [answer] = await Promise.all([
      ask(text, messages).catch((error: unknown) => failureMessage(name, error)),
      new Promise((resolve) => setTimeout(resolve, typingTime)),
    ]);
    // A question without an answer can be sent again, unless the next one is being typed.
    const restored = answer.isFailure === true ? text : '';
    change((now) => {
      const isCleared = !now.messages.includes(own);
      return isCleared ? now : { messages: [...now.messages, answer], draft: now.draft || restored };
    });
    setBusy(false);
  };
  return {
    messages,
    draft,
    isBusy,
    send: (text: string) => void send(text),
    write: (text: string) => change((now) => ({ ...now, draft: text })),
    clear: () => change(() => empty),
  };
}

function readStored(key: string): Stored {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Stored>) };
  } catch {
    return empty;
  }
}

/** The specified text where the model fails; elsewhere the reason says more. */
function failureMessage(name: AssistantName, error: unknown): ChatMessage {
  const isRefused = error instanceof ProviderError && [403, 422, 429].includes(error.statusCode);
  const text = name === 'model' && !isRefused ? texts.failed : failureText(error);
  return newMessage('bot', text, { isFailure: true });
}
