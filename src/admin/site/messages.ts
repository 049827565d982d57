import { designEs } from '#core/locales/designEs.ts';
import { messages } from '../messages.ts';

export const designMessages = { ...messages, ...designEs } as const;
