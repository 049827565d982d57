import { expect, test } from 'vitest';
import { memoryStore } from '#core/store/memoryStore.ts';
import { create, remove, restore, type Store } from '#core/store/store.ts';
import { removedRecords } from '#server/exports/removedRecords.ts';
import { buildApp, eventos, lugares, typeFrom } from '../buildApp.ts';

const published = { state: 'published' } as const;
const placeType = typeFrom('lugares', lugares);
const noQuery = { where: [], sort: [], offset: 0, limit: 0 };
const address = '/api/export/eventos?_bin=true';

async function writeRemoved(store: Store, count: number) {
  const creations = Array.from({ length: count }, (_, index) => ({
    kind: 'create' as const,
    type: placeType,
    values: { nombre: `Lugar ${index}` },
    publication: published,
  }));
  const records = await store.write(creations, 'seed');
  for (const { id } of records) await remove(store, { type: placeType, id, by: 'seed' });
  return records;
}

test('the bin is exported like a list, the last removed record first', async () => {
  const portal = await buildApp();
  const ids: string[] = [];
  for (const titulo of ['Feria', 'Agua', 'Queda']) {
    const { body } = await portal.staff('POST', '/api/eventos', { body: { titulo, cupo: 1200 } });
    ids.push(body.id);
  }
  for (const id of ids.slice(0, 2)) await portal.staff('DELETE', `/api/eventos/${id}`);
  const textOf = async (more: string) => (await portal.staff('GET', `${address}${more}`)).body;
  expect(await textOf('&_format=csv&_bom=false&_fields=titulo,cupo,_removedBy')).toBe(
    'Titulo;Cupo;Eliminado por\r\nAgua;1200;Ana López\r\nFeria;1200;Ana López\r\n',
  );
  const [heading] = String(await textOf('&_format=csv&_bom=false')).split('\r\n');
  expect(heading).toMatch(/^Identificador;Titulo;.*;Eliminado;Eliminado por$/);
  expect(await textOf(`&_format=json&id=${ids[0]}`)).toMatchObject([
    { id: ids[0], titulo: 'Feria', _version: 1, _removedAt: expect.any(String), _removedBy: portal.person.id },
  ]);
  expect(await textOf('&_format=json&titulo_like=agu')).toMatchObject([{ titulo: 'Agua' }]);
  const xlsx = await portal.staff('GET', address);
  expect(xlsx.headers['content-type']).toContain('spreadsheetml');
  const body = { query: `_bin=true&_format=json&id=${ids[1]}` };
  const ticket = (await portal.staff('POST', '/api/export/eventos', { body })).body;
  expect(ticket).toMatchObject({ total: 1 });
  expect((await portal.citizen('GET', ticket.address)).body).toMatchObject([{ titulo: 'Agua' }]);
});

test('who may not see the bin does not export it either', async () => {
  const avisos = { ...eventos, 'x-content': { access: { operador: ['read'], editor: ['read', 'create'] } } };
  const portal = await buildApp({ hasRoles: true, schemas: { avisos } });
  const reader = await portal.secondStaff({ rol: 'operador' });
  const writer = await portal.secondStaff({ rol: 'editor', email: 'eva@example.test' });
  const url = '/api/export/avisos';
  const body = { query: '_bin=true' };
  expect((await reader.request('GET', url)).status).toBe(200);
  expect((await reader.request('GET', `${url}?_bin=true`)).status).toBe(403);
  expect((await reader.request('POST', url, { body })).status).toBe(403);
  expect((await writer.request('GET', `${url}?_bin=true`)).status).toBe(200);
  const ticket = (await writer.request('POST', url, { body })).body;
  await portal.setAccount(writer.id, { rol: 'operador' });
  expect((await portal.citizen('GET', ticket.address)).status).toBe(404);
  const bad = await portal.staff('GET', `${url}?_fields=_removedAt`);
  expect(bad.status).toBe(400);
});

test('restorations and removals during an export of the bin neither skip nor repeat the other records', async () => {
  const store = memoryStore();
  const records = await writeRemoved(store, 250);
  const later = await create(store, {
    type: placeType,
    values: { nombre: 'Otro' },
    publication: published,
    by: 'seed',
  });
  let page = 0;
  const changing = {
    removed: async (...parameters: Parameters<Store['removed']>) => {
      const found = await store.removed(...parameters);
      page += 1;
      // The last removed come first, and the last of the first page is the one at which the next begins.
      const restored = page === 1 ? records.slice(-100, -97).concat(records.slice(-3)) : [];
      for (const { id } of restored) await restore(store, { type: placeType, id, by: 'seed' });
      if (page === 2) await remove(store, { type: placeType, id: later.id, by: 'seed' });
      return found;
    },
  };
  const names: unknown[] = [];
  for await (const batch of removedRecords({ type: placeType, query: noQuery, store: changing }))
    names.push(...batch.map(({ nombre }) => nombre));
  expect(names.filter((name) => name !== 'Otro')).toEqual(records.map(({ nombre }) => nombre).toReversed());
});

test('neither the bin nor its export has a value that a condition hides by now, whatever its fields were called', async () => {
  const schema = (properties: object) => ({ type: 'object', title: 'Personas', properties });
  const text = { type: 'string' };
  const earlier = typeFrom('personas', schema({ posee: { type: 'boolean' }, documento: text }));
  const showIf = { field: 'tiene', op: 'eq', value: true };
  const personas = schema({
    tiene: { type: 'boolean', 'x-field': { formerly: ['posee'] } },
    documento: { ...text, 'x-field': { showIf } },
  });
  let inner: Store | undefined;
  const keep = <One extends Store>(store: One) => {
    inner = store;
    return store;
  };
  const { staff } = await buildApp({ schemas: { personas }, store: keep });
  for (const values of [
    { posee: false, documento: 'oculto' },
    { posee: true, documento: 'visible' },
  ]) {
    const { id } = await create(inner!, { type: earlier, values, publication: { state: 'draft' }, by: 'seed' });
    await remove(inner!, { type: earlier, id, by: 'seed' });
  }
  const bin = await staff('GET', '/api/bin/personas');
  expect(bin.body).toMatchObject([{ tiene: true, documento: 'visible' }, { tiene: false }]);
  const file = await staff('GET', '/api/export/personas?_bin=true&_format=json');
  expect(file.status).toBe(200);
  for (const { body } of [bin, file]) {
    const answer = JSON.stringify(body);
    expect([answer.includes('visible'), answer.includes('oculto')]).toEqual([true, false]);
  }
});
