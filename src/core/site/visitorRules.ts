import { isBlank } from '../text/visibleText.ts';

export const longestEmail = 254;

/** What each thing that a visitor says of themselves must have. */
export const visitorRules = {
  name: (value: string) => !isBlank(value),
  documentId: (value: string) => /[\p{L}\p{N}]/u.test(value),
  phone: (value: string) => /\d/.test(value),
  /** It may be left out. */
  email: (value: string) =>
    value === '' || (value.length <= longestEmail && /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(value)),
} as const;
