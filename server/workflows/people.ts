import { usersTypeName } from '#core/access.ts';
import { type ContentType, fieldOf } from '#core/contentType.ts';
import type { StoredRecord, Values } from '#core/record.ts';
import type { Registry } from '#core/registry.ts';
import type { Store } from '#core/store.ts';
import type { Staffing } from '#core/workflow/assign.ts';
import { type ProcessRole, processRoleIn, processRoles } from '#core/workflow/definition.ts';
import type { Holder } from '#core/workflow/startView.ts';
import { isActive } from '../sessions/users.ts';
import { executionType } from './workflowTypes.ts';

/** The field of an account that names its process roles. */
const rolesField = 'rolesFlujo';

/** People that one role is looked up for at most. */
const mostHolders = 1000;

/** Who holds which process role. */
export interface ProcessPeople {
  /** The roles of a person who is active; none of anybody else. */
  rolesOf(userId: string): Promise<readonly ProcessRole[]>;
  /** The active people of every role, by name. */
  holders(): Promise<Readonly<Record<ProcessRole, readonly Holder[]>>>;
  /** The same by id, with what each of them has to do already. */
  staffing(): Promise<Staffing>;
}

export function createProcessPeople({
  store,
  registry,
}: {
  readonly store: Store;
  readonly registry: Registry;
}): ProcessPeople {
  /** An installation's own people may have no such roles. */
  const peopleType = (): ContentType | undefined => {
    const type = registry.get(usersTypeName);
    return type === undefined || fieldOf(type, rolesField) === undefined ? undefined : type;
  };
  const holders = async () => {
    const type = peopleType();
    const where = [{ field: rolesField, operator: 'eq', values: processRoles }] as const;
    const query = { where, sort: [], offset: 0, limit: mostHolders };
    const people = type === undefined ? [] : (await store.list(type, query)).records.filter(isActive);
    const named = people.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'es'));
    return byRole((role) =>
      named
        .filter((person) => rolesIn(person).includes(role))
        .map((person) => ({ id: person.id, name: nameOf(person) })),
    );
  };
  const loadOf = async (id: string) => {
    const where = [{ field: 'assignee', operator: 'eq', values: [id] }] as const;
    return (await store.list(executionType, { where, sort: [], offset: 0, limit: 0 })).total;
  };
  return {
    holders,
    rolesOf: async (userId) => {
      const type = peopleType();
      const record = type === undefined ? undefined : await store.get(type, userId);
      return record === undefined || !isActive(record) ? [] : rolesIn(record);
    },
    staffing: async () => {
      const found = await holders();
      const ids = [...new Set(Object.values(found).flatMap((people) => people.map(({ id }) => id)))];
      const load = await Promise.all(ids.map(async (id) => [id, await loadOf(id)] as const));
      return { holders: idsOf(found), load: new Map(load) };
    },
  };
}

export function idsOf(holders: Readonly<Record<ProcessRole, readonly Holder[]>>): Staffing['holders'] {
  return byRole((role) => holders[role].map(({ id }) => id));
}

function rolesIn(account: Values): readonly ProcessRole[] {
  const named = account[rolesField];
  return Array.isArray(named) ? named.map(processRoleIn).filter((role) => role !== undefined) : [];
}

function nameOf(person: StoredRecord): string {
  return String(person['nombre'] ?? '');
}

export function byRole<T>(of: (role: ProcessRole) => T): Readonly<Record<ProcessRole, T>> {
  return Object.fromEntries(processRoles.map((role) => [role, of(role)])) as Record<ProcessRole, T>;
}
