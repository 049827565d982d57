import { usersTypeName } from '#core/access.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { StaffTables } from './staffTables.ts';

type Dependencies = {
  readonly store: Store;
  readonly registry: Registry;
  readonly tables: StaffTables;
  readonly onError: (error: unknown) => void;
};

/** What a person left behind goes with their account; the answer ends it. */
export function removeDataOfRemovedUsers({ store, registry, tables, onError }: Dependencies): () => void {
  const forget = async (ids: readonly string[]) => {
    const type = registry.get(usersTypeName);
    if (type === undefined) return;
    for (const id of ids) if ((await store.get(type, id)) === undefined) await tables.forget(id);
  };
  return store.subscribe(({ type, ids }) => {
    if (type === usersTypeName) forget(ids).catch(onError);
  });
}
