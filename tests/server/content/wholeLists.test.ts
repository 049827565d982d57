import { describe, expect, test } from 'vitest';
import type { Change } from '#core/store/store.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** An app with that many public events, and no other. */
async function buildWith(count: number, overrides?: AppOverrides) {
  const app = await buildApp(overrides);
  const type = app.registry.get('eventos')!;
  const creations = numbered(count).map((cupo): Change => {
    const values = { titulo: `Feria ${cupo % 2 === 0 ? 'par' : 'impar'}`, cupo, notas: 'interna' };
    return { kind: 'create', type, values, publication: { state: 'published' } };
  });
  for (let start = 0; start < count; start += 1000) await app.store.write(creations.slice(start, start + 1000), 'seed');
  return app;
}

const cuposOf = (records: readonly { readonly cupo: number }[]) => records.map(({ cupo }) => cupo);

describe('lists without an end', () => {
  const build = async (count: number) => buildWith(count);

  test('a stranger gets all of a hundred records, and from there on 400 that names the parameters', async () => {
    const { staff, citizen } = await build(100);
    const all = await citizen('GET', '/api/eventos?_sort=cupo');
    expect(all).toMatchObject({ status: 200, headers: { 'x-total-count': '100' } });
    expect(cuposOf(all.body)).toEqual(numbered(100));
    expect(all.body[0]).not.toHaveProperty('notas');
    await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 101 } });
    const refused = await citizen('GET', '/api/eventos?_sort=cupo');
    expect(refused).toMatchObject({
      status: 400,
      body: {
        detail:
          'La lista tiene más de 100 elementos. Pida una parte con los parámetros «_start» y «_end», como _start=0&_end=100.',
      },
    });
    expect((await citizen('GET', '/api/eventos?_start=0&_end=1000')).body).toHaveLength(101);
    expect((await citizen('GET', '/api/eventos?titulo=Feria')).body).toHaveLength(1);
    expect(cuposOf((await citizen('GET', '/api/eventos?_sort=cupo&_start=98')).body)).toEqual([99, 100, 101]);
    expect((await citizen('GET', '/api/eventos?_end=3')).body).toHaveLength(3);
    await staff('POST', '/api/eventos?_state=draft', { body: { titulo: 'Feria oculta' } });
    expect((await citizen('GET', '/api/eventos?titulo_like=oculta')).body).toEqual([]);
  });

  test('staff get all of a list that is longer than a page, in its order, filtered, and without what lists leave out', async () => {
    const { staff } = await build(1203);
    const all = await staff('GET', '/api/eventos?_sort=cupo&_order=desc');
    expect(all).toMatchObject({ status: 200, headers: { 'x-total-count': '1203' } });
    expect(all.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(cuposOf(all.body)).toEqual(numbered(1203).toReversed());
    expect(all.body[0]).toMatchObject({ notas: 'interna', _version: 1 });
    const rest = await staff('GET', '/api/eventos?_sort=cupo&_start=3');
    expect(rest.headers['x-total-count']).toBe('1203');
    expect(cuposOf(rest.body)).toEqual(numbered(1203).slice(3));
    expect(cuposOf((await staff('GET', '/api/eventos?titulo_like=impar&_sort=cupo')).body)).toEqual(
      numbered(1203).filter((cupo) => cupo % 2 === 1),
    );
    expect(await staff('GET', '/api/eventos?_start=2000')).toMatchObject({ status: 200, body: [] });
    expect((await staff('GET', '/api/eventos?_end=1001')).status).toBe(400);
    const ids = all.body.slice(0, 150).map(({ id }: { id: string }) => `id=${id}`);
    expect((await staff('GET', `/api/eventos?${ids.join('&')}`)).body).toHaveLength(150);
  });
});

test('staff get 400 for a list of more than ten thousand, with the address that exports it', async () => {
  const { staff } = await buildWith(10_001);
  const refused = await staff('GET', '/api/eventos');
  expect(refused).toMatchObject({
    status: 400,
    body: {
      detail:
        'La lista tiene más de 10000 registros. Pida una parte con los parámetros «_start» y «_end», como _start=0&_end=1000, o todos como archivo en /api/export/eventos.',
    },
  });
  expect((await staff('GET', '/api/export/eventos?_format=json')).body).toHaveLength(10_001);
  const rest = await staff('GET', '/api/eventos?_start=1');
  expect([rest.status, rest.body.length]).toEqual([200, 10_000]);
});

test('other lists without an end are answered whole too, and refused when they are too long', async () => {
  const { staff, store, registry } = await buildWith(1, {});
  const type = registry.get('eventos')!;
  const [record] = (await staff('GET', '/api/eventos')).body;
  for (let cupo = 2; cupo <= 1001; cupo += 1)
    await store.write([{ kind: 'update', type, id: record.id, values: { titulo: 'Feria', cupo } }], 'seed');
  const at = `/api/eventos/${record.id}/history`;
  expect(await staff('GET', at)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('«_start» y «_end», como _start=0&_end=200') },
  });
  expect((await staff('GET', `${at}?_start=1`)).body).toHaveLength(1000);
  const removals = numbered(60).map(() => staff('POST', '/api/eventos', { body: { titulo: 'Vieja' } }));
  for (const { body } of await Promise.all(removals)) await staff('DELETE', `/api/eventos/${body.id}`);
  const bin = await staff('GET', '/api/bin/eventos');
  expect([bin.body.length, bin.headers['x-total-count']]).toEqual([60, '60']);
});
