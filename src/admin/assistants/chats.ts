import { typingTime } from '#core/assistant/assistant.ts';
import { type ChatMessage, isEmergency, newMessage } from './chatMessage.ts';

export type Chat = {
  readonly messages: readonly ChatMessage[];
  readonly draft: string;
  readonly isBusy: boolean;
  /** The beginning of an answer that is not finished. */
  readonly partial: string;
};

type Stored = Pick<Chat, 'messages' | 'draft'>;

/** Resolves to the answer, or to a failure; called with the next sentences of an answer that is not finished. */
export type Answering = (question: string, onPart: (text: string) => void) => Promise<ChatMessage>;

/** A conversation of this tab. It goes on while its window is closed, and a reload keeps it. */
export type ChatStore = {
  readonly get: () => Chat;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (typed: string, answer: Answering) => Promise<void>;
  readonly write: (draft: string) => void;
  readonly clear: () => void;
};

const stores = new Map<string, ChatStore>();

/** The same conversation for the same key. */
export function chatAt(key: string): ChatStore {
  const store = stores.get(key) ?? createChat(key);
  stores.set(key, store);
  return store;
}

const empty: Stored = { messages: [], draft: '' };

function createChat(key: string): ChatStore {
  let chat: Chat = { ...readStored(key), isBusy: false, partial: '' };
  const listeners = new Set<() => void>();
  const change = (part: Partial<Chat>) => {
    chat = { ...chat, ...part };
    const { messages, draft } = chat;
    saveStored(key, { messages: messages.filter((message) => !isEmergency(message)), draft });
    for (const listener of listeners) listener();
  };
  return {
    get: () => chat,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: (draft) => change({ draft }),
    clear: () => change({ ...empty, partial: '' }),
    send: async (typed, answer) => {
      const text = typed.trim();
      if (text === '' || chat.isBusy) return;
      const sentMessage = newMessage('user', text);
      const isOver = () => !chat.messages.includes(sentMessage);
      change({ messages: [...chat.messages, sentMessage], draft: '', isBusy: true });
      const [message] = await Promise.all([
        answer(text, (part) => isOver() || change({ partial: chat.partial + part })),
        new Promise((resolve) => setTimeout(resolve, typingTime)),
      ]);
      // A question without an answer can be sent again, unless the next one is being typed.
      const restored = message.isFailure === true ? text : '';
      const question: ChatMessage = isEmergency(message) ? { ...sentMessage, outcome: message.outcome } : sentMessage;
      change({
        isBusy: false,
        partial: '',
        ...(!isOver() && {
          messages: [...chat.messages.map((one) => (one === sentMessage ? question : one)), message],
          draft: chat.draft || restored,
        }),
      });
    },
  };
}

function readStored(key: string): Stored {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Stored>) };
  } catch {
    return empty;
  }
}

/** Without storage the conversation lasts as long as the page. */
function saveStored(key: string, stored: Stored): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // The browser refuses or its storage is full.
  }
}
