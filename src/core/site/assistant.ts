import { isBlank } from '../text/visibleText.ts';

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

/** What each thing that a visitor says of themselves must have. */
export const visitorRules = {
  name: (value: string) => !isBlank(value),
  documentId: (value: string) => /[\p{L}\p{N}]/u.test(value),
  phone: (value: string) => /\d/.test(value),
} as const;
