import type { AssistantMessage } from './assistantSchemas.ts';

/** The page of the public assistant, for visitors without script. */
export const assistantRoute = '/asistente';

/** Milliseconds for which the sign of typing is shown before an answer. */
export const typingTime = 1000;

/** Suggestions are shown while a conversation has at most this many messages. */
export const messagesWithSuggestions = 2;

/** Milliseconds between two checks for answers of staff. */
export const pollInterval = 15_000;

/** Longest question, and longest message that people leave. */
export const longestQuestion = 10_000;

/** Bytes of a request with a question, in JSON or as a form: its characters take up to twelve each. */
export const questionBytes = 128 * 1024;

/** The text of a message before its links, and the text after them: the links of an emergency follow its first paragraph. */
export function textAroundActions({ text, outcome }: AssistantMessage): readonly [before: string, after: string] {
  const end = outcome === 'emergency' ? text.indexOf('\n\n') : -1;
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
}
