import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compilerEnvironment, compilerFlags } from '../../scripts/compiler.mjs';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import type { Api } from '#tests/support/api.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { linkIn, mailText, startMailServer } from '#tests/support/mailServer.ts';
import { applyBlocks, recipeBlocks } from '#tests/support/recipes/recipeBlocks.ts';
import { createScratchCopy, type ScratchCopy } from '#tests/support/recipes/scratchCopy.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

/** Blocks that the compiler asks for when only the others are applied. */
const requested = [
  'src/core/kinds/index.ts',
  'src/core/questions/index.ts',
  'src/core/locales/es/workflows/questions.ts',
  'public-site/home/index.ts',
  'src/admin/site/TemplateSketch.tsx',
  'public-site/pages/typePages.ts',
  'src/admin/list/layouts/layouts.ts',
];
const floors = ['src/core', 'src/providers', 'src/admin', 'public-site', 'server', 'extensiones'];
const blocks = recipeBlocks();

let copy: ScratchCopy;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let portal: Portal;
let staff: Api;
let compilerRequests: readonly string[];

beforeAll(async () => {
  copy = createScratchCopy();
  copy.write(applyBlocks(blocks.filter(({ file }) => !requested.includes(file))));
  const { output } = await compile();
  compilerRequests = [...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  copy.write(applyBlocks(blocks));
  const build = runTool('vite', ['build', '--app', '--minify', 'false', '--logLevel', 'error']);
  const failures = (await Promise.all([compile(), build])).filter(({ isOk }) => !isOk);
  if (failures.length > 0) throw new Error(failures.map((failure) => failure.output).join('\n'));
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_REPLY_TO: 'respuestas@palin.example', EXTENSIONS_DIR: extensionsDir() };
  portal = await startPortal({ folder: copy.folder, env });
  staff = await portal.staffApi();
}, 300_000);
afterAll(async () => {
  await portal?.stop();
  await mail?.close();
  copy?.remove();
});

test('the compiler names each entry that a new kind, question type, template, public page or layout still lacks', () => {
  expect(compilerRequests).toEqual(expect.arrayContaining(requested));
});

test('a kind of field validates, and its text is shown to staff and citizens', async () => {
  const refused = await staff.post('/api/talleres', { nombre: 'Telar', duracion: 'una hora' });
  expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/duracion']);
  const { body } = await staff.post('/api/talleres', { nombre: 'Telar', duracion: 'PT1H30M' });
  expect(body).toMatchObject({ duracion: 'PT1H30M' });
  expect((await portal.api().get<string>(`/talleres/${body.id}`)).body).toContain('1 h 30 min');
  const page = await openAdmin('/admin/talleres');
  await page.getByRole('row', { name: /Telar.*1 h 30 min/ }).waitFor();
});

test('a type of question is part of a workflow', async () => {
  const activities = [buildActivity({ questions: [buildQuestion({ type: 'email' as never, text: 'Correo' })] })];
  const { status, body } = await staff.post('/api/workflows', buildDefinition({ activities }));
  expect([status, body.faults]).toEqual([201, []]);
  expect(body.activities[0].questions[0]).toMatchObject({ type: 'email' });
});

test('a template is chosen and draws the home page with its styles', async () => {
  expect((await staff.patch('/api/sitio/unico', { selectedTemplate: 'bulletin' })).status).toBe(200);
  const { body } = await portal.api().get<string>('/');
  expect(/<style>(.*?)<\/style>/s.exec(body)?.[1]).toContain('.home-bulletin');
  expect(body).toContain('class="home home-bulletin"');
});

test('a public page is chosen by a schema', async () => {
  const { body } = await staff.post('/api/carteles', { titulo: 'Feria', lugar: 'Parque central' });
  const page = await portal.api().get<string>(`/carteles/${body.id}`);
  expect(page.body).toMatch(/<article class="detail poster"><h1>Feria<\/h1>.*Parque central/);
});

test('a list layout is chosen by a schema', async () => {
  await staff.post('/api/ventanillas', { nombre: 'Catastro', nivel: 2 });
  const page = await openAdmin('/admin/ventanillas');
  await page.getByRole('listitem').filter({ hasText: 'Catastro' }).getByText('2', { exact: true }).waitFor();
});

test('a mail is sent, with the value of a setting', async () => {
  await addAccount(portal, { nombre: 'Luis', email: 'luis@example.test' });
  await portal.api().post('/api/password/forgot', { email: 'luis@example.test' });
  await expect.poll(() => mail.mails.length).toBe(1);
  const link = new URL(linkIn(mail.mails.map(mailText).join('')));
  const password = 'Una-clave-recordable-2026';
  await portal.api().post('/api/password/reset', { token: link.searchParams.get('token'), password });
  await expect.poll(() => mail.mails.map(mailText).at(1)).toContain('Hola, Luis:\n\nLa contraseña de su cuenta');
  expect(mail.mails[1]?.raw).toMatch(/^Reply-To: respuestas@palin\.example/im);
});

test('an operation answers people with a session, and OpenAPI describes it', async () => {
  expect((await portal.api().get('/api/clock')).status).toBe(401);
  const { status, body } = await staff.get('/api/clock');
  expect([status, body]).toEqual([200, { now: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  expect((await staff.post('/api/clock', {})).status).toBe(405);
  expect((await staff.get('/api/openapi.json')).body.paths['/api/clock'].get.summary).toBe('La hora del servidor');
});

test('a permission rule refuses everybody but the author', async () => {
  const eva = portal.api(
    await portal.api().signIn(await addAccount(portal, { nombre: 'Eva', email: 'eva@example.test' })),
  );
  const { body } = await eva.post('/api/talleres', { nombre: 'Cerámica' });
  const refused = await staff.remove(`/api/talleres/${body.id}`, 1);
  expect([refused.status, refused.body.detail]).toEqual([403, 'Solo quien creó este registro puede eliminarlo.']);
  expect((await eva.remove(`/api/talleres/${body.id}`, 1)).status).toBe(200);
});

test('a screen of its own has a menu entry and a route', async () => {
  const page = await openAdmin('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Ayuda' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ayuda' }).waitFor();
  expect(page.url()).toBe(`${portal.url}/admin/ayuda`);
});

test('a rule of an extension refuses at a field, fills in values and adds a record in the same write', async () => {
  const refused = await staff.post('/api/puestos', { nombre: 'Flores', metros: 13 });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ pointer: '/metros', keyword: 'rule', detail: 'Un puesto mide a lo sumo 12 metros.' }],
  ]);
  const { body } = await staff.post('/api/puestos', { nombre: 'Flores', metros: 4 });
  expect(body).toMatchObject({ nombre: 'Flores', tarifa: 100 });
  expect((await staff.get('/api/avisosDeFeria')).body).toMatchObject([{ texto: 'Nuevo: Flores' }]);
  await expect.poll(portal.output).toContain(`puesto ${body.id}: versión 1`);
});

test('a kind of an extension refuses values at the field, and staff and citizens read its text', async () => {
  const refused = await staff.post('/api/puestos', { nombre: 'Miel', metros: 4, nit: '576937-1' });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ pointer: '/nit', keyword: 'kind', detail: 'El NIT no existe: revise sus cifras.' }],
  ]);
  const { body } = await staff.post('/api/puestos', { nombre: 'Miel', metros: 4, nit: '576937K' });
  expect(body).toMatchObject({ metros: 4, nit: '576937K' });
  const { body: publicPage } = await portal.api().get<string>(`/puestos/${body.id}`);
  for (const text of ['576937-K', '4 m']) expect(publicPage).toContain(text);
  const page = await openAdmin(`/admin/puestos/${body.id}/editar`);
  await page.getByLabel('NIT de quien atiende').fill('576937-2');
  await page.getByRole('button', { name: 'Guardar cambios', exact: true }).click();
  await page.getByText('El NIT no existe: revise sus cifras.').first().waitFor();
  await page.getByLabel('NIT de quien atiende').fill('576937-K');
  await page.getByRole('button', { name: 'Guardar cambios', exact: true }).click();
  await expect.poll(async () => (await staff.get(`/api/puestos/${body.id}`)).body).toMatchObject({ nit: '576937-K' });
  const record = await openAdmin(`/admin/puestos/${body.id}`);
  for (const text of ['576937-K', '4 m']) await record.getByText(text, { exact: true }).first().waitFor();
});

test('the designer of forms adds a field of an extension’s kind, whose rule then holds', async () => {
  const page = await openAdmin('/admin/formularios/talleres');
  await page.getByRole('button', { name: 'Agregar un campo' }).click();
  await page.getByRole('textbox', { name: 'Etiqueta' }).fill('NIT de quien imparte');
  await page.getByRole('combobox', { name: 'Clase de campo' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('NIT', { exact: true }).click();
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar los ajustes' });
  await dialog.getByLabel('Motivo').fill('Para las facturas');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.waitFor({ state: 'detached' });
  const refused = await staff.post('/api/talleres', { nombre: 'Barro', nitDeQuienImparte: '576937-1' });
  expect(refused.body.errors).toMatchObject([{ pointer: '/nitDeQuienImparte', keyword: 'kind' }]);
});

test('an operation of an extension is answered and described', async () => {
  expect((await portal.api().post('/api/x/ferias/presupuesto', { metros: 2 })).status).toBe(401);
  expect((await staff.post('/api/x/ferias/presupuesto', { metros: 2 })).body).toEqual({ tarifa: 50 });
  expect((await staff.post('/api/x/ferias/presupuesto', {})).status).toBe(422);
  expect((await staff.get('/api/x/ferias/puestos/nada/espacio')).body.detail).toBe('No existe ese puesto.');
  const { paths } = (await staff.get('/api/openapi.json')).body;
  expect(paths['/api/x/ferias/presupuesto'].post.summary).toBe('Calcular la tarifa de un puesto');
});

test('the inputs of an extension are drawn with their labels, keep their values and are saved', async () => {
  const { body } = await staff.post('/api/puestos', { nombre: 'Dulces', metros: 3, lugar: { fila: 'A' } });
  const page = await openAdmin(`/admin/puestos/${body.id}/editar`);
  const scale = page.getByLabel('Metros');
  await expect.poll(() => scale.getAttribute('type')).toBe('range');
  await expect.poll(() => scale.inputValue()).toBe('3');
  await scale.fill('5');
  await page.getByText('5 m', { exact: true }).waitFor();
  const place = page.getByLabel('Fila');
  await expect.poll(() => place.inputValue()).toBe('A');
  await page.getByLabel('Número').fill('7');
  await page.getByRole('button', { name: 'Guardar cambios', exact: true }).click();
  const stored = async () => (await staff.get(`/api/puestos/${body.id}`)).body;
  await expect.poll(stored).toMatchObject({ metros: 5, tarifa: 125, lugar: { fila: 'A', numero: 7 } });
});

test('a layout of an extension is chosen by a schema and by people', async () => {
  await staff.post('/api/puestos', { nombre: 'Velas', metros: 6 });
  const page = await openAdmin('/admin/puestos');
  const line = page.getByRole('listitem').filter({ hasText: 'Velas' });
  await line.getByText('150', { exact: true }).waitFor();
  await line.getByRole('link', { name: 'Velas' }).waitFor();
  await page.getByTitle('Tabla').click();
  await page.getByRole('row', { name: /Velas/ }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Plano' }).isChecked()).toBe(false);
});

test('a screen of an extension calls its operation; one that throws leaves the menu usable', async () => {
  const page = await openAdmin('/admin/x/ferias/roto');
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Tarifas de feria' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tarifas de feria' }).waitFor();
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByText('Cuatro metros cuestan 100 quetzales.').waitFor();
});

test('a page of an extension stands in the layout of the site and follows the records that it shows', async () => {
  const { body } = await staff.post('/api/puestos', { nombre: 'Hierbas', metros: 2 });
  const list = await portal.api().get<string>('/feria');
  expect([list.status, list.body]).toEqual([200, expect.stringContaining(`<a href="/feria/${body.id}">Hierbas</a>`)]);
  expect(list.body).toMatch(/<title>La feria[^<]*<\/title>[\s\S]*<footer/);
  await staff.patch(`/api/puestos/${body.id}`, { nombre: 'Hierbas frescas' });
  expect((await portal.api().get<string>('/feria')).body).toContain('Hierbas frescas');
  expect((await portal.api().get<string>(`/feria/${body.id}`)).body).toContain('<h1>Hierbas frescas</h1>');
  expect((await portal.api().get('/feria/nada')).status).toBe(404);
});

test('a server that was built with other extensions does not start, and says so', async () => {
  await expect(startPortal({ folder: copy.folder, dataDir: path.join(copy.folder, 'datos') })).rejects.toThrow(
    'se construyó con otras extensiones',
  );
});

async function openAdmin(to: string): Promise<Page> {
  const page = await openPage(await openBrowser());
  await signIn(page, portal, { to });
  return page;
}

const extensionsDir = () => path.join(copy.folder, 'extensiones');

const compile = () => runTool('tsc', [...compilerFlags, ...floors, '--pretty', 'false']);

function runTool(name: string, args: readonly string[]): Promise<{ readonly isOk: boolean; readonly output: string }> {
  const { NODE_ENV: _own, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      path.join(copy.folder, 'node_modules/.bin', name),
      args,
      { cwd: copy.folder, env: { ...env, ...compilerEnvironment, EXTENSIONS_DIR: extensionsDir() } },
      (error, out, err) => resolve({ isOk: error === null, output: out + err }),
    );
  });
}
