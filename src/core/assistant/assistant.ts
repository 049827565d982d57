import type { AssistantMessage } from './assistantSchemas.ts';

/** The page of the public assistant, for visitors without script. */
export const assistantRoute = '/asistente';

/** Milliseconds that an assistant shows that it writes before its answer. */
export const typingTime = 1000;

/** Suggestions are shown while a conversation has at most this many messages. */
export const messagesWithSuggestions = 2;

/** Milliseconds between looks for what staff answered. */
export const lookInterval = 15_000;

/** Longest question, and longest message that people leave. */
export const longestQuestion = 2000;

/** Bytes of a request with a question, in JSON or as a form: its characters take up to twelve each. */
export const questionBytes = 32 * 1024;
/** The text of a message before its links, and what follows them: the numbers of an emergency come before everything else that was found. */
export function textAroundActions({ text, outcome }: AssistantMessage): readonly [before: string, after: string] {
  const end = outcome === 'emergency' ? text.indexOf('\n\n') : -1;
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
}
