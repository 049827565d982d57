import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite, buildNews } from '../buildSite.ts';

describe('an address as people dictate it', () => {
  let site: ReturnType<typeof buildSite>;
  beforeAll(async () => {
    site = buildSite();
    await site.seed();
    await site.add('noticias', buildNews({ titulo: 'Abre el mercado' }), { id: 'abc' });
  });

  test.each([
    ['/contacto', '/#contacto'],
    ['/Contacto', '/#contacto'],
    ['/CONTACTO/', '/#contacto'],
    ['/Servicios', '/servicios'],
    ['/SERVICIOS', '/servicios'],
    ['//Servicios', '/servicios'],
    ['/Noticias', '/noticias'],
    ['/Privacidad', '/privacidad'],
    ['/Datos-Abiertos', '/datos-abiertos'],
    ['/Feriados/', '/feriados'],
    ['/Noticias/abc/Abre-el-mercado', '/noticias/abc/abre-el-mercado'],
    ['/Buscar?q=Agua+potable', '/buscar?q=Agua+potable'],
  ])('%s leads to %s for good', async (address, location) => {
    const [path = '', query = ''] = address.split('?');
    const page = await site.openAt({ path, search: new URLSearchParams(query) });
    expect({ status: page.status, location: page.location }).toEqual({ status: 301, location });
  });

  test.each(['/Nada', '/noticias/NADA', '//evil.example', '/CONTACTO/nada'])('%s is still missing', async (path) => {
    expect((await site.openAt({ path, search: new URLSearchParams() })).status).toBe(404);
  });

  test('a record whose id has capitals is shown under its own address', async () => {
    await site.add('noticias', buildNews({ titulo: 'Otra' }), { id: 'ABC' });
    const { status, location } = await site.open('/noticias/ABC');
    expect({ status, location }).toEqual({ status: 200, location: undefined });
  });
});

test('the page for a missing address offers the search, the lists and the contact', async () => {
  const { html } = await buildSite().open('/nada');
  expect(html).toContain('action="/buscar"');
  for (const href of ['/noticias', '/servicios', '/organigrama', '/#contacto'])
    expect(html).toMatch(new RegExp(`<li><a href="${href}">[^<]+</a></li>`));
});
