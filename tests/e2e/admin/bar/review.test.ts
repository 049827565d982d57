import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
  await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
});

const news = { titulo: 'Mercado', contenido: 'Texto', imagen: '/imagenes/semillas/plaza.webp' };

it('a review is requested from the form, keeps what is typed there, and the record says whom it waits for', async () => {
  const api = await portal.staffApi();
  const { id } = (await api.post('/api/noticias', news)).body;
  await api.patch(`/api/noticias/${id}?_pending=true`, { titulo: 'Mercado de los martes' });
  const page = await openScreen(portal, `/admin/noticias?edit=${id}`);
  const form = page.getByRole('form', { name: 'Editar Noticia' });
  await form.getByLabel('Título').fill('Mercado de los jueves');
  await form.getByText('Cambios sin guardar').waitFor();
  const more = form.getByRole('button', { name: 'Más acciones del formulario' });
  await more.click();
  await form.getByRole('button', { name: 'Pedir revisión' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pedir revisión de «Mercado de los martes»/ });
  await dialog.getByText('Lo que todavía no guardó no llega a su colega.').waitFor();
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await more.evaluate((one) => one === document.activeElement)).toBe(true);

  await more.click();
  await form.getByRole('button', { name: 'Pedir revisión' }).click();
  await dialog.getByLabel('Qué debe mirar').fill('¿Es el martes?');
  const colleague = dialog.getByRole('combobox', { name: 'A quién' });
  await colleague.fill('Luis');
  await page.getByRole('option', { name: /Luis Pérez/ }).click();
  await dialog.getByRole('button', { name: 'Pedir revisión' }).click();
  await page.getByText('Se pidió la revisión a Luis Pérez').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Título').inputValue()).toBe('Mercado de los jueves');
  expect((await api.get(`/api/noticias/${id}`)).body.titulo).toBe('Mercado');

  const other = await openScreen(portal, `/admin/noticias/${id}`);
  const reviews = other.getByRole('region', { name: 'Revisiones de este registro' });
  await reviews.getByText(/pidió la revisión a Luis Pérez el .+ Pendiente\./).waitFor();
  await reviews.getByRole('link', { name: 'Ver la tarea' }).click();
  await other.getByText('¿Es el martes?').first().waitFor();
  await other.getByText('antes «Mercado», ahora «Mercado de los martes»').first().waitFor();
});
