import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { buildOverForeign, startForeign } from './overForeign.ts';

describe.each(databaseKinds)('records of another backend on $name', ({ newDatabase }) => {
  test('are created, changed and removed as they are there, and only those that changed are written', async () => {
    const foreign = await startForeign();
    foreign.fill(450);
    const { call, staff, upstreamTables } = await buildOverForeign(foreign, ['noticias'], {
      database: await newDatabase(),
    });
    const list = async () => (await call('Muni/ObtenerNoticias', { Codigo: '0511' })).data as { readonly id: string }[];
    const ids = (await list()).map(({ id }) => id);
    expect(ids).toEqual(foreign.state.news.map(({ id }) => String(id)));
    foreign.state.news.splice(10, 300);
    foreign.state.news.push({ id: 7, titulo: 'Una vieja', fecha: '2001-02-03', contenido: 'Texto.' });
    foreign.state.news[3] = { ...foreign.state.news[3], id: 10_004, titulo: 'Corregida' };
    expect(await list()).toHaveLength(151);
    const [first] = await list();
    const version = async (id: string | undefined) => (await staff('GET', `/api/noticias/${id}`)).body._version;
    expect([await version(first?.id), await version('10004'), await version('7')]).toEqual([1, 2, 1]);
    expect((await staff('GET', '/api/noticias/7')).body).toMatchObject({
      titulo: 'Una vieja',
      fecha: '2001-02-03',
      _publishAt: expect.stringMatching(/^2001-02-03T12:/),
      _createdAt: expect.stringMatching(/^2001-02-03T12:/),
      _createdBy: 'otroSistema',
    });
    const rows = await upstreamTables.rowsOf('noticias');
    expect(rows).toHaveLength(151);
    expect(rows.find(({ id }) => id === '7')).toMatchObject({
      sentId: 7,
      recordId: '7',
      base: { titulo: 'Una vieja' },
    });
    expect((await staff('GET', '/api/bin/noticias')).headers['x-total-count']).toBe('300');
  });

  test.each([
    ['before', '2025-05-05T08:00:00.000Z'],
    ['after', '2025-05-05T18:00:00.000Z'],
  ])('of one day have the order of that backend, read %s its noon', async (_when, at) => {
    const foreign = await startForeign();
    const newsOf = (id: number) => ({ id, titulo: `Noticia ${id}`, fecha: '2025-05-05', contenido: 'Texto.' });
    foreign.state.news = [9, 101, 55].map(newsOf);
    let now = Date.parse(at);
    const { call, staff } = await buildOverForeign(foreign, ['noticias'], {
      database: await newDatabase(),
      now: () => now,
    });
    const ids = async () => {
      now += 60_000;
      const lists = [(await call('Muni/ObtenerNoticias', { Codigo: '0511' })).data];
      for (const field of ['_createdAt', '_publishAt'])
        lists.push((await staff('GET', `/api/noticias?_sort=${field}&_order=desc`)).body);
      return new Set(lists.map((list) => list.map(({ id }: { readonly id: string }) => id).join()));
    };
    expect(await ids()).toEqual(new Set(['9,101,55']));
    foreign.state.news.unshift(newsOf(10), newsOf(200));
    expect(await ids()).toEqual(new Set(['10,200,9,101,55']));
  });

  test('keep what staff changed here, also where it changes there, and come back when they are back there', async () => {
    const foreign = await startForeign();
    const { call, staff } = await buildOverForeign(foreign, ['noticias'], { database: await newDatabase() });
    const read = async () => {
      await call('Muni/ObtenerNoticias', { Codigo: '0511' });
      return (await staff('GET', '/api/noticias/11')).body;
    };
    await read();
    await staff('PATCH', '/api/noticias/11', { body: { titulo: 'Título de aquí' } });
    const there = { id: 11, fecha: '2025-05-05', imagen: 'https://imagenes.muni-ajena.test/puente.jpg' };
    foreign.state.news[0] = { ...there, titulo: 'Título de allá', contenido: 'Texto de allá.' };
    expect(await read()).toMatchObject({ titulo: 'Título de aquí', contenido: 'Texto de allá.' });
    const [news, ...others] = foreign.state.news;
    foreign.state.news = others;
    expect((await read()).status).toBe(404);
    foreign.state.news = news === undefined ? others : [{ ...news, contenido: 'Texto nuevo.' }, ...others];
    expect(await read()).toMatchObject({ titulo: 'Título de aquí', contenido: 'Texto nuevo.' });
  });

  test('with ids that no address can have are left out, whatever their texts, and the others are read as ever', async () => {
    const foreign = await startForeign({ ids: 'text' });
    const item = (id: unknown, titulo: string) => ({ ...foreign.state.news[0], id: id as number, titulo });
    for (const id of ['x\0y', 'a\nb', '\ud800', 'L'.repeat(201)]) foreign.state.news.push(item(id, 'Mal'));
    for (const id of ['../../x', '__proto__', 'a?b#c', '%2e%2e']) foreign.state.news.push(item(id, 'A \0 \ud800 fin'));
    const { call, staff } = await buildOverForeign(foreign, ['noticias'], { database: await newDatabase() });
    const list = async () => (await call('Muni/ObtenerNoticias', { Codigo: '0511' })).data?.map(({ id }: any) => id);
    const ids = ['11', '../../x', '__proto__', 'a?b#c', '%2e%2e', '12', '13'];
    expect((await list()).toSorted()).toEqual(ids.toSorted());
    foreign.state.news.push(item('otra', 'Otra'));
    expect(await list()).toContain('otra');
    for (const id of ids) {
      const path = `/api/noticias/${encodeURIComponent(id)}`;
      expect([id, await staff('GET', path)]).toMatchObject([id, { status: 200, body: { id, _version: 1 } }]);
    }
  });
});
