import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { openBrowser, openPage, shownBriefly } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { startModel } from '#tests/support/modelServer.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { portalForFile } from '#tests/support/startPortal.ts';
import type { Account, Portal } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

test('SHELL-13 AMB-C01 CHAT-06 CHAT-07 CHAT-10 CHAT-11 two buttons open one window at a time, which answers after it wrote', async () => {
  const page = await openScreen(portal, '/admin/noticias');
  const [scripted, model] = ['Asistente Administrativo', 'Asistente IA'].map((name) => ({
    button: page.getByRole('button', { name }),
    window: page.getByRole('dialog', { name }),
  }));
  if (scripted === undefined || model === undefined) throw new Error('unreachable');
  await scripted.button.waitFor();
  const [upper, lower] = [await scripted.button.boundingBox(), await model.button.boundingBox()];
  expect([upper?.x === lower?.x, (upper?.y ?? 0) + (upper?.height ?? 0) <= (lower?.y ?? 0)]).toEqual([true, true]);
  await scripted.button.click();
  await scripted.window.waitFor();
  expect(await scripted.window.boundingBox()).toMatchObject({ width: 384, height: 512 });
  const area = page.getByPlaceholder('Escribe tu mensaje...');
  await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('  cómo publico');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('una noticia ');
  expect(await area.inputValue()).toBe('  cómo publico\nuna noticia ');
  const typing = await shownBriefly(page, 'El asistente está escribiendo');
  await page.keyboard.press('Enter');
  await typing();
  await page.keyboard.type('y después');
  await scripted.window.getByText('Publicar Noticia').waitFor();
  expect(await area.inputValue()).toBe('y después');
  expect(await scripted.window.getByRole('log').getByText('cómo publico\nuna noticia', { exact: true }).count()).toBe(
    1,
  );
  await expectNoAxeViolations(page, { within: '.chat-window' });
  const suggestions = scripted.window.getByText('Sugerencias:');
  await expect.poll(() => suggestions.count()).toBe(1);
  await page.keyboard.press('Enter');
  await suggestions.waitFor({ state: 'detached' });
  await scripted.window.locator('.chat-item').nth(3).waitFor();
  await model.button.click();
  await model.window.waitFor();
  expect(await model.window.boundingBox()).toMatchObject({ width: 384, height: 512 });
  expect(await scripted.window.count()).toBe(0);
  await page.keyboard.type('requisitos de la licencia de construcción');
  await page.keyboard.press('Enter');
  await model.window.getByText('Fuente').last().waitFor();
  await page.setViewportSize({ width: 320, height: 600 });
  const box = await model.window.boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.y ?? -1) >= 0, (box?.width ?? 999) <= 320]).toEqual([true, true, true]);
  await expectNoAxeViolations(page, { within: '.chat-window' });
  await page.keyboard.press('Escape');
  expect(await model.button.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('CHAI-06 Asistente IA shows sentences as they arrive, and the failure text with the question kept when they break off; a request opens its form', async () => {
  const eventOf = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  const sentence = eventOf('part', { text: 'El nicho cuesta $300.00 [1].' });
  const streams: ServerResponse[] = [];
  const server = await startModel((_request, response) => {
    streams.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(sentence);
  });
  const page = await openScreen(portal, '/admin/servicios');
  await page.route('**/ChatIA/ChatGPT2', (route) => route.continue({ url: server.url }));
  await page.getByRole('button', { name: 'Asistente IA' }).click();
  const window = page.getByRole('dialog', { name: 'Asistente IA' });
  const log = window.getByRole('log');
  const partial = window.locator('[aria-hidden="true"]').getByText('El nicho cuesta $300.00');
  const area = page.getByPlaceholder('Escribe tu mensaje...');
  await area.fill('¿Cuánto cuesta un nicho?');
  await page.keyboard.press('Enter');
  await partial.waitFor();
  expect(await log.getByText('El nicho cuesta').count()).toBe(0);
  await expectNoAxeViolations(page, { within: '.chat-window' });
  streams[0]?.destroy();
  const failure = 'Lo siento, hubo un error al procesar tu consulta. Por favor, intenta nuevamente.';
  await log.getByText(failure).waitFor();
  expect([await partial.count(), await area.inputValue()]).toEqual([0, '¿Cuánto cuesta un nicho?']);
  await page.keyboard.press('Enter');
  await partial.waitFor();
  streams[1]?.end(eventOf('answer', { success: true, data: 'El nicho cuesta $300.00 [1].', sources: [], actions: [] }));
  await log.getByText('El nicho cuesta $300.00').waitFor();
  expect(await partial.count()).toBe(0);

  await page.unroute('**/ChatIA/ChatGPT2');
  await area.fill('Crear una noticia titulada «Feria del libro», para mañana');
  await page.keyboard.press('Enter');
  await window.getByText('Nada se guarda hasta que usted lo haga.').waitFor();
  await window.getByRole('link', { name: 'Abrir «Publicar Nueva Noticia»' }).click();
  const title = page.getByRole('textbox', { name: /^Título/ });
  await title.waitFor();
  expect(await title.inputValue()).toBe('Feria del libro');
  expect((await portal.api().get('/api/noticias?titulo_like=Feria del libro')).body).toEqual([]);
});

test('a question without an answer becomes a reply in one click, which quotes a value of a record', async () => {
  const { body } = await portal.api().post('/api/assistant/messages', { text: '¿Dónde vacunan a los gatos xyzzy?' });
  expect(body.outcome).toBe('fallback');
  const page = await openScreen(portal, '/admin/preguntas-sin-respuesta');
  await expectNoAxeViolations(page, { within: '#contenido' });
  await page.getByRole('link', { name: /^Escribir la respuesta/ }).click();
  expect(await page.getByRole('textbox', { name: /^Pregunta/ }).inputValue()).toContain('gatos');
  const area = page.getByRole('textbox', { name: /^Respuesta/ });
  await area.fill('Llame al .');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Insertar un dato' }).click();
  await page.getByLabel('Buscar un dato').fill('telefono');
  await expectNoAxeViolations(page, { within: '.token-chooser' });
  await page.locator('.token-list button').first().click();
  await expect.poll(() => area.inputValue()).toMatch(/^Llame al \{\{.+\}\}\.$/);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Respuesta creada exitosamente').waitFor();
  const again = await portal.api().post('/api/assistant/messages', { text: 'vacunan a los gatos' });
  expect(again.body.text).toContain('2222-2222');
});

test('a reply that is typed survives a reload and a sign-out, and the next person of the tab does not see it', async () => {
  const visitor = { name: 'Rosa Paz', documentId: '2345 67890 0511', phone: '5555-1234' };
  const { conversation } = (await portal.api().post('/api/assistant/conversations', visitor)).body;
  await portal.api().post('/api/assistant/person', { conversation, text: 'Llámeme, por favor' });
  const [{ id }] = (await (await portal.staffApi()).get('/api/assistant/conversations?state=waiting')).body;
  const page = await openPage(await openBrowser());
  await signIn(page, portal, { to: `/admin/conversaciones/${id}` });
  const reply = page.getByLabel('Su respuesta');
  await reply.fill('La llamo mañana');
  await page.reload();
  await expect.poll(() => reply.inputValue()).toBe('La llamo mañana');
  const seenBy = async ({ email, password }: Account) => {
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('main').waitFor();
    await followLink(page, `/admin/conversaciones/${id}`);
    return reply.inputValue();
  };
  expect(await seenBy(await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' }))).toBe('');
  expect(await seenBy(portal.admin)).toBe('La llamo mañana');
  await portal.api().post('/api/assistant/erase', { conversation });
});

test('dismissing a question leads the keyboard to the next one', async () => {
  for (const text of ['¿Dónde hay wxyza?', '¿Quién arregla bcdfg?'])
    expect((await portal.api().post('/api/assistant/messages', { text })).body.outcome).toBe('fallback');
  const page = await openScreen(portal, '/admin/preguntas-sin-respuesta');
  const dismiss = page.getByRole('button', { name: /^Descartar/ });
  await dismiss.first().waitFor();
  const count = await dismiss.count();
  await dismiss.first().press('Enter');
  await expect.poll(() => dismiss.count()).toBe(count - 1);
  await expect.poll(() => page.getByRole('listitem').locator(':focus').count()).toBe(1);
});

test('the days of the figures are typed with the keyboard', async () => {
  const page = await openScreen(portal, '/admin/uso-del-asistente');
  const from = page.getByLabel('Desde');
  await expect.poll(() => from.inputValue()).not.toBe('');
  await from.focus();
  await page.keyboard.type('03042024');
  await expect.poll(() => new URL(page.url()).searchParams.get('desde')).toMatch(/^2024-0[34]-0[34]$/);
  expect(await from.inputValue()).toMatch(/^2024-0[34]-0[34]$/);
});

test('on a telephone the two buttons leave the one that saves a workflow uncovered', async () => {
  const page = await openScreen(portal, '/admin/workFlowEdit/nuevo', { viewport: { width: 390, height: 844 } });
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Guardar/ })
    .last();
  await save.waitFor();
  const place = await save.boundingBox();
  for (const button of ['Asistente Administrativo', 'Asistente IA']) {
    const other = await page.getByRole('button', { name: button }).boundingBox();
    expect((other?.y ?? 0) + (other?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
  }
});

test('the screens about the assistant work in both themes and at 390 px', async () => {
  const opened = await portal.api().post('/api/assistant/conversations', {
    name: 'Ana',
    documentId: '0123-4567',
    phone: '7777-1234',
  });
  const { conversation } = opened.body;
  await portal.api().post('/api/assistant/person', { conversation, text: '¿Me llaman?' });
  const page = await openScreen(portal, '/admin/conversaciones', { viewport: { width: 390, height: 844 } });
  await expectNoAxeViolations(page, { within: '#contenido' });
  await page.getByRole('link', { name: 'Ana' }).click();
  await page.getByText('¿Me llaman?').waitFor();
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await page.getByText('Escriba su respuesta').waitFor();
  await page.getByLabel('Su respuesta').fill('Hoy le llamo.');
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await page.locator('.conversation-own').getByText('Hoy le llamo.').waitFor();
  await page.getByText('Atendida', { exact: true }).waitFor();
  await expectNoAxeViolations(page, { within: '#contenido' });
  await page.getByRole('button', { name: 'Borrar conversación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar conversación' }).click();
  await page.getByText('No hay conversaciones.').waitFor();
  for (const address of ['/admin/uso-del-asistente', '/admin/envios-al-modelo']) {
    const dark = await openScreen(portal, address, { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    await dark.getByRole('heading', { level: 1 }).waitFor();
    await expectNoAxeViolations(dark, { within: '#contenido', isSecondLook: true });
  }
});
