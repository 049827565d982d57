import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#tests/support/api.ts';
import { schemaFolder } from '#tests/support/builders/schemaFolder.ts';
import { seededData } from '#tests/support/servePortal.ts';
import { firstAccount } from '#tests/support/startPortal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readyLine = /Local:\s+(http:\/\/[^\s/]+)/;
const patience = { timeout: 60_000, interval: 200 };

let server: Awaited<ReturnType<typeof startDevelopment>>;
beforeAll(async () => {
  server = await startDevelopment();
});
afterAll(() => server.stop());

test('both applications and the API respond on one port', async () => {
  const home = await server.get('/');
  expect(home.status).toBe(200);
  expect(home.body).toContain('Noticias Recientes');
  const signIn = await server.get('/login');
  expect(signIn.status).toBe(200);
  expect(signIn.body).toContain('/src/main.tsx');
  expect(await server.get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('everything that the pages refer to is served from its source', async () => {
  for (const [page, source] of [
    ['/', /\/public-site\/[\w./-]+/g],
    ['/login', /\/src\/main\.tsx/g],
  ] as const) {
    const files = String((await server.get(page)).body).match(source) ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect([file, (await server.get(file)).status]).toEqual([file, 200]);
  }
});

test('a schema written while the server runs is served on the next request', async () => {
  await server.schemas.write('ferias', {
    title: 'Ferias',
    type: 'object',
    'x-content': { public: true },
    properties: { nombre: { type: 'string' } },
  });
  await expect.poll(async () => (await server.paths()).includes('/api/ferias'), patience).toBe(true);
  const staff = createApi(server.url, { token: await createApi(server.url).signIn(server.admin) });
  expect((await staff.post('/api/ferias', { nombre: 'Feria titular' })).status).toBe(201);
});

test('a broken schema is reported with its location, and its correction is served', async () => {
  await server.schemas.write('rotos', {
    type: 'object',
    'x-content': { menú: 1 },
    properties: { a: { type: 'texto' } },
  });
  const page = async () => (await server.get('/')).body;
  await expect.poll(page, patience).toMatch(/rotos\.json.*\/properties\/a\/type/);
  expect((await server.get('/api/health')).status).toBe(500);
  expect(server.output()).toContain('rotos.json');
  await server.schemas.write('rotos', {
    type: 'object',
    'x-content': { public: true },
    properties: { a: { type: 'string' } },
  });
  await expect.poll(async () => (await server.get('/api/health')).status, patience).toBe(200);
  expect(await server.paths()).toContain('/api/rotos');
});

test('an extension is loaded, and an edit of it is served on a later request', async () => {
  const answer = async () => (await server.get('/api/x/saludos/hola')).body;
  expect(await answer()).toEqual({ texto: 'Buenos días' });
  expect((await server.get('/saludo')).body).toContain('<h1>Buenos días</h1>');
  await writeFile(path.join(server.extensionsDir, 'saludos', 'word.ts'), wordFile('Buenas tardes'));
  await expect.poll(answer, patience).toEqual({ texto: 'Buenas tardes' });
});

const wordFile = (word: string) => `export const word: string = '${word}';\n`;

/** A folder with an extension that has an operation and a page. */
async function extensionFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cabildo-extensiones-'));
  const own = path.join(folder, 'saludos');
  await mkdir(own);
  await writeFile(path.join(own, 'word.ts'), wordFile('Buenos días'));
  await writeFile(
    path.join(own, 'server.ts'),
    `import { defineServer } from 'cabildo/extension';
import { word } from './word.ts';
const answer = { description: 'Un saludo' };
export default defineServer({
  operations: {
    hola: { method: 'GET', path: '/hola', access: 'anyone', summary: 'Saludar', answer: { ...answer, schema: { type: 'object' } }, handle: () => ({ texto: word }) },
  },
});
`,
  );
  await writeFile(
    path.join(own, 'site.tsx'),
    `import { defineSite } from 'cabildo/extension';
import { word } from './word.ts';
export default defineSite({ pages: [{ path: '/saludo', load: () => ({ title: word, body: <h1>{word}</h1> }) }] });
`,
  );
  return folder;
}

/** `npm run dev` on a free port with its own folders. */
async function startDevelopment() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cabildo-dev-'));
  // A first start writes the sample content, which other tests cover.
  await seededData(dataDir);
  const schemas = await schemaFolder();
  const extensionsDir = await extensionFolder();
  const admin = firstAccount;
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NO_COLOR: '1',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SCHEMAS_DIR: schemas.path,
      EXTENSIONS_DIR: extensionsDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        const address = readyLine.exec(printed)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
    void ended.then(() => reject(new Error(`the development server ended\n${printed}`)));
  });
  const get = (address: string) => createApi(url).get(address);
  return {
    url,
    admin,
    schemas,
    extensionsDir,
    get,
    output: () => printed,
    paths: async () => Object.keys((await get('/api/openapi.json')).body.paths ?? {}),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await schemas.remove();
      await rm(extensionsDir, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
