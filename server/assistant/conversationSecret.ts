import { randomBytes } from 'node:crypto';

/** The secret that continues and erases a conversation. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
