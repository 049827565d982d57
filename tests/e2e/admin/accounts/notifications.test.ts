import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openFollowing } from '#tests/support/openFollowing.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let luis: Account;

beforeAll(async () => {
  portal = await portalForFile();
  luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
});

it('an assignment arrives in the open bar of a telephone, is opened with the keyboard, and then counts as read', async () => {
  const page = await openFollowing(portal, '/admin', { account: luis, viewport: { width: 390, height: 800 } });
  const api = await portal.staffApi();
  const [luisRecord] = (await api.get('/api/usuarios?email=luis@example.test')).body;
  const task = { description: 'Con cinta', category: 'urban', priority: 'high', phase: 'todo', projectId: '2' };
  await api.post('/api/tareas', { ...task, title: 'Medir el parque', assignee: luisRecord.id });
  await api.post('/api/tareas', { ...task, title: 'Pintar bancas', assignee: luisRecord.id });
  const button = page.getByRole('button', { name: 'Notificaciones: 2 sin leer' });
  await button.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  await panel.getByText('Cuenta principal le asignó Pintar bancas').waitFor();
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  await panel.getByRole('button', { name: 'Marcar como leída: Pintar bancas' }).press('Enter');
  await panel.getByRole('button', { name: 'Marcar como leída: Pintar bancas' }).waitFor({ state: 'detached' });
  await panel.getByRole('link', { name: 'Medir el parque' }).press('Enter');
  await page.getByRole('heading', { name: 'Medir el parque' }).first().waitFor();
  await page.getByRole('button', { name: 'Notificaciones', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await followLink(page, '/admin/notificaciones');
  await page.getByRole('list', { name: 'Sus notificaciones' }).getByRole('link', { name: 'Medir el parque' }).waitFor();
  await expectNoAxeViolations(page);
  expectNoConsoleErrors(page);
});

it('a person chooses notifications, and makes, copies and revokes the address of their calendar', async () => {
  const page = await openScreen(portal, '/admin/mi-cuenta', { account: luis });
  await page.getByRole('combobox', { name: 'Cuando alguien me menciona' }).click();
  await page.getByTitle('No avisarme').last().click();
  await page.getByRole('button', { name: 'Guardar mis notificaciones' }).click();
  await page.getByText('Sus notificaciones se guardaron').waitFor();
  await page.getByRole('button', { name: 'Crear dirección' }).click();
  const address = await page.getByLabel('Dirección del calendario').inputValue();
  const feed = await fetch(address);
  expect([feed.status, (await feed.text()).startsWith('BEGIN:VCALENDAR\r\n')]).toEqual([200, true]);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  await page.getByText('No tiene una dirección de calendario.').waitFor();
  expect((await fetch(address)).status).toBe(404);
  expectNoConsoleErrors(page);
});
