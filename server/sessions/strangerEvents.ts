import type { AccessRow } from './accountTables.ts';

/** Events that people without an account can cause as often as they like. */
export const strangerEvents = [
  'unknownEmail',
  'inactive',
  'wrongPassword',
  'googleUnknownEmail',
  'googleInactive',
  'googleRefused',
  'resetAsked',
  'resetRefused',
  'throttled',
] as const satisfies readonly AccessRow['event'][];
