import { peopleOperations } from '#core/api/peopleOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import { detailFields, nameField, readsNames } from './namedPeople.ts';

type PeopleRouteOptions = {
  readonly registry: Registry;
  readonly store: Store;
  readonly messages: ServerCatalog;
};

/** People that one search offers. */
const mostPeople = 50;

/**
 * The names of colleagues with the details that choices show, for people who may read records that name colleagues: the accounts with these
 * ids, or the ones that can be chosen. Other fields of an account need the permission for accounts.
 */
export function peopleTable({ registry, store, messages }: PeopleRouteOptions): OperationTable {
  return tableOf(peopleOperations(messages), {
    people: async ({ visitor, query: { q = '', ids } }) => {
      const accounts = registry.typeFor('accounts');
      if (accounts === undefined || !readsNames(registry, visitor)) return [];
      const details = detailFields(registry, visitor);
      const present = (record: StoredRecord) => ({
        id: record.id,
        name: String(record[nameField] ?? ''),
        details: Object.fromEntries(
          details.flatMap(({ name }) => (Object.hasOwn(record, name) ? [[name, record[name]]] : [])),
        ),
      });
      if (ids !== undefined) return (await store.getMany(accounts, ids.split(','))).map(present);
      const isActive = { field: 'activo', operator: 'ne', values: [false] } as const;
      const matches = { field: nameField, operator: 'like', values: [q] } as const;
      const { records } = await store.list(accounts, {
        where: q.trim() === '' ? [isActive] : [isActive, matches],
        sort: [{ field: nameField, order: 'asc' }],
        offset: 0,
        limit: mostPeople,
      });
      return records.map(present);
    },
  });
}
