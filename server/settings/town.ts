import { type Customs, readCustoms } from '#core/site/customs.ts';
import type { Purpose } from '#core/names/purposes.ts';
import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { readTown, type Town } from '#core/site/town.ts';

type Records = { readonly registry: Registry; readonly store: Pick<Store, 'get'> };

/** The town from its two records. Leaves out a record that the store cannot read. */
export async function townOf({ registry, store }: Records): Promise<Town> {
  const valuesOf = async (purpose: Purpose) => {
    const type = registry.typeFor(purpose);
    return type === undefined ? undefined : store.get(type, singleId).catch(() => undefined);
  };
  return readTown(...(await Promise.all([valuesOf('town'), valuesOf('site')])));
}

/** The customs of the town, from its country profile. */
export async function customsOf({ registry, store }: Records): Promise<Customs> {
  const type = registry.typeFor('country');
  const record = type === undefined ? undefined : await store.get(type, singleId);
  return readCustoms(record ?? {});
}

export async function timeZoneOf(records: Records): Promise<string> {
  return (await customsOf(records)).timeZone;
}
