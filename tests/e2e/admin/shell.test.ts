import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const heading = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) });
const look = (page: Page) =>
  page.evaluate(() => {
    const { classList, dataset } = document.documentElement;
    return `${dataset['theme']} ${classList.contains('dark') ? 'dark' : 'light'}`;
  });

it('a link looks the same before and after the first form brings its styles', async () => {
  const page = await openPage(await openBrowser());
  await signIn(page, portal);
  const documentation = page.getByRole('link', { name: /^Documentación de la API/ });
  const looks = () =>
    documentation.evaluate((link) => {
      const { color, textDecorationLine } = getComputedStyle(link);
      return [color, textDecorationLine];
    });
  const before = await looks();
  await page.getByRole('link', { name: 'Misión y Visión', exact: true }).click();
  await page.getByLabel('Objetivos').waitFor();
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await documentation.waitFor();
  expect(await page.locator('head > style').count()).toBeGreaterThan(0);
  expect(await looks()).toEqual(before);
});

describe('theme', () => {
  it('SHELL-07 SHELL-08 THEME-01 THEME-02 THEME-04 THEME-05 seven colours in a menu by keyboard; stored, in other tabs, before the first paint, at sign-in', async () => {
    const page = await openScreen(portal, '/admin/noticias');
    await heading(page).waitFor();
    expect(await look(page)).toBe('blue light');
    const other = await page.context().newPage();
    await other.goto(`${portal.url}/admin`);
    await heading(other).waitFor();
    const picker = page.getByRole('button', { name: 'Color del tema' });
    await picker.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'Colores del tema' });
    await menu.waitFor();
    expect(await menu.getByRole('menuitemradio').allTextContents()).toEqual([
      'Azul',
      'Naranja',
      'Morado',
      'Rosa',
      'Rojo',
      'Amarillo',
      'Verde',
    ]);
    await expect.poll(() => menu.getByRole('menuitemradio', { checked: true }).textContent()).toBe('Azul');
    // accessibility.test.ts checks the screen beneath, and the first screen beneath the palette and the help.
    await expectNoAxeViolations(page, { within: '.header' });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => picker.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Modo oscuro' }).click();
    expect(await look(page)).toBe('green dark');
    await expect.poll(() => look(other)).toBe('green dark');
    // What antd draws changes too.
    const colourOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const ours = await colourOf('.screen-head .button-main');
    await expect.poll(() => colourOf('.schema-form .ant-btn-primary'), { timeout: 10_000 }).toBe(ours);
    // The page has its colours before any script of the application runs.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${portal.url}/login`, { waitUntil: 'domcontentloaded' });
    expect(await look(page)).toBe('green dark');
    await page.unrouteAll();
    await other.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await heading(other, 'Acceso Administrativo').waitFor();
    expect(await look(other)).toBe('green dark');
    await expectNoAxeViolations(other, { isSecondLook: true });
  });
});

describe('session', () => {
  it('ROUTE-08 SESS-01 SESS-02 SESS-06 SHELL-09 SHELL-11 shows a spinner until the stored session is restored, then the screen', async () => {
    const page = await openPage(await openBrowser());
    await page.goto(portal.url);
    await heading(page).waitFor();
    await page.goto(`${portal.url}/admin`);
    await page.waitForURL((url) => url.pathname === '/login');
    let answer: () => void = () => undefined;
    const delayed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/(?:schemas|start)/, async (route) => {
      await delayed;
      await route.continue();
    });
    const opened = signIn(page, portal, { to: '/admin' });
    await page.locator('.spinner').waitFor();
    expect(await heading(page).count()).toBe(0);
    answer();
    await opened;
    await heading(page, 'Hola').waitFor();
    const name = page.locator('.user-name');
    expect(await name.textContent()).toBe('Cuenta principal');
    await expect.poll(() => page.locator('main').count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await name.isVisible()).toBe(false);
  });

  it('SESS-11 AMB-S04 ends when the stored session is cleared, or when any response says that it has ended, and returns to the page', async () => {
    const page = await openScreen(portal, '/admin/servicios?q=negocio');
    await page.getByText('Registro de negocio').first().waitFor();
    const other = await page.context().newPage();
    await other.goto(`${portal.url}/admin`);
    await heading(other).waitFor();
    // Requests that either tab still waits for would notice the end before the search does.
    await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')]);
    await page.getByRole('button', { name: 'Buscar y ejecutar' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Buscar y ejecutar' }).waitFor();
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token as string);
    await portal.api(token).request('/api/session', { method: 'DELETE' });
    await page.keyboard.type('calle');
    await page.waitForURL((url) => url.pathname === '/login');
    await other.waitForURL((url) => url.pathname === '/login');
    await page.getByLabel('Correo electrónico').fill(portal.admin.email);
    await page.getByLabel('Contraseña').fill(portal.admin.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL(`${portal.url}/admin/servicios?q=negocio`);
    await other.goto(`${portal.url}/admin`);
    await heading(other).waitFor();
    await other.evaluate(() => localStorage.clear());
    await page.waitForURL((url) => url.pathname === '/login');
  });

  it('signing out confirms before typed text is lost, and then discards it', async () => {
    const page = await openScreen(portal, '/admin/noticias');
    const title = page.getByRole('form', { name: 'Publicar Nueva Noticia' }).getByLabel('Título');
    await title.fill('Nadie más debe leerlo');
    const question = page.getByRole('dialog', { name: 'Cambios sin guardar' });
    const out = page.getByRole('button', { name: 'Cerrar Sesión' });
    await out.click();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await title.inputValue()).toBe('Nadie más debe leerlo');
    await out.click();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL(`${portal.url}/login`);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('borrador:')))).toEqual(
      [],
    );
  });

  it('GEN-10 AMB-G04 (signing in) nothing waits needlessly: signing in works while time stands still', async () => {
    const page = await openPage(await openBrowser());
    await page.clock.install();
    await page.goto(`${portal.url}/login`);
    await heading(page).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Correo electrónico').fill(portal.admin.email);
    await page.getByLabel('Contraseña').fill(portal.admin.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL(`${portal.url}/admin`);
  });

  it('GEN-12 AMB-G07 a screen that breaks shows the literal message in Spanish, and the frame stays', async () => {
    const page = await openPage(await openBrowser());
    await signIn(page, portal, { to: '/admin' });
    await heading(page).waitFor();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Usuarios' }).first().click();
    await page.getByText('Unexpected Application Error!', { exact: true }).waitFor();
    await page.getByRole('alert').getByText('La pantalla no se pudo mostrar').waitFor();
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    await expectNoAxeViolations(page);
  });
});

describe('first screen', () => {
  it('DASH-01 to DASH-04 AMB-A01 AMB-G13 shows published and featured content, contact data and recent changes, each with its link', async () => {
    const api = await portal.staffApi();
    const { body: service } = await api.get('/api/servicios?nombre_like=negocio');
    await api.patch(`/api/servicios/${service[0].id}`, { nombre: 'Registro de negocio nuevo' });
    const news = { titulo: 'Noticia de hoy', contenido: 'Texto', imagen: '/imagenes/portada.webp' };
    // Two in the morning in UTC is the evening before in Guatemala.
    const at = new Date(Math.floor((Date.now() - 2 * 3_600_000) / 86_400_000) * 86_400_000 + 2 * 3_600_000);
    await api.post(`/api/noticias?_state=published&_publishAt=${at.toISOString()}`, news);
    await api.post('/api/noticias?_state=draft', { ...news, titulo: 'Todavía no' });
    const page = await openScreen(portal, '/admin');
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    await panel('Últimas noticias').getByRole('link', { name: 'Noticia de hoy' }).waitFor();
    // The day of the municipality, not of UTC.
    const day = at.toLocaleDateString('es-GT', { dateStyle: 'long', timeZone: 'America/Guatemala' });
    const item = panel('Últimas noticias').getByRole('listitem').filter({ hasText: 'Noticia de hoy' });
    await item.getByText(day, { exact: true }).waitFor();
    expect(await panel('Últimas noticias').getByText('Todavía no').count()).toBe(0);
    await panel('Servicios destacados').getByRole('link', { name: 'Registro de negocio nuevo' }).waitFor();
    const contact = panel('Información de contacto');
    await contact.getByText('Palacio municipal').waitFor();
    expect(await contact.getByRole('link', { name: '(503) 2222-2222' }).getAttribute('href')).toBe('tel:+50322222222');
    expect(await contact.getByRole('link', { name: 'Editar la información' }).getAttribute('href')).toBe(
      '/admin/contacto',
    );
    const changes = panel('Últimos cambios').getByRole('listitem');
    expect(await changes.first().textContent()).toMatch(/^Todavía noNoticia · creación por Cuenta principal · /);
    await changes.filter({ hasText: 'Registro de negocio nuevo' }).getByText('Servicio · cambio').waitFor();
    const site = page.getByRole('link', { name: 'Ver Sitio Web' });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), site.click()]);
    expect(new URL(opened.url()).pathname).toBe('/');
    await panel('Últimas noticias').getByRole('link', { name: 'Noticia de hoy' }).click();
    await heading(page, 'Noticia de hoy').waitFor();
    expectNoConsoleErrors(page);
  });

  it('appears when all its data are there, and takes a line or two for what has none', async () => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const prepare = (newPage: Page) =>
      newPage.route('**/api/workload', async (route) => {
        await isAsked;
        await route.continue();
      });
    const page = await openScreen(portal, '/admin', { prepare });
    const panel = (name: string) => page.locator('.panel').filter({ has: page.getByText(name, { exact: true }) });
    await panel('Últimas noticias').getByText('Noticia de hoy').waitFor({ state: 'attached' });
    await page.getByRole('status').getByText('Cargando').waitFor();
    expect(await panel('Últimas noticias').isVisible()).toBe(false);
    answer();
    await panel('Últimas noticias').waitFor();
    await panel('Programados').getByText('No hay nada programado.').waitFor();
    const height = async (name: string) => (await panel(name).boundingBox())?.height ?? 0;
    expect(await height('Mis tareas')).toBeLessThan(120);
    expect(await height('Últimas noticias')).toBeGreaterThan(200);
  });

  it('lists the areas when its cards cannot be loaded', async () => {
    const page = await openPage(await openBrowser());
    await page.route('**/assets/DashboardCards*.js', (route) => route.abort());
    await signIn(page, portal, { to: '/admin' });
    await page.getByRole('main').getByRole('link', { name: 'Noticias' }).waitFor();
    expect(await page.getByRole('region', { name: 'Últimas noticias' }).count()).toBe(0);
  });

  it('AMB-A01 (scheduled) marks unpublished news with a tag, the time of publication and its own date', async () => {
    const api = await portal.staffApi();
    const news = { contenido: 'Texto', imagen: '/imagenes/portada.webp', fecha: '2040-02-01' };
    const at = encodeURIComponent('2040-01-01T08:05:00-06:00');
    const { body } = await api.post(`/api/noticias?_state=published&_publishAt=${at}`, {
      ...news,
      titulo: 'Feria de 2040',
    });
    const page = await openScreen(portal, '/admin');
    const items = page.getByRole('region', { name: 'Últimas noticias' }).getByRole('listitem');
    const scheduled = items.filter({ hasText: 'Feria de 2040' });
    await scheduled.locator('.tag-soon').getByText('Programado', { exact: true }).waitFor();
    await scheduled.getByText('1 de febrero de 2040').waitFor();
    await scheduled.getByText('01/01/2040 08:05', { exact: true }).waitFor();
    await expect.poll(() => items.count()).toBe(3);
    await expect.poll(() => items.getByText('Programado').count()).toBe(1);
    await api.remove(`/api/noticias/${body.id}`);
  });

  it('very long names, right-to-left texts and emoji fit on a small screen', async () => {
    const long = 'ñ'.repeat(200);
    const account = await addAccount(portal, { nombre: `${long.slice(0, 100)}`, email: 'larga@example.test' });
    const api = portal.api(await portal.api().signIn(account));
    const news = { contenido: 'Texto', imagen: '/imagenes/portada.webp' };
    await api.post('/api/noticias?_state=published', { ...news, titulo: long });
    await api.post('/api/noticias?_state=published', { ...news, titulo: 'مرحبا بكم 🎉 (1)' });
    const page = await openScreen(portal, '/admin', { account });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const latest = page.getByRole('region', { name: 'Últimas noticias' });
      await latest.getByRole('link', { name: 'مرحبا بكم 🎉 (1)' }).waitFor();
      await latest.getByRole('link', { name: long }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const signOut = await page.getByRole('button', { name: 'Cerrar Sesión' }).boundingBox();
      expect((signOut?.x ?? 0) + (signOut?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });

  it('AMB-A01 (empty, failed) AMB-P10 each card says when it is empty or failed, and asks staff to enter the municipality', async () => {
    const api = await portal.staffApi();
    const { body: services } = await api.get('/api/servicios?destacado=true');
    for (const { id } of services) await api.patch(`/api/servicios/${id}`, { destacado: false });
    await api.patch('/api/municipio/unico?_unset=nombre,direccion,telefono,email,horario', {});
    const prepare = (newPage: Page) => newPage.route('**/api/recent', (route) => route.abort());
    const page = await openScreen(portal, '/admin', { prepare });
    await page.getByText('Ningún servicio está marcado como destacado.').waitFor();
    await page.getByText('Todavía no hay datos de contacto.').waitFor();
    const hint = page.getByRole('region', { name: 'Complete la información de la municipalidad' });
    await hint.waitFor();
    const changes = page.getByRole('region', { name: 'Últimos cambios' });
    await changes.getByRole('alert').getByText('No se pudo cargar esta información.').waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
    await page.unrouteAll();
    await changes.getByRole('button', { name: 'Reintentar' }).click();
    await changes.getByRole('link', { name: 'Información Institucional' }).waitFor();
    await hint.getByRole('link').click();
    await page.waitForURL(`${portal.url}/admin/contacto`);
  });
});

describe('command palette', () => {
  it('finds screens, actions and records, ignoring accents, and runs them', async () => {
    const page = await openScreen(portal, '/admin');
    await heading(page).waitFor();
    const input = page.getByRole('combobox', { name: 'Buscar y ejecutar' });
    const open = async (text: string) => {
      await page.keyboard.press('Control+k');
      await input.fill(text);
    };
    const chosen = page.getByRole('option', { selected: true });
    await open('organig');
    await chosen.getByText('Organigrama').waitFor();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${portal.url}/admin/organigrama`);
    await open('agregar noti');
    await chosen.getByText('Agregar: Noticia').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/admin/noticias');
    await page.getByRole('heading', { name: 'Publicar Nueva Noticia' }).waitFor();
    await open('reparacion calle');
    await page.getByRole('group', { name: 'Registros' }).getByText('Comienza la reparación').click();
    await heading(page, 'Comienza la reparación de la calle principal').waitFor();
    await open('morado');
    await chosen.getByText('Color del tema: Morado').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => look(page)).toBe('purple light');
    await open('zzyzx qwvkj');
    await page.getByRole('status').getByText('Nada coincide con lo que escribió.').waitFor();
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'detached' });
    await open('cerrar ses');
    await chosen.getByText('Cerrar Sesión').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/login');
  });

  it('keeps the selected action when records arrive before it', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await openScreen(portal, '/admin', {
      prepare: (newPage) =>
        newPage.route(/[?&]q=morado/, async (route) => {
          await held;
          await route.continue();
        }),
    });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar y ejecutar' }).fill('morado');
    const chosen = page.getByRole('option', { selected: true });
    await chosen.getByText('Color del tema: Morado').waitFor();
    release();
    await page.getByRole('group', { name: 'Registros' }).getByText('Cultura').waitFor();
    await chosen.getByText('Color del tema: Morado').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => look(page)).toBe('purple light');
  });

  it('says when it cannot be fetched, and the screen keeps working', async () => {
    const page = await openPage(await openBrowser());
    await page.route('**/assets/Palette-*.js', (route) => route.abort());
    await signIn(page, portal);
    await heading(page).waitFor();
    await page.getByRole('button', { name: 'Buscar y ejecutar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buscar y ejecutar' });
    await dialog.getByRole('alert').getByText('Revise su conexión').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Secciones' }).first().click();
    await heading(page, 'Secciones').waitFor();
  });

  it('the box of single-key shortcuts can be used once it is known whether they are on', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await openScreen(portal, '/admin', {
      prepare: (newPage) =>
        newPage.route('**/api/preferences/atajos', async (route) => {
          await held;
          await route.continue();
        }),
    });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar y ejecutar' }).fill('atajos de teclado');
    await page.getByRole('option', { name: 'Atajos de teclado' }).click();
    const box = page.getByLabel('Usar los atajos de una sola tecla');
    await box.waitFor();
    expect(await box.isDisabled()).toBe(true);
    release();
    await expect.poll(() => box.isEnabled()).toBe(true);
    expect(await box.isChecked()).toBe(true);
  });

  it('single-key shortcuts open screens, never while somebody types, and can be turned off permanently', async () => {
    const page = await openScreen(portal, '/admin');
    await heading(page).waitFor();
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect
      .poll(
        async () => {
          await page.keyboard.press('?');
          return help.isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await heading(page, 'Servicios').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('gn?');
    expect(await page.getByRole('searchbox', { name: 'Buscar' }).inputValue()).toBe('gn?');
    expect(await help.count()).toBe(0);
    await page.getByRole('button', { name: 'Buscar y ejecutar' }).click();
    await page.keyboard.type('atajos de teclado');
    await page.getByRole('option', { name: 'Atajos de teclado' }).click();
    const preferenceSaved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await help.getByLabel('Usar los atajos de una sola tecla').uncheck();
    await preferenceSaved;
    let shortcuts: Promise<unknown> | undefined;
    const prepare = (newPage: Page) => {
      shortcuts = newPage.waitForResponse('**/api/preferences/atajos');
    };
    const other = await openScreen(portal, '/admin/usuarios', { prepare });
    await heading(other).waitFor();
    // The palette and its shortcuts load on first use.
    await other.keyboard.press('Control+k');
    await shortcuts;
    await other.getByRole('combobox', { name: 'Buscar y ejecutar' }).waitFor();
    await other.keyboard.press('Escape');
    await other.getByRole('dialog').waitFor({ state: 'detached' });
    await other.keyboard.press('g');
    await other.keyboard.press('i');
    await other.keyboard.press('?');
    expect(new URL(other.url()).pathname).toBe('/admin/usuarios');
    expect(await other.getByRole('dialog').count()).toBe(0);
  });
});
