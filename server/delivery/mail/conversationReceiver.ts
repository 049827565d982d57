const prefix = 'conversacion:';

/** The receiver of a mail about a conversation: its address is stored with the conversation alone, and erased with it. */
export const receiverOf = (conversationId: string): string => `${prefix}${conversationId}`;

/** The id of the conversation that a receiver names; undefined for an address. */
export const conversationIn = (receiver: string): string | undefined =>
  receiver.startsWith(prefix) ? receiver.slice(prefix.length) : undefined;
