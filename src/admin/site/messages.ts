import { designEs } from '#core/locales/designEs.ts';
import { messages } from '../texts/messages.ts';

export const designMessages = { ...messages, ...designEs } as const;
