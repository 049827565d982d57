import type { SessionUser } from '#core/accounts/access.ts';
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

/** The reason for a refused sign-in, only for the log. */
export function refusalReason({ record, user }: { readonly record: unknown; readonly user: SessionUser | undefined }) {
  if (record === undefined) return 'unknownEmail';
  return user === undefined ? 'inactive' : 'wrongPassword';
}
