import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EnvironmentError } from '#server/settings/environment.ts';
import { SchemasError } from '#server/installation/readSchemas.ts';
import { deactivate, freshFolder, openTestPortal } from '../openTestPortal.ts';

const eventos = {
  title: 'Eventos',
  type: 'object',
  required: ['titulo', 'fecha'],
  properties: {
    titulo: { type: 'string', title: 'Título', 'x-field': { public: true } },
    fecha: { type: 'string', format: 'date', title: 'Fecha', 'x-field': { public: true } },
    servicio: { type: 'string', title: 'Servicio', 'x-field': { relation: 'servicios', public: true } },
    imagen: { type: 'string', title: 'Imagen', 'x-field': { kind: 'image', public: true } },
    cupo: { type: 'integer', minimum: 0, title: 'Cupo' },
    contacto: { type: 'string', title: 'Contacto' },
  },
  'x-content': { public: true },
};

test('a schema file in a folder adds a table, an API, a description and public pages', async () => {
  const { ask: request, signIn } = await openTestPortal({ schemas: { eventos } });
  const token = await signIn();
  const [servicio] = (await request('GET', '/api/servicios', { token })).body;
  const body = {
    titulo: 'Feria <b>de</b> julio',
    fecha: '2026-07-01',
    servicio: servicio.id,
    imagen: '/imagenes/a.webp',
    cupo: 4,
  };
  const creation = await request('POST', '/api/eventos', { body, token });
  expect(creation).toMatchObject({ status: 201, body });
  expect((await request('POST', '/api/eventos', { body: { ...body, cupo: -1 }, token })).status).toBe(422);
  expect((await request('GET', '/api/eventos?cupo_gte=3&q=FERIA', { token })).headers['x-total-count']).toBe('1');
  expect((await request('GET', '/api/eventos')).body[0]).not.toHaveProperty('cupo');
  expect((await request('GET', '/api/schemas', { token })).body.map(({ name }: { name: string }) => name)).toContain(
    'eventos',
  );
  expect((await request('GET', '/api/openapi.json')).body.paths).toHaveProperty('/api/eventos/{id}');
  const page = await request('GET', `/eventos/${creation.body.id}`);
  expect(page.status).toBe(200);
  expect(page.body).toContain('Feria &lt;b&gt;de&lt;/b&gt; julio');
  expect((await request('GET', '/eventos')).status).toBe(200);
});

test('a wrong schema of the installation is named for its author, and the rest is served', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    written.mockRestore();
  });
  const wrong = { type: 'object', properties: { nombre: { type: 'strin' } } };
  const right = { title: 'Obras', type: 'object', properties: { nombre: { type: 'string' } } };
  const portal = await openTestPortal({ schemas: { rotas: wrong, obras: right } });
  const token = await portal.signIn();
  expect((await portal.ask('POST', '/api/obras', { token, body: { nombre: 'Puente' } })).status).toBe(201);
  expect((await portal.ask('GET', '/api/rotas', { token })).status).toBe(404);
  expect(await portal.ask('GET', '/api/schemas/faults', { token })).toMatchObject({
    status: 200,
    body: [{ name: 'rotas', faults: [expect.stringMatching(/rotas\.json#\/properties\/nombre\/type: .*string/)] }],
  });
  expect((await portal.ask('GET', '/api/schemas/faults')).status).toBe(401);
  expect(written.mock.calls.join()).toMatch(/rotas\.json#\/properties\/nombre\/type/);
});

test('the first start seeds the sample content and creates one account, the second does neither', async () => {
  const first = await openTestPortal();
  const token = await first.signIn();
  const total = (await first.ask('GET', '/api/noticias', { token })).headers['x-total-count'];
  expect(Number(total)).toBeGreaterThanOrEqual(3);
  const { body } = await first.ask('GET', '/api/noticias', { token });
  await first.ask('DELETE', `/api/noticias/${body[0].id}`, { token });
  await first.close();
  expect(readdirSync(first.dataDir)).toContain('cabildo.db');

  const variables = { ADMIN_EMAIL: 'otra@example.test', ADMIN_PASSWORD: 'Otra-clave-larga-2026' };
  const second = await openTestPortal({ dataDir: first.dataDir, variables });
  expect((await second.ask('GET', '/api/noticias', { token })).headers['x-total-count']).toBe(
    String(Number(total) - 1),
  );
  const people: readonly { email: string }[] = (await second.ask('GET', '/api/usuarios', { token })).body;
  // The sample workflows add people, who cannot sign in.
  expect(people.map(({ email }) => email).filter((email) => !email.endsWith('@palin.example'))).toHaveLength(1);
  expect(await second.signIn()).toBe('');
});

test('sessions and sign-outs survive a restart', async () => {
  const first = await openTestPortal();
  const [remaining, ended] = [await first.signIn(), await first.signIn()];
  await first.ask('DELETE', '/api/session', { token: ended });
  await first.close();
  const second = await openTestPortal({ dataDir: first.dataDir });
  expect((await second.ask('GET', '/api/session', { token: remaining })).body.user.email).toBe('ana@example.test');
  expect((await second.ask('GET', '/api/session', { token: ended })).status).toBe(401);
});

test('without a password in the settings, one is generated and shown once', async () => {
  const first = await openTestPortal({ variables: {} });
  expect(first.told).toEqual([expect.stringMatching(/^\w{20}$/)]);
  expect(await first.signIn()).not.toBe('');
  await first.close();
  expect((await openTestPortal({ dataDir: first.dataDir, variables: {} })).told).toEqual([]);
});

test('when nobody can sign in any more, a start with a password in its settings creates an account', async () => {
  const first = await openTestPortal();
  const token = await first.signIn();
  const { body } = await first.ask('GET', '/api/usuarios', { token });
  await first.close();
  await deactivate(first.dataDir, body[0].id);

  const without = await openTestPortal({ dataDir: first.dataDir, variables: {} });
  expect([without.told, await without.signIn('ana@example.test', 'Una-clave-larga-2026')]).toEqual([[], '']);
  await without.close();
  const variables = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Otra-clave-larga-2026' };
  const second = await openTestPortal({ dataDir: first.dataDir, variables });
  expect(await second.signIn()).not.toBe('');
});

test('stored records stay readable and writable when their schema gains and loses fields', async () => {
  const first = await openTestPortal({ schemas: { eventos } });
  const token = await first.signIn();
  const { body } = await first.ask('POST', '/api/eventos', {
    body: { titulo: 'Feria', fecha: '2026-07-01', cupo: 4 },
    token,
  });
  await first.close();
  const { cupo: _lost, ...remaining } = eventos.properties;
  const changed = {
    ...eventos,
    required: ['titulo', 'lugar'],
    properties: { ...remaining, lugar: { type: 'string' } },
  };
  const second = await openTestPortal({ dataDir: first.dataDir, schemas: { eventos: changed } });
  expect((await second.ask('GET', `/api/eventos/${body.id}`, { token })).status).toBe(200);
  expect((await second.ask('PATCH', `/api/eventos/${body.id}`, { body: { titulo: 'X' }, token })).status).toBe(422);
  const saved = await second.ask('PATCH', `/api/eventos/${body.id}`, { body: { titulo: 'X', lugar: 'Parque' }, token });
  expect(saved.status).toBe(200);
});

test('a field with repeated values cannot become unique, and the start names it', async () => {
  const lugares = (hints: object) => ({
    lugares: { title: 'Lugares', type: 'object', properties: { zona: { type: 'string', 'x-field': hints } } },
  });
  const first = await openTestPortal({ schemas: lugares({}) });
  const token = await first.signIn();
  for (const zona of ['1', '1']) await first.ask('POST', '/api/lugares', { body: { zona }, token });
  await first.close();
  const opened = openTestPortal({ dataDir: first.dataDir, schemas: lugares({ unique: true }) });
  await expect(opened).rejects.toThrow(SchemasError);
  await expect(opened).rejects.toThrow(/lugares\.json#\/properties\/zona: no puede ser único/);
});

test.each(['.ana@example.test', `${'a'.repeat(250)}@example.test`, 'ana@@example.test'])(
  'ADMIN_EMAIL=%s is refused like the email of a person',
  async (ADMIN_EMAIL) => {
    const opened = openTestPortal({ variables: { ADMIN_EMAIL } });
    await expect(opened).rejects.toThrow(EnvironmentError);
    await expect(opened).rejects.toThrow('ADMIN_EMAIL=');
  },
);

test('writes of another process are visible despite cached answers', async () => {
  const first = await openTestPortal();
  const second = await openTestPortal({ dataDir: first.dataDir });
  const token = await first.signIn();
  const { body } = await first.ask('GET', '/api/noticias', { token });
  await second.ask('GET', `/api/noticias/${body[0].id}`, { token });
  await first.ask('PATCH', `/api/noticias/${body[0].id}`, { body: { titulo: 'Cambiada' }, token });
  await expect
    .poll(async () => (await second.ask('GET', `/api/noticias/${body[0].id}`, { token })).body.titulo)
    .toBe('Cambiada');
});

test('a sign-out and a deactivation by another process end sessions here too', async () => {
  const first = await openTestPortal();
  const second = await openTestPortal({ dataDir: first.dataDir });
  const status = async (token: string) => (await second.ask('GET', '/api/usuarios', { token })).status;
  const [signedOut, deactivated] = [await first.signIn(), await first.signIn()];
  expect([await status(signedOut), await status(deactivated)]).toEqual([200, 200]);
  await first.ask('DELETE', '/api/session', { token: signedOut });
  await expect.poll(() => status(signedOut)).toBe(401);
  expect(await status(deactivated)).toBe(200);
  const { body } = await first.ask('GET', '/api/usuarios', { token: deactivated });
  await deactivate(first.dataDir, body[0].id);
  await expect.poll(() => status(deactivated)).toBe(401);
});

test('a data folder that cannot be created is refused by name', async () => {
  const folder = freshFolder();
  const inside = (name: string) => path.join(folder, name);
  writeFileSync(inside('archivo'), '');
  symlinkSync(inside('nada'), inside('perdido'));
  symlinkSync(inside('vuelta'), inside('vuelta'));
  const impossible = ['archivo', 'archivo/datos', 'perdido', 'vuelta', 'x'.repeat(300)].map(inside);
  // The system answers ENOENT there, however often the folder is created.
  for (const dataDir of [...impossible, '/proc/nada/datos']) {
    const opened = openTestPortal({ dataDir });
    await expect(opened).rejects.toThrow(EnvironmentError);
    await expect(opened).rejects.toThrow(`DATA_DIR=${dataDir}: no es una carpeta ni se puede crear`);
  }
});

test('a data folder is created with its parents, and an existing one is used', async () => {
  const folder = freshFolder();
  const dataDir = path.join(folder, 'a', 'b');
  mkdirSync(path.join(folder, 'a'));
  await (await openTestPortal({ dataDir })).close();
  expect(readdirSync(dataDir)).toContain('cabildo.db');
  await openTestPortal({ dataDir });
});
