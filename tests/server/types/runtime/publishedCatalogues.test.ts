import { describe, expect, test } from 'vitest';
import { addressOf, databaseKinds } from '#tests/support/testDatabases.ts';
import { openTestPortal } from '../../openTestPortal.ts';
import { attribute } from './buildCatalogues.ts';

const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };

async function openPublished(more: { readonly DATABASE_URL?: string } = {}) {
  const variables = { ...account, SAMPLE_CONTENT: 'off', ...more };
  const portal = await openTestPortal({ variables });
  const token = await portal.signIn();
  const change = async (method: 'POST' | 'PATCH' | 'DELETE', address: string, body?: object) => {
    const answer = await portal.ask(method, address, { token, ...(body === undefined ? {} : { body }) });
    expect({ address, status: answer.status, body: answer.body }).toMatchObject({
      status: method === 'POST' ? 201 : 200,
    });
    return answer.body;
  };
  const catalogue = await change('POST', '/api/catalogos', {
    name: 'Bibliotecas',
    attributes: [attribute(), attribute({ name: 'Zona', type: 'DropdownList', options: ['Norte', 'Sur'] })],
    details: [{ name: 'Horarios', attributes: [attribute({ name: 'Día' })] }],
  });
  const entry = await change('POST', `/api/catalogo-${catalogue.id}`, {
    nombre: 'Biblioteca Quetzal',
    zona: 'Norte',
    horarios: [{ dia: 'Lunes' }],
  });
  const publish = (values: object) => change('PATCH', `/api/catalogos/${catalogue.id}`, values);
  return { ...portal, token, change, publish, catalogue, entry, variables };
}

describe('a published catalogue', () => {
  test('has a list, pages, search, sitemap, open data and an API at once, until it is unpublished', async () => {
    const { ask, publish, catalogue, entry } = await openPublished();
    const addresses = [
      '/catalogos/bibliotecas',
      `/catalogos/bibliotecas/${entry.id}/biblioteca-quetzal`,
      '/catalogos/bibliotecas.csv',
      '/catalogos/bibliotecas.json',
      `/api/catalogo-${catalogue.id}`,
    ];
    const look = async () => {
      const pages = await Promise.all(addresses.map(async (address) => ask('GET', address)));
      const search = await ask('GET', '/buscar?q=quetzal');
      const sitemap = await ask('GET', '/sitemap.xml');
      const document = await ask('GET', '/api/openapi.json');
      const openData = await ask('GET', '/datos-abiertos');
      return {
        statuses: pages.map(({ status }) => status),
        texts: pages.map(({ body }) => JSON.stringify(body).includes('Biblioteca Quetzal')),
        isFound: String(search.body).includes('/catalogos/bibliotecas/'),
        isMapped: String(sitemap.body).includes(entry.id),
        isDescribed: Object.keys(document.body.paths).includes(`/api/catalogo-${catalogue.id}`),
        isOpenData: String(openData.body).includes('Bibliotecas'),
      };
    };
    const hidden = { isFound: false, isMapped: false, isDescribed: false, isOpenData: false };
    expect(await look()).toMatchObject({ statuses: [404, 404, 404, 404, 401], ...hidden });
    await publish({ published: true });
    expect(await look()).toEqual({
      statuses: [200, 200, 200, 200, 200],
      texts: [true, true, true, true, true],
      isFound: true,
      isMapped: true,
      isDescribed: true,
      isOpenData: true,
    });
    await publish({ published: false });
    expect(await look()).toMatchObject({ statuses: [404, 404, 404, 404, 401], ...hidden });
  });

  test('shows the rows of its details without their ids, which are for programs', async () => {
    const { ask, publish, entry } = await openPublished();
    await publish({ published: true });
    const [{ id }] = entry.horarios;
    for (const address of [`/catalogos/bibliotecas/${entry.id}/biblioteca-quetzal`, '/catalogos/bibliotecas.csv']) {
      const { body } = await ask('GET', address);
      expect(body).toContain('Lunes');
      expect(body).not.toContain(id);
    }
  });

  test('AMB-A12 (slug) has a slug of its own from its name, and its old addresses lead to the new ones', async () => {
    const { ask, publish, change, catalogue, entry } = await openPublished();
    expect(catalogue.slug).toBe('bibliotecas');
    const second = await change('POST', '/api/catalogos', { name: 'Bibliotecas', attributes: [attribute()] });
    expect(second.slug).toBe('bibliotecas-2');
    await publish({ published: true });
    await publish({ slug: 'lectura' });
    await publish({ name: 'Lectura y ocio', slug: 'leer' });
    for (const slug of ['bibliotecas', 'lectura']) {
      const list = await ask('GET', `/catalogos/${slug}`);
      expect([list.status, list.headers.location]).toEqual([301, '/catalogos/leer']);
      const page = await ask('GET', `/catalogos/${slug}/${entry.id}/biblioteca-quetzal`);
      expect([page.status, page.headers.location]).toEqual([301, `/catalogos/leer/${entry.id}/biblioteca-quetzal`]);
    }
    expect((await ask('GET', '/catalogos/leer')).status).toBe(200);
    await publish({ published: false });
    expect((await ask('GET', '/catalogos/lectura')).status).toBe(404);
  });
});

describe.each(databaseKinds)('a published catalogue on $name', ({ newDatabase }) => {
  test('is followed by a second server, and is there after a start', async () => {
    const { ask, publish, change, token, variables, dataDir, catalogue, close } = await openPublished({
      DATABASE_URL: addressOf(await newDatabase()),
    });
    const other = await openTestPortal({ variables, dataDir });
    expect((await other.ask('GET', `/api/catalogo-${catalogue.id}`, { token })).body).toHaveLength(1);
    await publish({ published: true });
    const soon = { timeout: 60_000 };
    await expect.poll(async () => (await other.ask('GET', '/catalogos/bibliotecas')).status, soon).toBe(200);
    const [first, second] = await Promise.all([
      change('POST', '/api/catalogos', { name: 'Parques', attributes: [attribute()] }),
      other.ask('POST', '/api/catalogos', { token, body: { name: 'Mercados', attributes: [attribute()] } }),
    ]);
    expect(second.status).toBe(201);
    const statusOf = async (portal: Pick<typeof other, 'ask'>, id: string) =>
      (await portal.ask('POST', `/api/catalogo-${id}`, { token, body: { nombre: 'Uno' } })).status;
    await expect.poll(() => statusOf(other, first.id), soon).toBe(201);
    await expect.poll(() => statusOf({ ask }, second.body.id), soon).toBe(201);
    await Promise.all([close(), other.close()]);
    const again = await openTestPortal({ variables, dataDir });
    expect((await again.ask('GET', '/catalogos/bibliotecas')).status).toBe(200);
    expect((await again.ask('GET', `/api/catalogo-${second.body.id}`, { token })).body).toHaveLength(1);
  });
});
