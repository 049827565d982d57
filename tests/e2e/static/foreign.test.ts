import { beforeAll, expect, test } from 'vitest';
import { startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { onFileEnd } from '#tests/support/onFileEnd.ts';
import { ensureStaticBuilt } from '../../../scripts/install.mjs';
import { settingsOver } from '../admin/upstream/backendParts.ts';
import { notice } from '../admin/upstream/backends.ts';
import { startFolderOver } from '../admin/upstream/folderBackend.ts';
import { serveFolder } from './serveFolder.ts';

let folder: string;

beforeAll(() => {
  folder = ensureStaticBuilt('/');
});

/** The sign-in page of a folder with these settings. */
async function openWith(settings: string, address = '/admin/') {
  const host = await serveFolder(folder, { files: { 'cabildo.config.json': settings } });
  const page = await openPage(await openBrowser(), { serviceWorkers: 'block' });
  await page.goto(host.url + address);
  return { page, host };
}

test('a folder over another backend is entered with its password, shows its records, and sends what has a call there', async () => {
  const { foreign, open, readPublic, citizen } = await startFolderOver();
  // The page of the folder has the samples until the portal has started.
  await expect.poll(() => readPublic('/noticias')).toContain('Inicia la reparación del puente Las Ilusiones');
  const { body: own } = await citizen.get('/api/noticias?_start=0&_end=50');
  expect(own.map(({ titulo }: { titulo: string }) => titulo).toSorted()).toEqual(
    foreign.state.news.map(({ titulo }) => titulo).toSorted(),
  );
  const page = await open('/admin/usuarios');
  const row = page.getByRole('row').filter({ hasText: 'Luis Ajú' });
  await row.getByRole('link', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Telefono').fill('7888-4321');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await notice(page, 'Usuario actualizado exitosamente').waitFor();
  await row.getByText('7888-4321').waitFor();
  expect(foreign.state.users[1]).toMatchObject({ id: 2, telefono: '7888-4321' });
  const [save] = foreign.requestsOf('CreateUpdate');
  expect(save?.headers.origin).toMatch(/^http:\/\/localhost:/);
  expect(foreign.state.tokens.has(String(save?.headers.authorization).replace('Bearer ', ''))).toBe(true);
  // Nobody enters without a password of that backend once its people and records are here.
  const { body } = await citizen.get('/api/local/people');
  expect([body.hasPasswords, body.people.map(({ name }: { name: string }) => name)]).toEqual([true, []]);
});

test('a backend that permits no other origins is named with what its operator has to permit', async () => {
  const foreign = await startForeignBackend();
  onFileEnd(foreign.stop);
  const { page, host } = await openWith(JSON.stringify(settingsOver(foreign)));
  await page.getByLabel('Correo electrónico').fill(foreign.account.email);
  await page.getByLabel('Contraseña').fill(foreign.account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText(`debe permitir (CORS) el origen ${host.url}`, { exact: false }).waitFor();
  await alert.getByText('No se pudo comprobar la contraseña', { exact: false }).waitFor();
  await page.getByRole('list', { name: 'Personas de este equipo' }).getByRole('button').first().click();
  await page.getByRole('navigation').first().waitFor();
});

test.each([
  ['a wrong address', '{"API_0511_URL":"ejemplo"}', 'API_0511_URL=ejemplo: debe ser una dirección http o https'],
  [
    'an unknown name',
    '{"API_511_URL":"https://x.test"}',
    'No existe el ajuste «API_511_URL»; ¿quiso decir «API_0511_URL»?',
  ],
  ['an area without an address', '{"STORES":"flujos:post0511"}', 'el área «flujos» solo puede estar en otro sistema'],
  ['text that is no JSON', '{ API_0511_URL: 1 }', 'cabildo.config.json no es JSON válido'],
])('settings with %s are explained in place of the portal', async (_what, settings, sentence) => {
  const { page } = await openWith(settings);
  await page.getByRole('heading', { name: 'El portal no pudo abrirse en este navegador' }).waitFor();
  await page.getByText(sentence, { exact: false }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/buscar?q=agua`);
  await page.getByRole('alert').getByText(sentence, { exact: false }).waitFor();
});
