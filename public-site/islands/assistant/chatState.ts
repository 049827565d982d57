import type { AssistantMessage } from '#core/assistant/assistantSchemas.ts';

/** The conversation of this tab, which continues from page to page. */
export type ChatState = {
  isOpen: boolean;
  stage: 'intake' | 'chat';
  /** The secret of the stored conversation; absent until the visitor says who they are. */
  conversation?: string | undefined;
  messages: readonly AssistantMessage[];
  /** The text that was not sent yet. */
  draft: string;
  /** Whether the next message is for the staff. */
  isToPerson: boolean;
  /** Where the visitor wants to learn of the answer; '' for nowhere. */
  email: string;
  /** Ids of the rated answers. */
  rated: readonly string[];
};

/** The loader of the islands reads it too: a window that was open opens again on the next page. */
const storageKey = 'asistente-municipal';

const emptyChat = (): ChatState => ({
  isOpen: false,
  conversation: undefined,
  stage: 'intake',
  messages: [],
  draft: '',
  isToPerson: false,
  email: '',
  rated: [],
});

export function readChat(): ChatState {
  try {
    return { ...emptyChat(), ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<ChatState>) };
  } catch {
    return emptyChat();
  }
}

/** The question and the answer of an emergency, which are stored nowhere. */
export const isEmergency = ({ outcome }: AssistantMessage): boolean => outcome === 'emergency';

/** Without storage the conversation lasts as long as the page. */
export function saveChat(state: ChatState): void {
  const messages = state.messages.filter((message) => !isEmergency(message));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...state, messages }));
  } catch {
    // The browser refuses or its storage is full.
  }
}

export function endedChat({ isOpen }: ChatState): ChatState {
  return { ...emptyChat(), isOpen };
}
