import type { Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
  await holdRole();
});

/** More presses of Tab than any of these screens has tab stops between two elements. */
const mostStops = 60;

/** Presses Tab, or Shift+Tab, until the element has the focus, which must then be visible. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  // Looked up once, because a lookup by role is slower than the presses.
  const element = await target.evaluateHandle((each) => each);
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    if (await element.evaluate((each) => each === document.activeElement)) return expectSeen(target);
  }
  throw new Error(`${target} is not reached with ${key}`);
}

/** The focus is marked, and no fixed element covers it. */
async function expectSeen(target: Locator): Promise<void> {
  const visibility = () =>
    target.evaluate((element) => {
      // antd marks the frame of a select, and its text covers its input.
      const framed = element.closest('.ant-select')?.querySelector('.ant-select-selector') ?? element;
      const { outlineStyle, boxShadow } = getComputedStyle(framed);
      const { left, top, width, height } = framed.getBoundingClientRect();
      const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
      const isCovered = uppermost === null || !(framed.contains(uppermost) || uppermost.contains(framed));
      return { isMarked: outlineStyle !== 'none' || boxShadow !== 'none', isCovered };
    });
  // antd marks a select when React has heard of the focus.
  await expect.poll(visibility, { message: `${target}` }).toEqual({ isMarked: true, isCovered: false });
}

async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
async function hasFocus(input: Locator): Promise<void> {
  await expect.poll(() => input.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Opens a list of people, moves down to one and chooses it. */
async function choose(list: Locator, name: string): Promise<void> {
  await tabTo(list);
  const page = list.page();
  const select = page.locator('.ant-select', { has: list });
  const active = page.locator('.ant-select-item-option-active', { hasText: name });
  const isMarked = async () => {
    if ((await active.count()) === 0) await page.keyboard.press('ArrowDown');
    return active.isVisible();
  };
  // Soon after it opens, antd's list marks its first option again, which can undo a key that is pressed at once.
  const chooseByKeys = async () => {
    await page.keyboard.press('Enter');
    await page.locator('.ant-select-item-option').filter({ hasText: name }).waitFor();
    await expect.poll(isMarked).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => list.getAttribute('aria-expanded')).toBe('false');
    return select.textContent();
  };
  await expect.poll(chooseByKeys).toContain(name);
}

/** The focus is in the name of a new activity, whose role is chosen by its first letter. */
async function describeActivity(page: Page, number: number, { name, question }: { name: string; question: string }) {
  const activity = page.getByRole('group', { name: `Actividad ${number}`, exact: true });
  await hasFocus(activity.getByLabel('Nombre de la actividad'));
  await page.keyboard.type(name);
  await tabTo(activity.getByLabel('Rol asignado'));
  await page.keyboard.type('Man');
  await pressOn(button(activity, 'Agregar Pregunta'));
  await hasFocus(activity.getByLabel('Texto de la pregunta'));
  await page.keyboard.type(question);
  return activity;
}

async function holdRole(): Promise<void> {
  const api = await portal.staffApi();
  const { user } = (await api.get('/api/session')).body;
  const { body } = await api.get(`/api/usuarios/${user.id}`);
  const response = await api.patch(
    `/api/usuarios/${user.id}`,
    { rolesFlujo: ['maintenance'], telefono: '7888-9999' },
    body._version,
  );
  expect(response.status).toBe(200);
}

it('a process goes from an empty form to its report with the keyboard alone', async () => {
  const page = await openScreen(portal, '/admin/workFlowEdit');
  await pressOn(link(page, 'Nuevo Flujo'));

  await heading(page, 'Nuevo Flujo de Trabajo').waitFor();
  await typeInto(page.getByLabel('Nombre', { exact: true }), 'Poda de un árbol');
  await pressOn(button(page, 'Agregar Actividad'));
  await describeActivity(page, 1, { name: 'Podar', question: 'Metros podados' });
  await tabTo(page.getByRole('group', { name: 'Actividad 1', exact: true }).getByLabel('Tipo de respuesta'));
  await page.keyboard.type('Núm');
  await pressOn(button(page, 'Agregar Actividad'));
  const second = await describeActivity(page, 2, { name: 'Visitar', question: 'Lo que se vio' });
  await pressOn(second.getByLabel('Respuesta obligatoria'), 'Space');
  await tabTo(second.getByLabel('Nombre de la actividad'), 'Shift+Tab');
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('está ahora en el lugar 1 de 2.', { exact: false }).waitFor();
  await pressOn(button(page, 'Guardar'));

  await page.waitForURL(/\/admin\/workFlowEdit$/);
  await pressOn(link(page, 'Iniciar Proceso: Poda de un árbol'));
  await heading(page, 'Iniciar Proceso: Poda de un árbol').waitFor();
  await typeInto(page.getByLabel('Referencia del Proceso'), 'PODA-7');
  await tabTo(page.getByLabel('Persona asignada a Visitar'));
  await page.keyboard.type('Cuenta');
  await tabTo(page.getByLabel('Persona asignada a Podar'));
  await page.keyboard.type('Cuenta');
  await pressOn(button(page, 'Iniciar Proceso'));

  await heading(page, 'Reporte de Ejecución').waitFor();
  await pressOn(page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Tasks', exact: true }));
  await heading(page, 'Mis Tareas').waitFor();
  const task = page.getByRole('article').filter({ hasText: 'PODA-7' });
  await task.getByText('Visitar', { exact: true }).waitFor();
  await pressOn(task.getByRole('link', { name: 'Atender Actividad' }));
  await heading(page, 'Visitar').waitFor();
  await typeInto(page.getByLabel('Lo que se vio'), 'Un ciprés seco');
  await choose(page.getByRole('combobox', { name: 'Asignar siguiente actividad a' }), 'Cuenta principal');
  await pressOn(button(page, 'Guardar y Asignar'));

  await heading(page, 'Mis Tareas').waitFor();
  await task.getByText('Podar', { exact: true }).waitFor();
  await pressOn(task.getByRole('link', { name: 'Atender Actividad' }));
  await heading(page, 'Podar').waitFor();
  await typeInto(page.getByLabel('Metros podados'), '12');
  await pressOn(button(page, 'Completar Proceso'));

  await heading(page, 'Mis Tareas').waitFor();
  await pressOn(page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Reporte', exact: true }));
  await pressOn(link(page, 'Ver reporte de PODA-7'));
  await heading(page, 'Reporte de Ejecución').waitFor();
  for (const text of ['Actividad 1. Visitar', 'Un ciprés seco', 'Actividad 2. Podar', '12'])
    await page.getByRole('main').getByText(text, { exact: true }).waitFor();
  expectNoConsoleErrors(page);
}, 90_000);
