import type { Registry } from '#core/schema/registry.ts';
import { siteTypeName } from '#core/site/siteSettings.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { municipalityTypeName, readTown, type Town } from '#core/site/town.ts';

/** The town from its two records. Leaves out a record that the store cannot read. */
export async function townOf({
  registry,
  store,
}: {
  readonly registry: Registry;
  readonly store: Pick<Store, 'get'>;
}): Promise<Town> {
  const valuesOf = async (name: string) => {
    const type = registry.get(name);
    return type === undefined ? undefined : store.get(type, singleId).catch(() => undefined);
  };
  return readTown(...(await Promise.all([valuesOf(municipalityTypeName), valuesOf(siteTypeName)])));
}
