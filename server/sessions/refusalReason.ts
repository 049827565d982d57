import type { SessionUser } from '#core/access.ts';

/** Why nobody gets in; for the log alone. */
export function refusalReason({ record, user }: { readonly record: unknown; readonly user: SessionUser | undefined }) {
  if (record === undefined) return 'unknownEmail';
  return user === undefined ? 'inactive' : 'wrongPassword';
}
