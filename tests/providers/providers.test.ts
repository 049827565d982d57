import { expect, test } from 'vitest';
import { memoryStore } from '#core/memoryStore.ts';
import { createRestProvider } from '#providers/rest.ts';
import { createStoreProvider } from '#providers/storeProvider.ts';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { postgresKind } from '#tests/support/testDatabases.ts';
import { buildApp, eventos, lugares, typeFrom } from '#tests/server/buildApp.ts';
import { providerContract } from './providerContract.ts';

const offlineMessage = 'sin red';

async function restProvider(database?: DatabaseSettings) {
  const { app, token } = await buildApp({ database });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return createRestProvider(`${url}/api`, { token: () => token, offlineMessage });
}

providerContract('the portal over REST', restProvider);

providerContract('the portal on PostgreSQL over REST', async () => restProvider(await postgresKind.fresh()));

providerContract('a store', async () => {
  const types = [typeFrom('eventos', eventos), typeFrom('lugares', lugares)];
  return createStoreProvider(memoryStore(), {
    typeOf: (name) => types.find((type) => type.name === name),
    userId: 'ana',
  });
});

test('says in its own words when no answer comes', async () => {
  const provider = createRestProvider('http://127.0.0.1:9/api', { token: () => undefined, offlineMessage });
  await expect(provider.getOne({ resource: 'eventos', id: 'x' })).rejects.toMatchObject({
    statusCode: 0,
    message: offlineMessage,
  });
});

test('answers 401 for a session that the server does not know', async () => {
  const { app } = await buildApp();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const provider = createRestProvider(`${url}/api`, { token: () => 'no-es-una-sesion', offlineMessage });
  await expect(provider.getList({ resource: 'usuarios' })).rejects.toMatchObject({ statusCode: 401 });
});
