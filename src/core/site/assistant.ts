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
