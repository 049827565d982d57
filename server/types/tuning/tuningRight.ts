import { isActive, roleOf, tuningField, type Users } from '../../accounts/sessions/users.ts';

export type TuningRightOptions = {
  readonly users: Pick<Users, 'activeRecord' | 'firstLinkViewer'>;
  readonly hasRoles: boolean;
};

/** Whether a person may tune forms: with roles, administradores; without, the first account and those whom it names. */
export async function mayTune(userId: string, { users, hasRoles }: TuningRightOptions): Promise<boolean> {
  const account = await users.activeRecord(userId);
  if (account === undefined || !isActive(account)) return false;
  if (hasRoles) return roleOf(account) === 'administrador';
  return account[tuningField] === true || (await users.firstLinkViewer())?.id === account.id;
}
