import { uint8ArrayToString } from 'uint8array-extras';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { schemaTable } from '#server/installation/schemaTable.ts';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import servicios from '../../../schemas/content/servicios.json' with { type: 'json' };
import { typeFrom } from '../buildApp.ts';

const registry = createRegistry([
  { ...typeFrom('noticias', noticias), provider: 'post0511' },
  typeFrom('servicios', servicios),
]);

/** The providers that the browser of somebody with every permission gets. */
function sentProviders(options: { readonly hasLocalPart?: boolean }): unknown {
  const table = schemaTable({ registry, messages: serverEs, typesVersion: () => 'v', ...options });
  const user = { id: 'ana', name: 'Ana', email: 'ana@example.test' };
  const answer = table['schemas']?.handle({ user } as never);
  const { prepared } = answer as { readonly prepared: { readonly body: Buffer } };
  const types = JSON.parse(uint8ArrayToString(prepared.body)) as readonly {
    readonly name: string;
    readonly provider: string;
  }[];
  return types.map(({ name, provider }) => `${name} ${provider}`);
}

test('without its own store for what no call exists for, browsers get the calls of the contract alone', () => {
  expect(sentProviders({ hasLocalPart: false })).toEqual(['noticias post0511Alone', 'servicios rest']);
  expect(sentProviders({ hasLocalPart: true })).toEqual(['noticias post0511', 'servicios rest']);
  expect(sentProviders({})).toEqual(['noticias post0511', 'servicios rest']);
});
