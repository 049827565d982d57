import type { AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import { makeId } from '../data/makeId.ts';

/** A message of a window. A failure is shown, but is no part of the conversation. */
export type ChatMessage = AssistantMessage & { readonly isFailure?: boolean };

/** The question and the answer of an emergency, which are stored nowhere. */
export const isEmergency = ({ outcome }: ChatMessage): boolean => outcome === 'emergency';

export function newMessage(type: ChatMessage['type'], text: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return { id: makeId(), type, text, timestamp: new Date().toISOString(), ...more };
}
