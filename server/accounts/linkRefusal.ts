import type { SessionUser } from '#core/access.ts';
import { canSeeLinks, type Users } from '../sessions/users.ts';

export type LinkContext = {
  /** Id of the account that asked for the message. */
  readonly requesterId: string;
  /** Id of the account whose password the link changes. */
  readonly ownerId: string;
};

/** Why somebody does not see a link: they asked for it, or links are not for them to hand on. */
export type LinkRefusal = 'ownRequest' | 'forOthers';

/**
 * Who may see a link to choose a password while it waits to be handed on. A link opens an account, so whoever asked for it never sees it;
 * of all others administradores do and, without area roles, only those whom the first account names.
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
