import { expect, test } from 'vitest';
import { memoryStore } from '#core/store/memoryStore.ts';
import type { Store } from '#core/store/store.ts';
import { browserStore } from '#providers/overStore/browserStore.ts';
import { createPortalCalls } from '#providers/calls/portalCalls.ts';
import { createRestProvider } from '#providers/rest/rest.ts';
import { createRestRepository } from '#providers/rest/restRepository.ts';
import { createStaffApi } from '#providers/staffApi.ts';
import { createStoreRepository } from '#providers/overStore/storeRepository.ts';
import { createStoreProvider } from '#providers/overStore/storeProvider.ts';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { postgresKind } from '#tests/support/testDatabases.ts';
import { buildApp, eventos, lugares, typeFrom } from '#tests/server/buildApp.ts';
import { type TestProviders, repositoryContract } from './repositoryContract.ts';

const offlineMessage = 'sin red';

async function overRest(database?: DatabaseSettings) {
  const { app, token } = await buildApp({ database });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, token: () => token, offlineMessage };
}

function overStore(store: Store): TestProviders {
  const types = [typeFrom('eventos', eventos), typeFrom('lugares', lugares)];
  const options = { typeOf: (name: string) => types.find((type) => type.name === name), userId: 'ana' };
  return { provider: createStoreProvider(store, options), repository: createStoreRepository(store, options) };
}

async function overPortal(database?: DatabaseSettings): Promise<TestProviders> {
  const options = await overRest(database);
  return { provider: createRestProvider(options), repository: createRestRepository(createPortalCalls(options)) };
}

repositoryContract('the portal over REST', overPortal);

repositoryContract('the portal on PostgreSQL over REST', async () => overPortal(await postgresKind.emptyDatabase()));

repositoryContract('a store', async () => overStore(memoryStore()));

repositoryContract("a browser's storage", async () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  };
  return overStore(browserStore(storage, { prefix: 'cabildo' }));
});

test('keeps drafts and preferences of the signed-in person', async () => {
  const api = createStaffApi(createPortalCalls(await overRest()));
  const draft = {
    id: '0199aaaa-0000-7000-8000-000000000001',
    type: 'eventos',
    record: null,
    version: null,
    values: { titulo: 'Fer' },
  };
  const { updatedAt } = await api.saveDraft(draft);
  expect(await api.drafts({ type: 'eventos', record: '' })).toEqual([{ ...draft, updatedAt }]);
  expect(await api.drafts({ record: 'x' })).toEqual([]);
  await api.removeDraft(draft.id);
  await api.removeDraft(draft.id);
  expect(await api.drafts()).toEqual([]);
  expect(await api.preference('lista:eventos')).toEqual({});
  await api.savePreference('lista:eventos', { size: 20 });
  expect(await api.preference('lista:eventos')).toEqual({ size: 20 });
  await expect(api.preference('no vale')).rejects.toMatchObject({ statusCode: 400 });
});

test('reports a missing answer and an ended session with their own messages', async () => {
  const away = createPortalCalls({ origin: 'http://127.0.0.1:9', token: () => undefined, offlineMessage });
  const offline = { statusCode: 0, message: offlineMessage };
  const repository = createRestRepository(away);
  await expect(repository.restore('eventos', { id: 'x' })).rejects.toMatchObject(offline);
  await expect(createStaffApi(away).drafts()).rejects.toMatchObject(offline);
  const over = createRestRepository(createPortalCalls({ ...(await overRest()), token: () => 'no-es-una-sesion' }));
  await expect(over.removed('eventos', { offset: 0, limit: 10 })).rejects.toMatchObject({ statusCode: 401 });
});
