import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { boardSchemas, buildTask } from '#tests/support/builders/boardTypes.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { card, choose, drag, grip, take } from '#tests/support/inputs/boardInputs.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';
import { followLink } from '#tests/support/openScreen.ts';

const projects = [
  { id: '1', name: 'Plaza', description: 'Remodelación de la plaza.', order: 'i0000b' },
  { id: '2', name: 'Calles', description: 'Bacheo de las calles.', order: 'i0000a' },
];
const tasks = [
  { id: 't1', title: 'Cotizar luminarias', phase: 'backlog', order: 'i0000c' },
  { id: 't2', title: 'Medir', phase: 'backlog', order: 'i0000b' },
  { id: 't3', title: 'Pintar', phase: 'inProgress', order: 'i0000a' },
  { id: 't4', title: 'Bachear', phase: 'todo', projectId: '2' },
].map((task) => buildTask(task));
const people = [
  { id: 'ana', nombre: 'Ana', email: 'ana@example.test', telefono: '7888-9999', activo: true, rolTablero: 'manager' },
  {
    id: 'sandra',
    nombre: 'Sandra Coy',
    email: 's@example.test',
    telefono: '7888-9998',
    activo: true,
    rolTablero: 'member',
  },
];

const openBoard = (at = '?projectId_eq=1', records: Readonly<Record<string, readonly Values[]>> = {}) =>
  openLocalScreen(`/admin/myBoard${at}`, {
    schemas: boardSchemas,
    records: { usuarios: people, proyectos: projects, tareas: tasks, ...records },
  });

const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const titlesIn = (page: Page, name: string) => lane(page, name).getByRole('heading', { level: 3 }).allInnerTexts();
const isFocused = (element: Element) => element === document.activeElement;
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.getByRole('status', { name: 'Avisos' });

async function chooseOfProject(page: Page, name: string, action: string) {
  const item = page.getByRole('complementary', { name: 'Proyectos' }).getByRole('listitem').filter({ hasText: name });
  await item.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('soft limits of columns', () => {
  it('are shown as limits, and only where the project has one; a column over its limit says so in words', async () => {
    const [plaza, calles] = projects;
    const { page } = await openBoard('?projectId_eq=1', {
      proyectos: [{ ...plaza, limits: { backlog: 1, inProgress: 0 } } as Values, calles as Values],
    });
    await lane(page, 'Backlog').getByRole('heading', { name: 'Backlog 2 · límite 1' }).waitFor();
    await lane(page, 'Backlog').getByText('Más de 1:').waitFor();
    await lane(page, 'En Progreso').getByRole('heading', { name: 'En Progreso 1', exact: true }).waitFor();
    await lane(page, 'En Revisión').getByRole('heading', { name: 'En Revisión 0', exact: true }).waitFor();
    await chooseOfProject(page, 'Plaza', 'Editar');
    await dialog(page).getByRole('spinbutton', { name: 'Backlog' }).fill('5');
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await lane(page, 'Backlog').getByRole('heading', { name: 'Backlog 2 · límite 5' }).waitFor();
    expect(await page.getByText('Más de').count()).toBe(0);
  });
});

describe('the panel of projects', () => {
  it('says how to begin while there is no project to choose', async () => {
    const { page } = await openBoard('', { proyectos: [], tareas: [] });
    await page.getByRole('heading', { level: 1, name: 'No hay proyectos' }).waitFor();
    await page.getByText('Para empezar, use «Nuevo Proyecto».').waitFor();
    expect(await page.getByText('Elige un proyecto').count()).toBe(0);
  });

  it('BRD-PRJ-01 BRD-PRJ-02 BRD-PRJ-03 BRD-PRJ-04 BRD-PRJ-09 BRD-21 asks for a project and shows the tasks of the chosen one', async () => {
    const { page } = await openBoard('');
    await page.getByRole('heading', { name: 'Selecciona un Proyecto' }).waitFor();
    await page.getByText('Elige un proyecto de la lista para ver sus tareas').waitFor();
    await page.getByRole('complementary', { name: 'Proyectos' }).getByRole('heading', { name: 'Proyectos' }).waitFor();
    await page.getByRole('button', { name: 'Nuevo Proyecto' }).waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
    await page.getByRole('link', { name: 'Calles' }).click();
    await page.getByRole('heading', { level: 1, name: 'Calles' }).waitFor();
    await card(page, 'Bachear').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('link', { name: 'Plaza' }).click();
    await card(page, 'Medir').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
  });

  it('BRD-PRJ-05 BRD-PRJ-06 BRD-PRJ-10 creates a project, which is then chosen, and edits it', async () => {
    const { page } = await openBoard('');
    await page.getByRole('button', { name: 'Nuevo Proyecto' }).click();
    await dialog(page).getByRole('heading', { name: 'Nuevo Proyecto' }).waitFor();
    await page.getByLabel('Nombre').fill('Mercado');
    await page.getByLabel('Descripción').fill('Techo nuevo.');
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mercado' }).waitFor();
    expect(await page.getByRole('link', { name: 'Mercado' }).getAttribute('aria-current')).toBe('true');
    await chooseOfProject(page, 'Mercado', 'Editar');
    await dialog(page).getByRole('heading', { name: 'Editar Proyecto' }).waitFor();
    await page.getByLabel('Nombre').fill('Mercado municipal');
    await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mercado municipal' }).waitFor();
  });

  it('AMB-B03 (projects) arranges projects, and archives one rather than removing it, also while it is open elsewhere', async () => {
    const { page, records } = await openBoard();
    const names = () => page.locator('.within-panel strong').allInnerTexts();
    await expect.poll(names).toEqual(['Plaza', 'Calles']);
    await chooseOfProject(page, 'Calles', 'Subir');
    await expect.poll(names).toEqual(['Calles', 'Plaza']);
    await chooseOfProject(page, 'Plaza', 'Archivar');
    await dialog(page).getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Está archivado: no aparece en la lista de la izquierda ni admite nada nuevo.').waitFor();
    await expect.poll(names).toEqual(['Calles']);
    await card(page, 'Medir').waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Agregar tarea/ }).count()).toBe(0);
    expect((await records.list('proyectos')).map(({ name }) => name)).toContain('Plaza');
    expect((await records.list('tareas')).filter(({ projectId }) => projectId === '1')).toHaveLength(3);
  });
});

describe('the board of a project', () => {
  it('BRD-01 BRD-02 BRD-03 BRD-04 BRD-05 BRD-06 has five columns, each with the tasks of its phase', async () => {
    const phases = ['backlog', 'todo', 'inProgress', 'review', 'done'];
    const tareas = phases.map((phase) => buildTask({ id: phase, title: `En ${phase}`, phase }));
    const { page } = await openBoard(undefined, { tareas });
    await card(page, 'En backlog').waitFor();
    const names = await page
      .locator('.lane > h2')
      .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent));
    expect(names.map((name) => name?.trim())).toEqual([
      'Backlog',
      'Por Hacer',
      'En Progreso',
      'En Revisión',
      'Completado',
    ]);
    const titles = await page
      .locator('.lane')
      .evaluateAll((lanes) => lanes.map((one) => one.querySelector('h3')?.textContent));
    expect(titles).toEqual(phases.map((phase) => `En ${phase}`));
  });

  it('BRD-07 BRD-08 BRD-09 BRD-TASK-01 BRD-TASK-23 each with its count, 20rem wide where the window has the room, and a button whose task starts in it', async () => {
    const { page, records } = await openBoard();
    await page.setViewportSize({ width: 2300, height: 900 });
    await lane(page, 'Backlog').getByRole('heading', { name: 'Backlog 2' }).waitFor();
    const lanes = await page
      .locator('.lane')
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('h2')?.textContent.trim(), one.getBoundingClientRect().width]),
      );
    expect(lanes).toEqual([
      ['Backlog 2', 320],
      ['Por Hacer 0', 320],
      ['En Progreso 1', 320],
      ['En Revisión 0', 320],
      ['Completado 0', 320],
    ]);
    const buttons = page.locator('.lane').getByRole('link', { name: /^Agregar tarea en / });
    await expect
      .poll(async () => (await buttons.allInnerTexts()).map((text) => text.replace(/\s+/, ' ')))
      .toEqual(Array.from({ length: 5 }, () => '+ Agregar tarea'));
    const phases = await buttons.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('con.phase')),
    );
    expect(phases).toEqual(['backlog', 'todo', 'inProgress', 'review', 'done']);
    await page.getByRole('link', { name: 'Agregar tarea en En Revisión' }).click();
    await dialog(page).getByRole('heading', { name: 'Nueva Tarea' }).waitFor();
    await dialog(page).getByText('En Revisión').waitFor();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await page.getByLabel('Título').fill('Revisar planos');
    await page.getByLabel('Descripción').fill('Con el ingeniero.');
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => titlesIn(page, 'En Revisión')).toEqual(['Revisar planos']);
    const stored = (await records.list('tareas')).find(({ title }) => title === 'Revisar planos');
    expect(stored).toMatchObject({
      phase: 'review',
      category: 'administration',
      priority: 'medium',
      projectId: '1',
      _createdBy: 'ana',
    });
  });

  it('BRD-17 BRD-TASK-02 BRD-TASK-19 BRD-TASK-28 edits a task in a dialog, with people and their roles, and closes it', async () => {
    const { page, records } = await openBoard();
    await card(page, 'Medir').getByRole('link', { name: 'Editar' }).click();
    await dialog(page).getByRole('heading', { name: 'Editar Tarea' }).waitFor();
    await page.getByRole('combobox', { name: 'Responsable' }).click();
    await page.getByText('Ana (Gestor)').waitFor();
    await page.getByText('Sandra Coy (Miembro)').click();
    await page.getByLabel('Título').fill('Medir la plaza');
    await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await card(page, 'Medir la plaza').getByText('Sandra Coy').waitFor();
    expect((await records.list('tareas')).find(({ id }) => id === 't2')).toMatchObject({ assignee: 'sandra' });
    const closes = async (title: string) => {
      await dialog(page).getByRole('heading', { name: title }).first().waitFor();
      await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
      await dialog(page).waitFor({ state: 'detached' });
    };
    await page.getByRole('link', { name: 'Agregar tarea', exact: true }).click();
    await closes('Nueva Tarea');
    await card(page, 'Pintar').getByRole('button', { name: 'Agregar observación' }).click();
    await closes('Observaciones');
    await page.getByRole('button', { name: 'Nuevo Proyecto' }).click();
    await closes('Nuevo Proyecto');
  });

  it('BRD-TASK-20 BRD-TASK-21 BRD-TASK-22 a task that no column adds is administrative, of medium priority and in the backlog', async () => {
    const { page, records } = await openBoard();
    await page.getByRole('link', { name: 'Agregar tarea', exact: true }).click();
    await page.getByLabel('Título').fill('Ordenar archivo');
    await page.getByLabel('Descripción').fill('El del año pasado.');
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => titlesIn(page, 'Backlog')).toContain('Ordenar archivo');
    const stored = (await records.list('tareas')).find(({ title }) => title === 'Ordenar archivo');
    expect(stored).toMatchObject({ category: 'administration', priority: 'medium', phase: 'backlog' });
  });

  it('BRD-18 AMB-B03 (tasks) removes or archives a task after a question, and brings it back', async () => {
    const { page, records } = await openBoard();
    await card(page, 'Medir').getByRole('button', { name: 'Eliminar' }).click();
    await dialog(page).getByText('¿Está seguro de eliminar esta tarea?').waitFor();
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    await card(page, 'Medir').waitFor({ state: 'detached' });
    await notice(page).getByRole('button', { name: 'Deshacer' }).click();
    await card(page, 'Medir').waitFor();

    const before = (await records.list('tareas')).find(({ id }) => id === 't2')?._version ?? 0;
    await choose(page, 'Medir', 'Archivar');
    await dialog(page).getByRole('button', { name: 'Archivar' }).click();
    await card(page, 'Medir').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await notice(page).getByRole('button', { name: 'Deshacer' }).last().click();
    await card(page, 'Medir').waitFor();
    const stored = (await records.list('tareas')).find(({ id }) => id === 't2');
    expect([stored?.['archived'], stored?._version]).toEqual([undefined, before + 2]);
  });

  it('BRD-10 BRD-11 BRD-12 BRD-13 moves by the pointer to another column; outside and in the same place nothing happens', async () => {
    const { page, records } = await openBoard();
    await card(page, 'Pintar').waitFor();
    const target = await lane(page, 'Por Hacer').boundingBox();
    if (target === null) throw new Error('no column');
    await drag(page, 'Cotizar luminarias', { x: target.x + 150, y: target.y + 60 });
    await page.mouse.up();
    await expect.poll(() => titlesIn(page, 'Por Hacer')).toEqual(['Cotizar luminarias']);
    const phaseOf = async (id: string) => (await records.list('tareas')).find((task) => task.id === id)?.['phase'];
    await expect.poll(() => phaseOf('t1')).toBe('todo');
    const before = (await records.list('tareas')).map(({ _version }) => _version);
    // Over the panel of projects and the heading, far from any column.
    await drag(page, 'Medir', { x: 60, y: 30 });
    await page.mouse.up();
    expect(await titlesIn(page, 'Backlog')).toEqual(['Medir']);
    const own = await grip(page, 'Medir').boundingBox();
    if (own === null) throw new Error('no grip');
    await drag(page, 'Medir', { x: own.x + 12, y: own.y + 10 });
    await page.mouse.up();
    expect(await titlesIn(page, 'Backlog')).toEqual(['Medir']);
    expect((await records.list('tareas')).map(({ _version }) => _version)).toEqual(before);
  });

  it('AMB-B06 moves by keys and by menu with announcements in Spanish, and keeps the order', async () => {
    const { page, records } = await openBoard();
    await take(page, 'Pintar', 'En Progreso, lugar 1 de 1');
    const live = page.locator('[id^="DndLiveRegion"]');
    await page.keyboard.press('ArrowLeft');
    await live.getByText(/Pintar está sobre Por Hacer/).waitFor();
    await page.keyboard.press('Space');
    await live.getByText(/Pintar quedó en Por Hacer/).waitFor();
    await choose(page, 'Medir', 'Mover a Por Hacer');
    await page.getByText('Medir quedó en Por Hacer, lugar 1 de 2.').waitFor();
    await choose(page, 'Medir', 'Bajar');
    await expect.poll(() => titlesIn(page, 'Por Hacer')).toEqual(['Pintar', 'Medir']);
    const stored = async () =>
      (await records.list('tareas'))
        .filter(({ phase, projectId }) => phase === 'todo' && projectId === '1')
        .toSorted((left, right) => (String(left['order']) < String(right['order']) ? 1 : -1))
        .map(({ title }) => title);
    await expect.poll(stored).toEqual(['Pintar', 'Medir']);
  });

  it('keeps a dragged task that another person removes from coming back, and says so', async () => {
    const { page, records } = await openBoard();
    const target = await lane(page, 'Completado').boundingBox();
    if (target === null) throw new Error('no column');
    await drag(page, 'Medir', { x: Math.min(target.x + 40, 1200), y: target.y + 60 });
    await records.remove('tareas', 't2');
    await page.mouse.up();
    await notice(page)
      .getByText(/^(No se pudo mover Medir|Lo que movía ya no está en el tablero)/)
      .waitFor();
    await card(page, 'Medir').waitFor({ state: 'detached' });
    expect((await records.list('tareas')).map(({ id }) => id)).not.toContain('t2');
  });
});

describe('long texts', () => {
  const title = 'W'.repeat(200);

  it('a title without a space stays in its card, with the grip', async () => {
    const { page } = await openBoard('?projectId_eq=1', { tareas: [buildTask({ title, phase: 'backlog' })] });
    const [box, own] = [await card(page, title).boundingBox(), await grip(page, title).boundingBox()];
    if (box === null || own === null) throw new Error('no card');
    expect(own.x + own.width).toBeLessThanOrEqual(box.x + box.width);
  });

  it('no field of a long task is seen below the buttons of its dialog', async () => {
    const { page } = await openBoard('?projectId_eq=1&edit=t1');
    await dialog(page).getByText('Archivos adjuntos').first().waitFor();
    const [below, isLonger] = await dialog(page).evaluate((element) => {
      const bar = element.querySelector('.save-bar')?.getBoundingClientRect().bottom ?? 0;
      return [element.getBoundingClientRect().bottom - bar, element.scrollHeight > element.clientHeight] as const;
    });
    expect([isLonger, below < 3]).toEqual([true, true]);
  });
});

describe('the form of a card in the address of the board', () => {
  it.each([1280, 390])('has the focus, which goes to its card on closing by key or button, at %i px', async (width) => {
    const { page } = await openBoard('?projectId_eq=1&edit=t3');
    await page.setViewportSize({ width, height: 844 });
    await card(page, 'Pintar').waitFor();
    const own = card(page, 'Pintar').getByRole('link', { name: 'Pintar', exact: true });
    const closes = async (close: () => Promise<void>) => {
      await expect.poll(() => dialog(page).getByLabel('Título').evaluate(isFocused)).toBe(true);
      await close();
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => own.evaluate(isFocused)).toBe(true);
      expect(new URL(page.url()).search).toBe('?projectId_eq=1');
    };
    await closes(() => page.keyboard.press('Escape'));
    await followLink(page, '/admin/myBoard?projectId_eq=1&edit=t3');
    await closes(() => dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).first().click());
  });
});

describe('the width of the window', () => {
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Proyectos' });
  /** The columns that are wholly in sight. */
  const columnsInSight = (page: Page) =>
    page.locator('.lane').evaluateAll((lanes) => {
      const board = document.querySelector('.board')?.getBoundingClientRect();
      return lanes.filter((lane) => lane.getBoundingClientRect().right <= Math.min(board?.right ?? 0, innerWidth))
        .length;
    });

  it('shows four of the five columns at 1280 px, and all once the panel of projects is folded, which stays so', async () => {
    const { page, reload } = await openBoard();
    await card(page, 'Medir').waitFor();
    expect(await columnsInSight(page)).toBe(4);
    await panel(page).getByRole('button', { name: 'Plegar: Proyectos' }).click();
    await panel(page).getByRole('link', { name: 'Calles' }).waitFor({ state: 'detached' });
    await expect.poll(() => columnsInSight(page)).toBe(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page, { within: '#contenido' });
    await reload();
    await card(page, 'Medir').waitFor();
    expect(await columnsInSight(page)).toBe(5);
    await panel(page).getByRole('button', { name: 'Mostrar: Proyectos' }).click();
    await panel(page).getByRole('link', { name: 'Calles' }).click();
    await card(page, 'Bachear').waitFor();
  });

  it('shows all five columns at 1440 px beside menu and projects', async () => {
    const late = buildTask({
      id: 'v1',
      title: 'Bachear la calle',
      dueDate: '2026-01-02',
      assignee: 'sandra',
    });
    const { page } = await openBoard(undefined, { tareas: [...tasks, late] });
    await page.setViewportSize({ width: 1440, height: 900 });
    await card(page, 'Medir').waitFor();
    await expect.poll(() => columnsInSight(page)).toBe(5);
    await card(page, 'Bachear la calle')
      .getByText(/^Venció el/)
      .waitFor();
    const overflows = (cards: readonly Element[]) =>
      cards.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
    expect(await page.locator('.board-card, .board-card article').evaluateAll(overflows)).toBe(0);
    await panel(page).getByRole('link', { name: 'Calles' }).waitFor();
  });

  it('has the first card in sight on a telephone, where the panel is folded at first', async () => {
    const { page } = await openBoard();
    await page.setViewportSize({ width: 390, height: 844 });
    await card(page, 'Medir').waitFor();
    const box = await page.getByRole('article').first().boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await panel(page).getByRole('button', { name: 'Mostrar: Proyectos' }).click();
    await panel(page).getByRole('link', { name: 'Calles' }).waitFor();
  });
});

describe('the tools of the board', () => {
  it('stand in one line at 1280 px, the rarer ones behind a button', async () => {
    const { page } = await openBoard();
    await card(page, 'Medir').waitFor();
    const tools = page.getByRole('search', { name: 'Filtros' });
    const search = await tools.getByRole('searchbox').boundingBox();
    expect((await tools.boundingBox())?.height).toBeLessThanOrEqual((search?.height ?? 0) + 4);
    expect(await page.getByRole('combobox', { name: 'Carriles' }).count()).toBe(0);
    await tools.getByRole('button', { name: 'Más herramientas' }).click();
    for (const name of ['Vistas', 'Columnas']) await tools.getByRole('button', { name, exact: true }).waitFor();
    await expectNoAxeViolations(page, { within: '.filters' });
    await tools.getByRole('combobox', { name: 'Carriles' }).selectOption({ label: 'Carriles por prioridad' });
    await page.getByRole('button', { name: /^Media/ }).waitFor();
  });
});

describe('the observations on a task', () => {
  const comments = ['Primera', 'Segunda', 'Tercera'].map((content) => ({ taskId: 't1', content }));

  it('BRD-15 BRD-16 BRD-OBS-01 BRD-OBS-04 the card has the last two, and a link to all in a list of at most 24rem', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ taskId: 't3', content: `Nota ${index + 1}` }));
    const two = ['Ida', 'Vuelta'].map((content) => ({ taskId: 't2', content }));
    const { page } = await openBoard(undefined, { observaciones: [...comments, ...two, ...many] });
    await card(page, 'Cotizar luminarias').getByText('Tercera').waitFor();
    const shown = card(page, 'Cotizar luminarias').getByRole('list', { name: 'Observaciones' }).getByRole('listitem');
    expect((await shown.allInnerTexts()).map((text) => text.slice(-7))).toEqual(['Segunda', 'Tercera']);
    await page.getByRole('button', { name: 'Ver todas las observaciones (3)' }).waitFor();
    await card(page, 'Medir').getByText('Vuelta').waitFor();
    expect(await page.getByRole('button', { name: 'Ver todas las observaciones (2)' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Ver todas las observaciones (20)' }).click();
    await dialog(page).getByRole('heading', { name: 'Observaciones' }).waitFor();
    const list = dialog(page).getByRole('list', { name: 'Observaciones' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(20);
    expect((await list.boundingBox())?.height).toBe(384);
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
  });

  it('BRD-19 BRD-OBS-02 BRD-OBS-03 adds one to a task without any, with mentions, and refuses blanks', async () => {
    const { page, records } = await openBoard();
    await card(page, 'Medir').getByRole('button', { name: 'Agregar observación' }).click();
    await dialog(page).getByText('No hay observaciones aún').waitFor();
    const input = dialog(page).getByLabel('Observación', { exact: true });
    await input.fill('   ');
    await dialog(page).getByRole('button', { name: 'Agregar' }).click();
    await dialog(page).getByText('Escriba una observación', { exact: true }).waitFor();
    await input.fill('Lista para @san');
    await dialog(page).getByRole('option', { name: 'Sandra Coy' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => input.inputValue()).toBe('Lista para @Sandra Coy ');
    await dialog(page).getByRole('button', { name: 'Agregar' }).click();
    await dialog(page).getByRole('listitem').filter({ hasText: 'Lista para @Sandra Coy' }).waitFor();
    expect((await records.list('observaciones'))[0]).toMatchObject({
      taskId: 't2',
      content: 'Lista para @Sandra Coy',
      mentions: ['sandra'],
      _createdBy: 'ana',
    });
    expect(await input.inputValue()).toBe('');
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    await dialog(page).getByText('No hay observaciones aún').waitFor();
  });

  it('offers only people whose name matches what is typed, and keeps the text with its mentions while the dialog is closed', async () => {
    const { page, records } = await openBoard();
    await card(page, 'Medir').getByRole('button', { name: 'Agregar observación' }).click();
    const offered = await page.evaluateHandle(() => {
      const names = new Set<string>();
      const note = () => {
        for (const option of document.querySelectorAll('[role="option"]')) names.add(option.textContent ?? '');
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
      return names;
    });
    const input = dialog(page).getByLabel('Observación', { exact: true });
    await input.fill('Texto para @san');
    await dialog(page).getByRole('option', { name: 'Sandra Coy' }).waitFor();
    await page.keyboard.type('d');
    await dialog(page).getByRole('option', { name: 'Sandra Coy' }).waitFor();
    // Also while the answer is awaited.
    expect(await offered.evaluate((names) => [...names])).toEqual(['Sandra Coy']);
    await page.keyboard.press('Enter');
    await expect.poll(() => input.inputValue()).toBe('Texto para @Sandra Coy ');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await card(page, 'Medir').getByRole('button', { name: 'Agregar observación' }).click();
    await expect.poll(() => input.inputValue()).toBe('Texto para @Sandra Coy ');
    expect(await records.list('observaciones')).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Agregar' }).click();
    await dialog(page).getByRole('listitem').filter({ hasText: 'Texto para' }).waitFor();
    expect(await records.list('observaciones')).toMatchObject([{ mentions: ['sandra'] }]);
  });
});

describe('the page of a task', () => {
  it('has its observations once, and long ones without a space stay within it', async () => {
    const content = 'Z'.repeat(600);
    const { page } = await openLocalScreen('/admin/myBoard/t1', {
      schemas: boardSchemas,
      records: { usuarios: people, proyectos: projects, tareas: tasks, observaciones: [{ taskId: 't1', content }] },
    });
    await page.getByRole('region', { name: 'Observaciones' }).getByText(content).waitFor();
    await page
      .getByRole('region', { name: 'Usado en' })
      .getByRole('heading', { name: /Registro relacionado/ })
      .waitFor();
    await expect.poll(() => page.getByText(content).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('what people look for', () => {
  it('filters by label and by category in the address, and duplicates a task with its steps', async () => {
    const checklist = [
      { text: 'Comprar', done: true },
      { text: 'Cavar', done: false },
    ];
    const { page, records } = await openBoard('?projectId_eq=1&labels_eq=Obra&category_eq=urban', {
      tareas: [
        buildTask({ title: 'Rotular', category: 'urban', labels: ['Obra', 'Zona 2'], checklist }),
        buildTask({ title: 'Otra etiqueta', category: 'urban', labels: ['Zona 2'] }),
        buildTask({ title: 'Otra categoría', category: 'community', labels: ['Obra'] }),
      ],
    });
    await card(page, 'Rotular').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await choose(page, 'Rotular', 'Duplicar');
    await dialog(page).getByRole('heading', { name: 'Nueva Tarea' }).waitFor();
    await dialog(page).getByLabel('Título').fill('Rotular la zona 3');
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await card(page, 'Rotular la zona 3').waitFor();
    const copy = (await records.list('tareas')).find(({ title }) => title === 'Rotular la zona 3');
    expect(copy).toMatchObject({ category: 'urban', labels: ['Obra', 'Zona 2'], checklist, projectId: '1' });
  });

  it('filters their own tasks and those that are overdue, in the address, and marks what is due', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { page } = await openBoard(undefined, {
      tareas: [
        buildTask({ title: 'Vieja', dueDate: day(-5), assignee: 'ana' }),
        buildTask({ title: 'Hecha', dueDate: day(-5), phase: 'done' }),
        buildTask({ title: 'Futura', dueDate: day(5), assignee: 'ana' }),
        buildTask({ title: 'Ajena', dueDate: day(-3), assignee: 'sandra' }),
        buildTask({ title: 'Guardada', archived: true }),
      ],
    });
    await card(page, 'Vieja')
      .getByText(/^Venció el /)
      .waitFor();
    expect(
      await card(page, 'Hecha')
        .getByText(/^Venció el /)
        .count(),
    ).toBe(0);
    expect(await card(page, 'Guardada').count()).toBe(0);
    await page.getByRole('button', { name: 'Con plazo vencido' }).click();
    await card(page, 'Futura').waitFor({ state: 'detached' });
    await card(page, 'Hecha').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'A mi cargo' }).click();
    await card(page, 'Ajena').waitFor({ state: 'detached' });
    await card(page, 'Vieja').waitFor();
    expect(new URL(page.url()).searchParams.get('vencidas')).toBe('1');
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('alguna.assignee_eq'), searchParams.get('alguna.people_eq')]).toEqual(['ana', 'ana']);
    await page.getByRole('button', { name: 'Con plazo vencido' }).click();
    await card(page, 'Futura').waitFor();
  });
});
