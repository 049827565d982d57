import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { count } from '#core/store/count.ts';
import type { Store } from '#core/store/store.ts';
import type { Staffing } from '#core/workflow/assign.ts';
import { type ProcessRole, processRoleIn, processRoles } from '#core/workflow/definition.ts';
import type { Holder } from '#core/workflow/startView.ts';
import type { AccountTables } from '../accounts/sessions/accountTables.ts';
import type { Elsewhere } from '../accounts/sessions/elsewhere.ts';
import { isActive } from '../accounts/sessions/users.ts';
import { executionType } from '../schemaFiles/workflowTypes.ts';

/** The field of an account that names its process roles. */
const rolesField = 'rolesFlujo';

/** Most people with process roles. */
const mostHolders = 1000;

/** The people with process roles. */
export interface ProcessPeople {
  /** The roles of an active person; none for anybody else. */
  rolesOf(userId: string): Promise<readonly ProcessRole[]>;
  /** The active people of every role, sorted by name. */
  holders(): Promise<Readonly<Record<ProcessRole, readonly Holder[]>>>;
  /** The ids of the same people, with the number of tasks assigned to each. */
  staffing(): Promise<Staffing>;
}

export type ProcessPeopleOptions = {
  readonly store: Store;
  readonly registry: Registry;
  /** Tells which users have a password. */
  readonly tables: Pick<AccountTables, 'userIds'>;
  /** When set, everybody with an account can sign in with Google. */
  readonly google?: unknown;
  /** Whether people enter without a password. */
  readonly isWithoutPasswords?: boolean | undefined;
  /** While accounts are another backend's, it has their passwords. */
  readonly elsewhere?: Pick<Elsewhere, 'isOn'> | undefined;
};

export function createProcessPeople({
  store,
  registry,
  tables,
  google,
  isWithoutPasswords = false,
  elsewhere,
}: ProcessPeopleOptions): ProcessPeople {
  /** An installation's own type of users may have no process roles. */
  const peopleType = (): ContentType | undefined => {
    const type = registry.typeFor('accounts');
    return type === undefined || fieldOf(type, rolesField) === undefined ? undefined : type;
  };
  const holders = async () => {
    const type = peopleType();
    const where = [{ field: rolesField, operator: 'eq', values: processRoles }] as const;
    const query = { where, sort: [], offset: 0, limit: mostHolders };
    const [page, ids] = await Promise.all([type && store.list(type, query), tables.userIds()]);
    const people = (page?.records ?? []).filter(isActive);
    const withPassword = new Set(ids);
    const isOpenToAll = isWithoutPasswords || google !== undefined || elsewhere?.isOn() === true;
    const canSignIn = ({ id }: StoredRecord) => isOpenToAll || withPassword.has(id);
    const sorted = people.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'es'));
    return byRole((role) =>
      sorted
        .filter((person) => rolesIn(person).includes(role))
        .map((person) => ({ id: person.id, name: nameOf(person), canSignIn: canSignIn(person) })),
    );
  };
  const loadOf = (id: string) => count(store, executionType, [{ field: 'assignee', operator: 'eq', values: [id] }]);
  return {
    holders,
    rolesOf: async (userId) => {
      const type = peopleType();
      const record = type === undefined ? undefined : await store.get(type, userId);
      return record === undefined || !isActive(record) ? [] : rolesIn(record);
    },
    staffing: async () => {
      const byRole = await holders();
      const people = Object.values(byRole).flat();
      const ids = [...new Set(people.map(({ id }) => id))];
      const load = await Promise.all(ids.map(async (id) => [id, await loadOf(id)] as const));
      const cannotSignIn = new Set(people.filter(({ canSignIn }) => !canSignIn).map(({ id }) => id));
      return { holders: idsOf(byRole), load: new Map(load), cannotSignIn };
    },
  };
}

export function idsOf(holders: Readonly<Record<ProcessRole, readonly Holder[]>>): Staffing['holders'] {
  return byRole((role) => holders[role].map(({ id }) => id));
}

function rolesIn(account: Values): readonly ProcessRole[] {
  const names = account[rolesField];
  return Array.isArray(names) ? names.map(processRoleIn).filter((role) => role !== undefined) : [];
}

function nameOf(person: StoredRecord): string {
  return String(person['nombre'] ?? '');
}

export function byRole<T>(valueOf: (role: ProcessRole) => T): Readonly<Record<ProcessRole, T>> {
  return Object.fromEntries(processRoles.map((role) => [role, valueOf(role)])) as Record<ProcessRole, T>;
}
