import { expect, test } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { create, type Store } from '#core/store/store.ts';
import { openSite } from '../../pages/openSite.ts';

const news = (titulo: string): Values => ({ titulo, contenido: 'Un texto.', imagen: '/imagenes/a.webp' });

/** A site that records which types its pages query. */
async function openWatchedSite() {
  const queries: string[] = [];
  const site = await openSite((store: Store) => ({
    ...store,
    get: (type, id) => {
      queries.push(type.name);
      return store.get(type, id);
    },
    list: (type, query) => {
      queries.push(type.name);
      return store.list(type, query);
    },
  }));
  const add = (titulo: string, publishAt?: string) => {
    const publication = { state: 'published' as const, ...(publishAt !== undefined && { publishAt }) };
    return create(site.store, { type: site.typeNamed('noticias'), values: news(titulo), publication, by: 'ana' });
  };
  /** The page, and the types that it queried. */
  const open = async (address: string) => {
    queries.length = 0;
    const { html } = await site.open(address);
    return { html, queries: [...new Set(queries)] };
  };
  return { ...site, add, look: open };
}

test('pages share a query, which runs again after a write of its type', async () => {
  const site = await openWatchedSite();
  await site.add('Feria');
  expect((await site.look('/')).queries).toEqual(expect.arrayContaining(['noticias', 'servicios', 'pais']));
  const second = await site.look('/?otra=1');
  expect(second.queries).toEqual([]);
  expect(second.html).toContain('Feria');
  await site.add('Mercado');
  const third = await site.look('/?otra=2');
  expect(third.queries).toContain('noticias');
  expect(third.queries).not.toContain('servicios');
  expect(third.html).toContain('Mercado');
});

test('a cached list shows a scheduled news item when it comes due, and not before', async () => {
  const site = await openWatchedSite();
  await site.add('Programada', new Date(site.clock.now + 20_000).toISOString());
  expect((await site.look('/?a')).html).not.toContain('Programada');
  site.clock.now += 19_999;
  expect((await site.look('/?b')).html).not.toContain('Programada');
  site.clock.now += 2;
  expect((await site.look('/?c')).html).toContain('Programada');
});

test('a cached list drops a record that becomes a draft again', async () => {
  const site = await openWatchedSite();
  const { id } = await site.add('Retirada');
  expect((await site.look('/?a')).html).toContain('Retirada');
  await site.staff('PATCH', `/api/noticias/${id}?_state=draft`, { body: {} });
  expect((await site.look('/?b')).html).not.toContain('Retirada');
});
