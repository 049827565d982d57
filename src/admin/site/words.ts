import { designEs } from '#core/locales/designEs.ts';
import { words } from '../words.ts';

export const designWords = { ...words, ...designEs } as const;
