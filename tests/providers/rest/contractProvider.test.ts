import type { DataProvider } from '@refinedev/core';
import { expect, test } from 'vitest';
import { openPortalData } from '#admin/data/portalData.ts';
import { callsAlone } from '#providers/rest/contractProvider.ts';
import { providerWith } from '#providers/calls/recordProvider.ts';
import { typeFrom } from '#tests/server/buildApp.ts';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };

const types = [typeFrom('noticias', noticias), typeFrom('usuarios', usuarios)];
const typeOf = (name: string) => types.find((type) => type.name === name);

/** The provider over one that answers everything, and what reached that one. */
function alone() {
  const sent: string[] = [];
  const answer = (name: string) => async () => {
    sent.push(name);
    return { data: [], total: 0 } as never;
  };
  const post0511: DataProvider = {
    getApiUrl: () => '/api',
    getList: answer('getList'),
    getOne: answer('getOne'),
    create: answer('create'),
    update: answer('update'),
    deleteOne: answer('deleteOne'),
  };
  return { provider: callsAlone(post0511, typeOf), sent };
}

const refusal = {
  name: 'ProviderError',
  statusCode: 405,
  message: 'El sistema donde están los datos de «Noticias» no admite este cambio. No se guardó nada.',
};
const news = { resource: 'noticias', id: '1', variables: {} };
const user = { ...news, resource: 'usuarios' };

test('the contract alone reads, and saves what has a save call', async () => {
  const { provider, sent } = alone();
  await provider.getList({ resource: 'noticias' });
  await provider.getOne(news);
  await provider.create(user);
  await provider.update(user);
  expect(sent).toEqual(['getList', 'getOne', 'create', 'update']);
});

test('the contract alone refuses in Spanish every write that has no call, and sends nothing', async () => {
  const { provider, sent } = alone();
  const ofUsers = { ...refusal, message: refusal.message.replace('Noticias', 'Usuarios') };
  await expect(provider.create(news)).rejects.toMatchObject(refusal);
  await expect(provider.update(news)).rejects.toMatchObject(refusal);
  await expect(provider.deleteOne(news)).rejects.toMatchObject(refusal);
  await expect(provider.deleteOne(user)).rejects.toMatchObject(ofUsers);
  await expect(provider.update({ ...user, meta: { isPending: true } })).rejects.toMatchObject(ofUsers);
  await expect(provider.create({ ...user, meta: { unpublishAt: null } })).rejects.toMatchObject(ofUsers);
  expect(sent).toEqual([]);
});

test('the back office has no history, bin, bulk or pending changes over the contract alone, and has them over post0511', () => {
  const session = { get: () => undefined, end: () => undefined };
  const { providers } = openPortalData(session as never, typeOf);
  const members = (['history', 'bin', 'bulk', 'pending'] as const).map((name) => [name]) as ['history' | 'bin'][];
  expect(members.map((names) => providerWith(providers['post0511Alone'], names) !== undefined)).toEqual(
    members.map(() => false),
  );
  expect(members.map((names) => providerWith(providers['post0511'], names) !== undefined)).toEqual(
    members.map(() => true),
  );
});
