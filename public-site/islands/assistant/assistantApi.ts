import type { AssistantFacts, AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import { texts } from './assistantMessages.ts';

/** Status 0 when no answer came. */
export type Refusal = {
  readonly status: number;
  readonly reason: string;
  readonly errors: readonly { readonly pointer: string; readonly detail: string }[];
};

export type Outcome<T> = { readonly value: T } | { readonly refusal: Refusal };

export type Visitor = { readonly name: string; readonly documentId: string; readonly phone: string };

type Opened = { readonly conversation: string; readonly messages: readonly AssistantMessage[] };

/** The calls of the window to the portal; none of them rejects. */
export const assistantApi = {
  facts: () => send<AssistantFacts>(''),
  open: (visitor: Visitor) => send<Opened>('/conversations', visitor),
  read: (conversation: string) => send<Pick<Opened, 'messages'>>('/conversation', { conversation }),
  /** Without a stored conversation, `about` is the page of the last answer. */
  ask: (text: string, on: { readonly conversation?: string | undefined; readonly about?: string | undefined }) =>
    send<AssistantMessage>('/messages', { text, ...on }),
  askForPerson: (text: string, { conversation, email }: { readonly conversation: string; readonly email: string }) =>
    send<AssistantMessage>('/person', { text, conversation, ...(email !== '' && { email }) }),
  rate: (message: string, isUseful: boolean) => send<unknown>('/feedback', { message, isUseful }),
  erase: (conversation: string) => send<unknown>('/erase', { conversation }),
};

async function send<T>(path: string, body?: object): Promise<Outcome<T>> {
  try {
    const response = await fetch(`/api/assistant${path}`, {
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = (await response.json().catch(() => ({}))) as T & Partial<Refusal & { readonly detail: string }>;
    if (response.ok) return { value: answer };
    const { detail = texts.failed, errors = [] } = answer;
    return { refusal: { status: response.status, reason: detail, errors } };
  } catch {
    return { refusal: { status: 0, reason: texts.failed, errors: [] } };
  }
}
