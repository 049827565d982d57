import { type Role, roles } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Precondition } from '#core/store/store.ts';
import type { Municipalities } from '../settings/municipalities.ts';
import { Problem } from '../foundation/problems/problem.ts';
import {
  canSeeLinks,
  isActive,
  linksField,
  municipalitiesIn,
  roleOf,
  tuningField,
  type Users,
} from './sessions/users.ts';
import { needsSession } from './visitor.ts';
import { invalid } from '../foundation/problems/readBody.ts';

/** One write of an account: `before` is undefined for a new one, `after` for a removal. */
export type AccountWrite = {
  /** Undefined for a new account. */
  readonly id: string | undefined;
  readonly by: string;
  readonly before: Values | undefined;
  readonly after: Values | undefined;
};

export type AccountRightsOptions = {
  readonly users: Pick<Users, 'activeRecord' | 'otherAdministrator' | 'firstLinkViewer'>;
  readonly municipalities: Municipalities;
  readonly hasRoles: boolean;
  readonly messages: ServerCatalog;
};

/**
 * Returns a check of whether a person may write an account. It rejects with a Problem, or resolves to the precondition of the write. One
 * account that can sign in, and administer when there are roles, always remains: the writer of a removal. Its version is the precondition
 * of the write, so the rule holds across servers too.
 */
export function createAccountRights({ users, municipalities, hasRoles, messages }: AccountRightsOptions) {
  const writerOf = async (by: string): Promise<StoredRecord> => {
    const writer = await users.activeRecord(by);
    if (writer === undefined) throw needsSession(messages);
    return writer;
  };

  const checkRole = (write: AccountWrite, writer: StoredRecord) => {
    const role = write.after?.['rol'];
    const isNew = role !== undefined && role !== write.before?.['rol'];
    if (!hasRoles) {
      // Without roles everybody may write everything, which must not gain anybody a role for later.
      if (isNew && role === 'administrador') throw refused('/rol', messages.accounts.rolesOff);
      return;
    }
    const writerRole = roleOf(writer);
    if (writerRole === 'administrador') return;
    if (write.before !== undefined && roleOf(write.before) === 'administrador')
      throw new Problem(403, { detail: messages.accounts.administratorOnly });
    const isOwnChange = write.id === writer.id && write.after !== undefined && roleOf(write.after) !== writerRole;
    if (isOwnChange || (isNew && isAbove(roleOf(write.after ?? {}), writerRole)))
      throw refused('/rol', messages.accounts.roleTooHigh);
  };

  /**
   * A person who sees the password links of others could open every account. Without roles the first account grants this right and
   * the one to tune forms, and only its holders may change one another's e-mail or active state, or remove one another.
   */
  const checkLinks = async ({ before, after }: AccountWrite, writer: StoredRecord) => {
    const isHolder = canSeeLinks(before ?? {});
    const granted = [linksField, tuningField].find(
      (field) => after !== undefined && (after[field] === true) !== (before?.[field] === true),
    );
    if (granted !== undefined) {
      const canGrant = hasRoles
        ? roleOf(writer) === 'administrador'
        : (await users.firstLinkViewer())?.id === writer.id;
      if (!canGrant) throw refused(`/${granted}`, messages.accounts.linksByFirstOnly);
    }
    if (hasRoles || !isHolder || canSeeLinks(writer)) return;
    const isUnchanged =
      after !== undefined && after['email'] === before?.['email'] && after['activo'] === before?.['activo'];
    if (!isUnchanged) throw new Problem(403, { detail: messages.accounts.linksAccount });
  };

  /** Municipalities that the writer does not have can be neither added nor removed. */
  const checkMunicipalities = ({ before, after }: AccountWrite, writer: StoredRecord) => {
    if (after === undefined) return;
    const codesOf = (account: Values | undefined) =>
      account === undefined ? [] : municipalities.allowed(municipalitiesIn(account)).map(({ code }) => code);
    const [writerCodes, old, next] = [codesOf(writer), codesOf(before), codesOf(after)];
    const changed = [...old.filter((code) => !next.includes(code)), ...next.filter((code) => !old.includes(code))];
    if (changed.every((code) => writerCodes.includes(code))) return;
    const ownNames = municipalities.all.filter(({ code }) => writerCodes.includes(code)).map(({ name }) => name);
    throw refused('/municipalidades', messages.accounts.foreignMunicipalities(ownNames.join(', ')));
  };

  const preconditionOf = async (write: AccountWrite, writer: StoredRecord): Promise<Precondition | undefined> => {
    const isLeaving = write.before !== undefined && (write.after === undefined || write.after['activo'] === false);
    if (isLeaving && write.id === writer.id) throw new Problem(409, { detail: messages.api.ownAccount });
    const writerRemains = { id: writer.id, version: writer._version };
    const losesAdministrator = hasRoles && isAdministrator(write.before) && !isAdministrator(write.after);
    if (!losesAdministrator) return isLeaving ? writerRemains : undefined;
    if (write.id !== writer.id) return writerRemains;
    const other = await users.otherAdministrator(writer.id);
    if (other === undefined) throw new Problem(409, { detail: messages.accounts.lastAdministrator });
    return { id: other.id, version: other._version };
  };

  const refused = (pointer: string, detail: string) => invalid([{ pointer, keyword: 'forbidden', detail }], messages);

  return async (write: AccountWrite): Promise<Precondition | undefined> => {
    const writer = await writerOf(write.by);
    checkRole(write, writer);
    await checkLinks(write, writer);
    checkMunicipalities(write, writer);
    return preconditionOf(write, writer);
  };
}

function isAdministrator(account: Values | undefined): boolean {
  return account !== undefined && isActive(account) && roleOf(account) === 'administrador';
}

function isAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) < roles.indexOf(other);
}
