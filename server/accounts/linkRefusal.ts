import type { SessionUser } from '#core/access.ts';
import { canSeeLinks, type Users } from '../sessions/users.ts';

export type LinkContext = {
  /** Id of the account that asked for the message. */
  readonly requesterId: string;
  /** Id of the account whose password the link changes. */
  readonly ownerId: string;
};

/** The reason for hiding a link: the reader requested it, or may not pass links on. */
export type LinkRefusal = 'ownRequest' | 'forOthers';

/**
 * The reason why a reader may not see a password link, or undefined. A link opens an account, so its requester and its owner never
 * see it here. Other administradores do; without area roles, only accounts that the first account allows.
 */
export async function linkRefusal(
  reader: SessionUser,
  { requesterId: askedBy, ownerId, users }: LinkContext & { readonly users: Pick<Users, 'activeRecord'> },
): Promise<LinkRefusal | undefined> {
  if (reader.id === askedBy || reader.id === ownerId) return 'ownRequest';
  if (reader.role !== undefined) return reader.role === 'administrador' ? undefined : 'forOthers';
  const account = await users.activeRecord(reader.id);
  return account !== undefined && canSeeLinks(account) ? undefined : 'forOthers';
}
