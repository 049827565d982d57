import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { chooseFilter } from '#tests/support/inputs/chooseFilter.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let luis: Account;

beforeAll(async () => {
  portal = await portalForFile({ env: { LOG_LEVEL: 'trace' } });
  luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
});

async function open(options: ScreenOptions = {}): Promise<Page> {
  const page = await openScreen(portal, '/admin/usuarios', options);
  await row(page, 'Luis Pérez').waitFor();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const notices = (page: Page) => page.getByRole('status', { name: 'Avisos' });
const isFocused = (element: Element) => element === document.activeElement;

/** Creates a person through the API. */
async function somebody(
  first: string,
): Promise<{ readonly id: string; readonly nombre: string; readonly email: string }> {
  // Unique names, so that a retry works.
  const nombre = `${first} ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.test`;
  const values = { nombre, email, telefono: '7888-0000', password: 'Otra-clave-larga-2026' };
  return (await (await portal.staffApi()).post('/api/usuarios', values)).body;
}

async function choose(page: Page, { of, action }: { readonly of: string; readonly action: string }) {
  await row(page, of).getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog', { name: action });
}

async function addUser(page: Page) {
  await page.getByRole('link', { name: 'Agregar Usuario' }).click();
  return page.getByRole('dialog', { name: 'Add New User' });
}

describe('the screen of users', () => {
  it('USER-01 USER-02 USER-03 USER-04 USER-05 AMB-G07 shows them with its literal words, each with its meaning', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: 'Gestión de usuarios', exact: true }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Usuarios', exact: true }).waitFor();
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers.map((text) => text.trim()).filter(Boolean)).toEqual([
      'Nombre',
      'Email',
      'Telefono',
      'Rol',
      'Activo',
      'Actions Acciones',
    ]);
    expect(await page.getByText('Actions', { exact: true }).first().getAttribute('lang')).toBe('en');
    const dialog = await addUser(page);
    await dialog.getByText('Add New User', { exact: true }).waitFor();
    await dialog.getByText('Agregar usuario nuevo', { exact: true }).waitFor();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await row(page, 'Luis Pérez').getByRole('button', { name: /^Más/ }).click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).waitFor();
    await expectNoAxeViolations(page, { within: '[role="menu"]' });
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Desactivar' }).waitFor({ state: 'hidden' });
    const more = row(page, 'Luis Pérez').getByRole('button', { name: /^Más/ });
    expect(await more.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    const focusedItem = (name: string) => page.getByRole('menuitem', { name }).and(page.locator(':focus'));
    await focusedItem('Enviar restablecimiento de contraseña').waitFor();
    await page.keyboard.press('ArrowDown');
    await focusedItem('Desactivar').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Desactivar' }).getByText('¿Desactivar a Luis Pérez?').waitFor();
    await page.keyboard.press('Escape');
    expect(await more.evaluate(isFocused)).toBe(true);
    expectNoConsoleErrors(page);
  });

  it('USER-08 USER-09 USER-14 USER-16 AMB-A02 AMB-G10 creates somebody who can sign in at once; their password is stored nowhere', async () => {
    const page = await open();
    const email = `${randomUUID()}@example.test`;
    const dialog = await addUser(page);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    const summary = dialog.locator('.error-summary');
    for (const label of ['Nombre', 'Email', 'Telefono', 'Contraseña'])
      await summary.getByText(`${label}: Este campo es obligatorio`).waitFor();
    await dialog.getByLabel('Nombre').fill('M'.repeat(121));
    await dialog.getByLabel('Email').fill(luis.email);
    await dialog.getByLabel('Telefono').fill('+502 7888-4321');
    const password = dialog.getByLabel('Contraseña', { exact: true });
    await password.fill('Corta');
    await dialog.getByText('○ Tener al menos 10 caracteres. (Falta)').waitFor();
    expect(await password.getAttribute('type')).toBe('password');
    await dialog.getByRole('button', { name: 'Mostrar' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await summary.getByText('La contraseña debe: tener al menos 10 caracteres.').waitFor();
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      expect.stringContaining('Nombre:'),
      expect.stringContaining('Contraseña:'),
    ]);
    await dialog.getByLabel('Nombre').fill('Marta Cajas');
    await dialog.getByRole('button', { name: 'Generar contraseña' }).click();
    await dialog.getByText('✓ Tener al menos 10 caracteres. (Cumple)').waitFor();
    const generatedPassword = await password.inputValue();
    expect(generatedPassword).toMatch(/^[A-Za-z2-9]{20}$/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copiar', exact: true }).click();
    await dialog.getByRole('status').getByText('Contraseña copiada.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(generatedPassword);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await dialog.getByText('Failed to create user. Please try again.', { exact: true }).waitFor();
    expect(await dialog.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await password.inputValue()).toBe(generatedPassword);
    await dialog.getByLabel('Email').fill(email);
    // Shows another page for a moment, which skips the pause before a draft is sent.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await dialog.getByText(/^(Copia automática guardada|La copia automática)/).waitFor();
    const storedText = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(storedText).toContain(email);
    expect(storedText).not.toContain(generatedPassword);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await notices(page).getByText('Usuario creado exitosamente').waitFor();
    await row(page, email).getByText('+502 7888-4321').waitFor();
    await portal.api().signIn({ email, password: generatedPassword });
    const { body } = await (await portal.staffApi()).get('/api/usuarios?_end=50');
    expect(JSON.stringify(body)).not.toContain(generatedPassword);
    expect(portal.output()).not.toContain(generatedPassword);
    expect(portal.output()).toContain('/api/usuarios');
  });

  it('USER-06 USER-10 USER-17 USER-20 USER-21 AMB-G05 edits and creates people, and loses nothing when a save fails', async () => {
    const { nombre } = await somebody('Carla');
    const page = await open();
    await row(page, nombre).getByRole('link', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByText('Editar usuario', { exact: true }).waitFor();
    await dialog.getByLabel('Telefono').fill('7888-5555');
    expect(await dialog.getByLabel('Contraseña').count()).toBe(0);
    await page.route('**/api/usuarios/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const alert = dialog.getByRole('alert');
    await alert.getByText('Failed to update user. Please try again.', { exact: true }).waitFor();
    await alert.getByText('No se pudo actualizar el usuario. Vuelva a intentarlo.').waitFor();
    await alert.getByText('Lo que escribió sigue aquí').waitFor();
    expect(await dialog.getByLabel('Telefono').inputValue()).toBe('7888-5555');
    await page.unroute('**/api/usuarios/*');
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, nombre).getByText('7888-5555').waitFor();

    const adding = await addUser(page);
    for (const [label, value] of [
      ['Nombre', 'n'.repeat(300)],
      ['Email', `${randomUUID()}@example.test`],
      ['Telefono', '7888-1212'],
    ] as const)
      await adding.getByLabel(label).fill(value);
    await adding.getByLabel('Contraseña', { exact: true }).fill('Otra-clave-larga-2026');
    await adding.getByRole('button', { name: 'Guardar', exact: true }).click();
    await adding.getByText(/^Nombre: .*120/).waitFor();
    await adding.getByLabel('Nombre').fill('نور 😀');
    await page.route('**/api/usuarios?_id=*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await adding.getByRole('button', { name: 'Guardar', exact: true }).click();
    await adding.getByText('Failed to create user. Please try again.', { exact: true }).waitFor();
    await page.unroute('**/api/usuarios?_id=*');
    await adding.getByRole('button', { name: 'Guardar', exact: true }).click();
    await row(page, 'نور 😀').first().waitFor();
  });

  it('sorts by role and activity, shows them as filters do, and says that roles limit nothing here', async () => {
    const page = await open();
    const first = { nombre: 'Zoila Editora', rol: 'editor' };
    await portal.staffApi().then(async (api) => {
      const values = { ...first, email: `${randomUUID()}@example.test`, telefono: '7888-0000', activo: false };
      await api.post('/api/usuarios', { ...values, password: 'Otra-clave-larga-2026' });
    });
    await page.getByRole('columnheader', { name: 'Rol' }).getByRole('button').click();
    await page.getByRole('columnheader', { name: 'Rol' }).getByRole('button').click();
    const editor = row(page, 'Zoila Editora');
    await editor.getByRole('cell', { name: 'Editor', exact: true }).waitFor();
    await editor.getByRole('cell', { name: 'No', exact: true }).waitFor();
    await editor.getByRole('link', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog
      .getByText(
        'Qué áreas de la administración puede usar. En esta instalación los roles no limitan las áreas: cada persona activa las ve',
      )
      .waitFor();
  });

  it('USER-19 AMB-G05 says that the list failed and retries', async () => {
    const prepare = (newPage: Page) => newPage.route('**/api/usuarios?*', (route) => route.abort());
    const page = await openScreen(portal, '/admin/usuarios', { prepare });
    const alert = page.getByRole('alert');
    await alert.getByText('Failed to load users. Please try again later.', { exact: true }).waitFor();
    await alert.getByText('No se pudieron cargar los usuarios. Vuelva a intentarlo más tarde.').waitFor();
    await page.unroute('**/api/usuarios?*');
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await row(page, 'Luis Pérez').waitFor();
  });

  it('AMB-A02 AMB-G11 deactivates and reactivates after confirming, never oneself, and filters by it', async () => {
    const { id, nombre } = await somebody('Pablo');
    const page = await open();
    const asking = await choose(page, { of: nombre, action: 'Desactivar' });
    expect(await asking.getByRole('button', { name: 'Cancelar' }).evaluate(isFocused)).toBe(true);
    await asking.getByRole('button', { name: 'Cancelar' }).click();
    expect(await row(page, nombre).getByRole('button', { name: /^Más/ }).evaluate(isFocused)).toBe(true);
    await (await choose(page, { of: nombre, action: 'Desactivar' }))
      .getByRole('button', { name: 'Desactivar' })
      .click();
    await notices(page).getByText('Usuario desactivado exitosamente').waitFor();
    expect((await (await portal.staffApi()).get(`/api/usuarios/${id}`)).body.activo).toBe(false);
    await chooseFilter(page, { filter: 'Activo', option: 'No' });
    await row(page, 'Luis Pérez').waitFor({ state: 'detached' });
    await (await choose(page, { of: nombre, action: 'Reactivar' })).getByRole('button', { name: 'Reactivar' }).click();
    await notices(page).getByText('Usuario reactivado exitosamente').waitFor();
    await page.getByRole('search', { name: 'Filtros' }).getByRole('button', { name: 'Quitar filtros' }).click();
    const ownAction = await choose(page, { of: portal.admin.email, action: 'Desactivar' });
    await ownAction.getByRole('button', { name: 'Desactivar' }).click();
    await ownAction.getByRole('alert').getByText('No se pudo desactivar al usuario.').waitFor();
    await ownAction.getByText('No puede desactivar ni eliminar su propia cuenta').waitFor();
    await ownAction.getByRole('link', { name: 'Abrir el formulario' }).click();
    await ownAction.waitFor({ state: 'detached' });
    const form = page.getByRole('dialog', { name: 'Edit User' });
    await form.getByLabel('Telefono').fill('7888-0101');
    await form.getByRole('checkbox', { name: 'Activo' }).uncheck();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await form
      .getByRole('alert')
      .getByText(/propia cuenta/)
      .waitFor();
    expect(await form.getByLabel('Telefono').inputValue()).toBe('7888-0101');
    await form.getByRole('checkbox', { name: 'Activo' }).check();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await notices(page).getByText('Usuario actualizado exitosamente').waitFor();
  });

  it('AMB-G12 keeps the typed values except the password when the session ends during a save, and says so', async () => {
    const page = await open({ account: luis });
    const dialog = await addUser(page);
    await dialog.getByLabel('Nombre').fill('A medio escribir');
    await dialog.getByLabel('Email').fill('medio@example.test');
    const draft = page.waitForResponse(
      (response) => response.request().postData()?.includes('7888-7777') === true && response.ok(),
    );
    await dialog.getByLabel('Telefono').fill('7888-7777');
    await dialog.getByLabel('Contraseña', { exact: true }).fill('Otra-clave-larga-2026');
    // A draft that is sent later would notice the end before the save does.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await draft;
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token as string);
    await portal.api(token).request('/api/session', { method: 'DELETE' });
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByLabel('Correo').fill(luis.email);
    await page.getByLabel('Contraseña').fill(luis.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/usuarios');
    await dialog.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
    await dialog.getByText('las copias automáticas no guardan este dato: Contraseña').waitFor();
    expect(await dialog.getByLabel('Email').inputValue()).toBe('medio@example.test');
    expect(await dialog.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('');
  });

  it('USER-07 USER-18 USER-22 USER-23 AMB-A03 AMB-G11 sends a reset that waits in the outbox, and works once', async () => {
    const { nombre, email } = await somebody('Rosa');
    const page = await open();
    const asking = await choose(page, { of: nombre, action: 'Enviar restablecimiento de contraseña' });
    expect(await asking.getByRole('button', { name: 'Cancelar' }).evaluate(isFocused)).toBe(true);
    await page.route('**/api/users/*/reset', (route) => route.fulfill({ status: 503, body: '{}' }));
    await asking.getByRole('button', { name: 'Enviar', exact: true }).click();
    const alert = asking.getByRole('alert');
    await alert.getByText('Failed to send password reset notification. Please try again.', { exact: true }).waitFor();
    await alert.getByText('No se pudo enviar el mensaje para restablecer la contraseña.').waitFor();
    await page.unroute('**/api/users/*/reset');
    const answered = page.waitForResponse((response) => response.url().endsWith('/reset'));
    await asking.getByRole('button', { name: 'Reintentar' }).click();
    expect((await answered).status()).toBe(202);
    await notices(page).getByText('Password reset notification sent successfully', { exact: true }).waitFor();
    await notices(page).getByText('Se creó el enlace para restablecer la contraseña').waitFor();
    await asking
      .getByRole('alert')
      .getByText('No sale ningún correo: el portal no tiene servidor de correo.')
      .waitFor();
    const link = await asking.getByLabel('Enlace para entregar').inputValue();
    expect(link).toContain('/restablecer?token=');
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await asking.getByRole('button', { name: 'Copiar', exact: true }).click();
    await asking.getByRole('status').getByText('Se copió.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await asking.getByRole('button', { name: 'Cerrar' }).last().click();
    await asking.waitFor({ state: 'detached' });
    expect(await row(page, nombre).getByRole('button', { name: /^Más/ }).evaluate(isFocused)).toBe(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Correos', exact: true }).click();
    const message = page.getByRole('listitem').filter({ hasText: 'Elija una contraseña nueva' }).first();
    await message.getByText('En cola', { exact: true }).waitFor();
    await message.getByText('Ver el mensaje').click();
    await message.getByText(`Hola, ${nombre}:`).waitFor();
    await message.getByText('(el enlace no se muestra a quien lo pidió').waitFor();
    // Rosa requests a link herself: the first account sees it.
    await portal.api().post('/api/password/forgot', { email });
    const api = await portal.staffApi();
    const texts = async () => JSON.stringify((await api.get('/api/outbox')).body);
    await expect.poll(texts).toContain('restablecer?token=');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await message.filter({ hasText: 'restablecer?token=' }).getByText('Ver el mensaje').click();
    const token = /token=([\w-]+)/.exec(await message.innerText())?.[1];
    const body = { token, password: 'Su-clave-nueva-2026' };
    expect((await portal.api().post('/api/password/reset', body)).status).toBe(204);
    expect((await portal.api().post('/api/password/reset', body)).status).not.toBe(204);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await message.getByText('(el enlace ya se usó o venció)').waitFor();
    await message.getByText('Sin enviar', { exact: true }).waitFor();
    await message.getByText('El enlace ya se usó o venció. Si hace falta otro, envíelo desde Usuarios.').waitFor();
    expect(await page.getByText(String(token)).count()).toBe(0);
  });
});
