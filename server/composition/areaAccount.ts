import type { AreaMessage } from '#core/api/portalMessages.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';

type Data = { readonly registry: Registry; readonly store: Store };

/** Makes the account of a person of a server, under the same id, in the portal that has the person's areas in a browser. */
export async function makeAreaAccount(
  { id, name, email }: AreaMessage['person'],
  { registry, store }: Data,
): Promise<void> {
  const type = registry.typeFor('accounts');
  if (type === undefined || (await store.get(type, id)) !== undefined) return;
  const values = { nombre: name, email, activo: true };
  await store.write([{ kind: 'create', type, id, values, publication: { state: 'published' } }], 'seed');
}
