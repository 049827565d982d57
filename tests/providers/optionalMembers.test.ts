import { expect, test } from 'vitest';
import { createPortalCalls } from '#providers/calls/portalCalls.ts';
import { providerWith, type RecordProvider } from '#providers/calls/recordProvider.ts';
import { createRestProvider } from '#providers/rest/rest.ts';
import { buildApp } from '#tests/server/buildApp.ts';
import { optionalMembersContract, type TestProvider } from './optionalMembersContract.ts';

const offlineMessage = 'sin red';

async function overRest() {
  const { app, token } = await buildApp();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, token: () => token, offlineMessage };
}

const overPortal = async () => withMembers(createRestProvider(await overRest()));

function withMembers(provider: RecordProvider): TestProvider {
  const able = providerWith(provider, ['history', 'bin', 'bulk']);
  if (able === undefined) throw new Error('the provider lacks a member');
  return able;
}

optionalMembersContract('the portal over REST', overPortal);

test('a provider that lacks a member cannot do it, and one that has all of them can', async () => {
  const rest = createRestProvider({ token: () => undefined, offlineMessage });
  const { pending: _pending, ...without } = rest;
  expect(providerWith(without, ['history', 'bin', 'bulk'])).toBe(without);
  expect(providerWith(without, ['bulk', 'pending'])).toBeUndefined();
  expect(providerWith(rest, ['history', 'bin', 'bulk', 'pending'])).toBe(rest);
  expect(providerWith(undefined, ['history'])).toBeUndefined();
});

test('keeps drafts and preferences of the signed-in person', async () => {
  const { call } = createPortalCalls(await overRest());
  const id = '0199aaaa-0000-7000-8000-000000000001';
  const body = { type: 'eventos', record: null, version: null, values: { titulo: 'Fer' } };
  const drafts = (query = {}) => call('GET /api/drafts', { query });
  const removeDraft = () => call('DELETE /api/drafts/{id}', { params: { id } });
  const preference = (name: string) => call('GET /api/preferences/{name}', { params: { name } });
  const { updatedAt } = await call('PUT /api/drafts/{id}', { params: { id }, body });
  expect(await drafts({ type: 'eventos', record: '' })).toEqual([{ id, ...body, updatedAt }]);
  expect(await drafts({ record: 'x' })).toEqual([]);
  await removeDraft();
  await removeDraft();
  expect(await drafts()).toEqual([]);
  expect(await preference('lista:eventos')).toEqual({});
  await call('PUT /api/preferences/{name}', { params: { name: 'lista:eventos' }, body: { size: 20 } });
  expect(await preference('lista:eventos')).toEqual({ size: 20 });
  await expect(preference('no vale')).rejects.toMatchObject({ statusCode: 400 });
});

test('reports a missing answer and an ended session with their own messages', async () => {
  const away = { origin: 'http://127.0.0.1:9', token: () => undefined, offlineMessage };
  const offline = { statusCode: 0, message: offlineMessage };
  const page = { offset: 0, limit: 10 };
  await expect(createRestProvider(away).bin?.list('eventos', page)).rejects.toMatchObject(offline);
  await expect(createPortalCalls(away).call('GET /api/drafts')).rejects.toMatchObject(offline);
  const over = createRestProvider({ ...(await overRest()), token: () => 'no-es-una-sesion' });
  await expect(over.bin?.list('eventos', page)).rejects.toMatchObject({ statusCode: 401 });
});
