import { describe, expect, test } from 'vitest';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { buildNews, buildSite, productTypes } from '../buildSite.ts';

describe('AMB-P01 an address with the slug of the title', () => {
  test('is canonical, and the address with only the id serves the same page', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews({ titulo: '¡Ábrese el «Mercado» de Ñuñoa!' }), { id: 'una' });
    for (const address of ['/noticias/una/abrese-el-mercado-de-nunoa', '/noticias/una']) {
      const { status, html } = await site.open(address);
      expect(status).toBe(200);
      expect(html).toContain('<h1>¡Ábrese el «Mercado» de Ñuñoa!</h1>');
      expect(html).toContain(
        '<link rel="canonical" href="https://palin.example/noticias/una/abrese-el-mercado-de-nunoa"/>',
      );
    }
  });

  test('is used in lists, on the home page, in the search, and in links to neighbours and relations', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews({ titulo: 'Abre el mercado' }), { id: 'una' });
    await site.add('noticias', buildNews({ titulo: 'Cierra la calle' }), {
      id: 'dos',
      publishAt: '2024-02-01T00:00:00.000Z',
    });
    for (const address of ['/', '/noticias', '/buscar?q=mercado', '/noticias/dos']) {
      const { html } = await site.open(address);
      expect([address, html.includes('href="/noticias/una/abre-el-mercado"')]).toEqual([address, true]);
      expect([address, html.includes('href="/noticias/una"')]).toEqual([address, false]);
    }
  });

  test('a title without letters or digits leaves only the id in the address', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews({ titulo: '¿¡…!?' }), { id: 'una' });
    expect((await site.open('/noticias')).html).toContain('<a href="/noticias/una">¿¡…!?</a>');
    expect(await site.open('/noticias/una/nada')).toMatchObject({ status: 301, location: '/noticias/una' });
  });

  test.each(['abre-la-feria', 'ABRE-EL-MERCADO', 'abre-el-mercado-', '%F0%9F%8C%8B'])(
    'leads to the one of today when its words are others: %s',
    async (words) => {
      const site = buildSite();
      await site.add('noticias', buildNews({ titulo: 'Abre el mercado' }), { id: 'una' });
      const { status, location } = await site.open(`/noticias/una/${words}`);
      expect({ status, location }).toEqual({ status: 301, location: '/noticias/una/abre-el-mercado' });
    },
  );

  test('is missing for records that citizens may not see, and below other addresses', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews({ titulo: 'Borrador' }), { id: 'una', state: 'draft' });
    const { status, html } = await site.open('/noticias/una/borrador');
    expect(status).toBe(404);
    expect(html).toContain('<h1>Noticia no encontrada</h1>');
    expect((await site.open('/servicios/nada/nada')).html).toContain('<h1>Servicio no encontrado</h1>');
    expect((await site.open('/seccion/historia/nada')).html).toContain('<h1>Página no encontrada</h1>');
    expect((await site.open('/noticias/una/borrador/mas')).html).toContain('<h1>Página no encontrada</h1>');
  });

  test('works for every public type with ids in its addresses, without hiding addresses of other types', async () => {
    const obras = buildContentType({
      name: 'obras',
      xContent: { public: { list: '/obras', detail: '/obras/{id}' }, titleField: 'nombre' },
      properties: { nombre: { type: 'string', 'x-field': { public: true } } },
    });
    const site = buildSite({ types: [...productTypes(), obras] });
    await site.add('obras', { nombre: 'Puente de la quebrada' }, { id: 'dos' });
    expect((await site.open('/obras/dos/puente-de-la-quebrada')).status).toBe(200);
    expect(await site.open('/obras/dos/otra')).toMatchObject({
      status: 301,
      location: '/obras/dos/puente-de-la-quebrada',
    });
  });
});
