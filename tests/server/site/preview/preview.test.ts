import { expect, test } from 'vitest';
import { newDatabaseFile, openTestDatabase } from '../../../support/testDatabases.ts';
import { buildApp } from '../../buildApp.ts';
import { openTestPortal } from '../../openTestPortal.ts';

const news = {
  titulo: 'Feria del café',
  contenido: 'Con **marimba** en la plaza.',
  imagen: '/imagenes/feria.jpg',
};

async function openStaff() {
  const portal = await openTestPortal();
  const token = await portal.signIn();
  const preview = (type: string, body: unknown) => portal.ask('POST', `/api/preview/${type}`, { body, token });
  const hold = (type: string, body: unknown) => portal.ask('POST', `/api/preview/${type}/address`, { body, token });
  return { ...portal, token, preview, hold };
}

test('the page of a record that nobody has saved is the public page, and nothing is stored', async () => {
  const { ask: request, preview } = await openStaff();
  const before = (await request('GET', '/api/noticias')).body.length;
  const { status, headers, body } = await preview('noticias', { values: news });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<h1>Feria del café</h1>');
  expect(body).toContain('<strong>marimba</strong>');
  expect(body).toContain('Volver al Inicio');
  expect((await request('GET', '/api/noticias')).body).toHaveLength(before);
});

test('a stored record is shown as it would be, and stays as it is', async () => {
  const { ask: request, preview, token } = await openStaff();
  const [first] = (await request('GET', '/api/servicios?nombre=Pago de impuestos')).body;
  const values = { nombre: 'Pago en línea', descripcion: 'Ya se puede.', costo: 5 };
  const { body } = await preview('servicios', { record: first.id, values });
  expect(body).toContain('<h1>Pago en línea</h1>');
  expect(body).toContain('$5.00');
  expect((await request('GET', `/api/servicios/${first.id}`, { token })).body).toEqual(
    expect.objectContaining({ nombre: 'Pago de impuestos', costo: 0 }),
  );
});

test('unfinished values have a page too, and script in them is text', async () => {
  const { preview } = await openStaff();
  expect((await preview('noticias', { values: {} })).status).toBe(200);
  expect((await preview('secciones', { values: { title: 'Sin slug' } })).body).toContain('<h1>Sin slug</h1>');
  expect((await preview('secciones', { values: { title: 'Otro', slug: '../x' } })).body).toContain('<h1>Otro</h1>');
  const script = '<script>alert(1)</script>';
  const { body } = await preview('noticias', { values: { titulo: script, contenido: script, imagen: 'javascript:x' } });
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain(script);
  expect(body).not.toContain('javascript:x');
  expect((await preview('noticias', { values: { titulo: 7, galeria: 'nada', contenido: ['x'] } })).status).toBe(200);
});

test('an address of a preview is one of this portal', async () => {
  const { hold } = await openStaff();
  for (const path of ['//evil.test/x', '/\\evil.test', '/noticias?q=x', '/noticias#x', '/a b'])
    expect((await hold('noticias', { values: news, path })).body.errors[0].pointer).toBe('/path');
  for (const path of ['/', '/noticias', '/seccion/agua'])
    expect((await hold('noticias', { values: news, path })).body.address).toMatch(`${path}?previa=`);
});

test('a preview has no door for citizens, and says what it cannot show', async () => {
  const { ask: request, preview } = await openStaff();
  expect((await request('POST', '/api/preview/noticias', { body: { values: news } })).status).toBe(401);
  expect((await request('POST', '/api/preview/noticias/address', { body: { values: news } })).status).toBe(401);
  expect((await preview('nada', { values: {} })).status).toBe(404);
  expect(await preview('usuarios', { values: { nombre: 'Ana' } })).toMatchObject({
    status: 404,
    body: { detail: 'Usuarios no tiene una página pública.' },
  });
  expect((await preview('noticias', {})).status).toBe(422);
  expect((await preview('noticias', { values: {}, path: 'https://otro.gt' })).status).toBe(422);
});

test('an address shows any page with the unsaved record in its place, and tells that it is a preview', async () => {
  const { ask: request, hold } = await openStaff();
  const home = await hold('noticias', { values: news, path: '/' });
  expect(home.status).toBe(201);
  expect(home.body.address).toMatch(/^\/\?previa=[\w-]{32}$/);
  const page = await request('GET', home.body.address);
  expect(page.status).toBe(200);
  expect(page.body).toContain('Feria del café');
  expect(page.body).toContain('Vista previa: así se verá la página');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await request('GET', '/')).body).not.toContain('Feria del café');
  const list = await hold('noticias', { values: news, path: '/noticias' });
  expect((await request('GET', list.body.address)).body).toContain('Feria del café');
  const own = await hold('noticias', { values: news });
  expect((await request('GET', own.body.address)).body).toContain('<h1>Feria del café</h1>');
});

test('an expired or unknown address says so, and shows nothing else', async () => {
  const { ask: request } = await openStaff();
  const page = await request('GET', '/?previa=inventada');
  expect(page.status).toBe(404);
  expect(page.body).toContain('La vista previa ya no está disponible');
});

test('addresses last fifteen minutes, and the sixth of one person takes the place of the first', async () => {
  let now = Date.now();
  const previews: unknown[] = [];
  const publicPage = async ({ unsaved }: { readonly unsaved?: unknown }) => {
    previews.push(unsaved === 'gone' || unsaved === undefined ? unsaved : 'held');
    return { status: 200, html: '' };
  };
  const { citizen, staff } = await buildApp({ now: () => now, pages: { publicPage } });
  const hold = async () =>
    (await staff('POST', '/api/preview/eventos/address', { body: { values: { titulo: 'x' } } })).body.address;
  const addresses: string[] = [];
  for (let count = 0; count < 6; count += 1) addresses.push(await hold());
  for (const address of addresses) await citizen('GET', address);
  expect(previews).toEqual(['gone', 'held', 'held', 'held', 'held', 'held']);
  now += 15 * 60_000;
  await citizen('GET', addresses[5] ?? '');
  expect(previews.at(-1)).toBe('gone');
});

test('of a preview no write-only value is stored, and nothing is left once it was opened after the end of its session', async () => {
  const llaves = {
    title: 'Llaves',
    type: 'object',
    properties: {
      titulo: { type: 'string', 'x-field': { public: true } },
      clave: { type: 'string', 'x-field': { writeOnly: true } },
    },
    'x-content': { public: true },
  };
  const file = newDatabaseFile();
  const { staff, citizen } = await buildApp({ schemas: { llaves }, database: { kind: 'sqlite', file } });
  const { database } = await openTestDatabase({ kind: 'sqlite', file });
  const contents = async () =>
    (await database.run('select "content" from "cabildo_tickets"')).map((row) => row.content);
  const values = { titulo: 'Portón', clave: 'palabra-clave' };
  const { address } = (await staff('POST', '/api/preview/llaves/address', { body: { values, path: '/' } })).body;
  expect(await contents()).toEqual([expect.stringContaining('Portón')]);
  expect(JSON.stringify(await contents())).not.toContain('palabra-clave');
  await staff('DELETE', '/api/session');
  await citizen('GET', address);
  expect(await contents()).toEqual([]);
});

test('AMB-A13 an address ends with the session that requested it', async () => {
  const { ask: request, hold, token } = await openStaff();
  const { body } = await hold('noticias', { values: news, path: '/' });
  expect((await request('GET', body.address)).status).toBe(200);
  expect((await request('DELETE', '/api/session', { token })).status).toBe(204);
  const page = await request('GET', body.address);
  expect(page.status).toBe(404);
  expect(page.body).not.toContain('Feria del café');
});
