import { isBlank } from '../text/visibleText.ts';

/** What each thing that a visitor says of themselves must have. */
export const visitorRules = {
  name: (value: string) => !isBlank(value),
  documentId: (value: string) => /[\p{L}\p{N}]/u.test(value),
  phone: (value: string) => /\d/.test(value),
} as const;
