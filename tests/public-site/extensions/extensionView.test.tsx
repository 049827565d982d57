import { siteFault } from '#server/extensions/openExtensions.ts';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { openMap } from '#core/site/portalFacts.ts';
import { extensionView } from '#public-site/extensions/extensionView.ts';
import type { ExtensionPage } from '#public-site/extensions/sitePart.ts';
import { loadFrame } from '#public-site/page/frame.ts';
import { buildSite } from '../buildSite.ts';

type Page = Partial<ExtensionPage> & { readonly limit?: number };

/** Asks a site with one page of an extension for an address. */
async function ask(address: string, { limit, ...page }: Page = {}) {
  const site = buildSite();
  const { id } = await site.add('noticias', { titulo: 'Abre el mercado', texto: 'Hoy.', autor: 'Ana' });
  await site.add('noticias', { titulo: 'Borrador', texto: 'Hoy.', autor: 'Ana' }, { state: 'draft' });
  const { pathname, searchParams } = new URL(address.replace('{id}', id), 'https://palin.example');
  const pages: ExtensionPage[] = [{ path: '/feria/{id}', load: () => undefined, ...page }];
  const context = {
    portal: site.portal,
    frame: await loadFrame(site.portal, serverEs),
    messages: serverEs,
    mapTiles: openMap.tiles,
  };
  const parts = [{ name: 'ferias', load: async () => ({ default: { pages } }) }];
  const options = { parts, ...(limit !== undefined && { limit }) };
  return extensionView({ path: pathname, search: searchParams }, context, options);
}

test('a page of an extension gets its parameters and reads what citizens may read', async () => {
  const view = await ask('/feria/{id}?dia=lunes', {
    load: async ({ params, search, portal, type }) => {
      const news = type('noticias');
      const record = await portal.get(news, params['id'] ?? '');
      const { total } = await portal.list(news, { limit: 10 });
      return { title: `${record?.values['titulo']}, ${search.get('dia')}, ${total}`, body: <h1>Feria</h1> };
    },
  });
  expect(view).toMatchObject({ status: 200, title: 'Abre el mercado, lunes, 1' });
});

test('a page without content is a missing one; other addresses are not of the extension', async () => {
  expect(await ask('/feria/nada')).toMatchObject({ status: 404 });
  expect(await ask('/feria')).toBeUndefined();
});

test.each<[string, Page, string]>([
  [
    'throws',
    {
      load: () => {
        throw new Error('roto');
      },
    },
    'roto',
  ],
  ['never answers', { load: () => new Promise(() => {}), limit: 10 }, 'longer than 10 ms'],
  ['asks for a type that is not public', { load: ({ type }) => ({ title: type('nada').name, body: null }) }, 'nada'],
])('a page that %s rejects', async (_case, page, reason) => {
  await expect(ask('/feria/7', page)).rejects.toThrow(reason);
});

test.each([
  ['/admin/feria', [], 'La página «/admin/feria» necesita una dirección libre'],
  ['feria', [], 'La página «feria» necesita una dirección libre'],
  ['/feria/{id}', ['/feria/{nombre}'], 'Hay dos páginas en /feria/{}.'],
])('a page at %s stops the start when its address is taken', (path, earlier, reason) => {
  const pagesAt = (paths: readonly string[]) => ({ pages: paths.map((one) => ({ path: one, load: () => undefined })) });
  expect(siteFault(pagesAt([path]), [pagesAt(earlier)], serverEs)).toContain(reason);
  expect(siteFault(pagesAt(['/feria/plano']), [pagesAt(earlier)], serverEs)).toBeUndefined();
});
