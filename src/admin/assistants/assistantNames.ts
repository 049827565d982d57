/** The assistants of staff: the one that follows the replies, and the one that may ask a language model. */
export const assistantNames = ['scripted', 'model'] as const;

export type AssistantName = (typeof assistantNames)[number];
