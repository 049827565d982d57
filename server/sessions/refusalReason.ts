import type { SessionUser } from '#core/access.ts';

/** The reason for a refused sign-in, only for the log. */
export function refusalReason({ record, user }: { readonly record: unknown; readonly user: SessionUser | undefined }) {
  if (record === undefined) return 'unknownEmail';
  return user === undefined ? 'inactive' : 'wrongPassword';
}
