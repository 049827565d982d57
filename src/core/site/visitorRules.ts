import { isBlank } from '../text/visibleText.ts';

export const longestEmail = 254;

/** The rules for the personal data that visitors give. */
export const visitorRules = {
  name: (value: string) => !isBlank(value),
  documentId: (value: string) => /[\p{L}\p{N}]/u.test(value),
  phone: (value: string) => /\d/.test(value),
  /** It may be left out. */
  email: (value: string) =>
    value === '' || (value.length <= longestEmail && /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(value)),
} as const;
