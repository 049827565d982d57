import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openFollowing } from '#tests/support/openFollowing.ts';
import { followLink } from '#tests/support/openScreen.ts';
import { portalForFile } from '#tests/support/startPortal.ts';

it('an administrador tells another system of tasks, sees a delivery fail as it happens, and has it sent again', async () => {
  const statuses = [500];
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += String(piece);
    received.push(JSON.parse(text).data.record.title);
    response.writeHead(statuses.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const portal = await portalForFile();
  const page = await openFollowing(portal, '/admin/webhooks/nuevo');
  await page.getByLabel('Nombre').fill('Archivo');
  await page.getByLabel('Dirección').fill(`http://127.0.0.1:${port}/avisos`);
  await page.getByRole('checkbox', { name: 'Tareas' }).press('Space');
  expect(await page.getByText('Clave de la firma').count()).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
  await page.getByText('Webhook creado. Su clave de firma está en «Ver»').waitFor();
  await page.getByRole('link', { name: 'Archivo' }).press('Enter');
  await page.getByText(/^whsec_/).waitFor();

  await followLink(page, '/admin/entregas');
  await page.getByText('No hay registros').waitFor();
  const api = await portal.staffApi();
  const task = { description: 'x', category: 'urban', priority: 'high', phase: 'todo', projectId: '2' };
  await api.post('/api/tareas', { ...task, title: 'Pintar bancas' });
  await page.getByRole('cell', { name: 'Se reintentará' }).waitFor();
  await page.getByRole('checkbox', { name: /Pintar bancas/ }).press('Space');
  await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await page.getByRole('button', { name: /^Reintentar:|^Reintentar \(/ }).press('Enter');
  await page.getByRole('cell', { name: 'Entregado' }).waitFor();
  expect(received).toEqual(['Pintar bancas', 'Pintar bancas']);
  await expectNoAxeViolations(page);
  expectNoConsoleErrors(page);
});
