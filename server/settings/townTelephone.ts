import { fieldOf } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { validate } from '#core/validation/validate.ts';

type TelephoneOptions = { readonly store: Store; readonly registry: Registry; readonly messages: ServerCatalog };

/**
 * The telephone of the town hall, for the first account: the field is required, so the account could not be saved without it.
 * Empty where the municipality has no telephone that is valid for an account.
 */
export async function townTelephone({
  store,
  registry,
  messages,
}: TelephoneOptions): Promise<{ readonly telefono?: string }> {
  const [people, municipality] = [registry.typeFor('accounts'), registry.typeFor('town')];
  if (people === undefined || municipality === undefined || fieldOf(people, 'telefono') === undefined) return {};
  const telefono = (await store.get(municipality, singleId))?.['telefono'];
  if (typeof telefono !== 'string') return {};
  const faults = validate(people, { telefono }, messages).filter(({ pointer }) => pointer === '/telefono');
  return faults.length === 0 ? { telefono } : {};
}
