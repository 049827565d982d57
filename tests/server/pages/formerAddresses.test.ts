import { describe, expect, test } from 'vitest';
import { openTestPortal } from '../openTestPortal.ts';

const section = (slug: string, title = slug) => ({ title, description: 'Texto', image: '/imagenes/a.webp', slug });

describe('AMB-A12 public addresses', () => {
  async function open() {
    const portal = await openTestPortal();
    const token = await portal.signIn();
    const add = async (body: object) => (await portal.ask('POST', '/api/secciones', { body, token })).body;
    const change = (id: string, body: object) => portal.ask('PATCH', `/api/secciones/${id}`, { body, token });
    const visit = async (address: string) => {
      const { status, headers } = await portal.ask('GET', address);
      return [status, headers['location']];
    };
    return { ...portal, token, add, change, visit };
  }

  test('an old slug redirects to the current one after any number of changes', async () => {
    const { add, change, visit } = await open();
    const { id } = await add(section('turismo'));
    await change(id, { slug: 'que-visitar' });
    await change(id, { slug: 'visitas' });
    expect(await visit('/seccion/turismo')).toEqual([301, '/seccion/visitas']);
    expect(await visit('/seccion/que-visitar')).toEqual([301, '/seccion/visitas']);
    expect(await visit('/seccion/visitas')).toEqual([200, undefined]);
    expect(await visit('/seccion/nunca')).toEqual([404, undefined]);
  });

  test('a new record can take an old slug, and no two records share one', async () => {
    const { add, change, visit } = await open();
    const { id } = await add(section('turismo'));
    await change(id, { slug: 'visitas' });
    await add(section('turismo', 'Otra'));
    expect(await visit('/seccion/turismo')).toEqual([200, undefined]);
    const taken = await change(id, { slug: 'turismo' });
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ pointer: '/slug' }] } });
  });

  test('nothing redirects to hidden records, and other changes store no former address', async () => {
    const { add, change, ask: request, token, visit } = await open();
    const { id } = await add(section('turismo'));
    await change(id, { slug: 'visitas', title: 'Otro' });
    await request('PATCH', `/api/secciones/${id}?_state=draft`, { body: {}, token });
    expect(await visit('/seccion/turismo')).toEqual([404, undefined]);
    expect((await request('GET', '/api/direccionesAntes', { token })).status).toBe(404);
  });
});
