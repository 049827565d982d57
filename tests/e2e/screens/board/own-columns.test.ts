import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { boardSchemas, buildTask } from '#tests/support/builders/boardTypes.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { card, choose, drag, take, touch } from '#tests/support/inputs/boardInputs.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const columns = [
  { phase: 'inProgress', name: 'En pruebas' },
  { phase: 'inProgress', name: 'En compras' },
];
const labels = [
  { name: 'Presupuesto', colour: 'green' },
  { name: 'Urge', colour: 'red' },
];
const plaza = { id: '1', name: 'Plaza', description: 'Remodelación.', columns, labels, limits: { inProgress: 2 } };
const tasks = [
  { id: 't1', title: 'Pintar', phase: 'inProgress', order: 'i0000c', labels: ['Urge', 'Sin definir'] },
  { id: 't2', title: 'Probar', phase: 'inProgress', subcolumn: 'En pruebas', order: 'i0000b' },
  { id: 't3', title: 'Medir', phase: 'todo', order: 'i0000a', labels: ['Presupuesto'] },
].map((task) => buildTask(task));
const people = ['Ana', 'Sandra Coy'].map((nombre, index) => ({
  id: index === 0 ? 'ana' : 'sandra',
  nombre,
  email: `p${index}@example.test`,
  telefono: '7888-9999',
  activo: true,
  rolTablero: 'manager',
}));

const openBoard = (records: Readonly<Record<string, readonly Values[]>> = {}) =>
  openLocalScreen('/admin/myBoard?projectId_eq=1', {
    schemas: boardSchemas,
    records: { usuarios: people, proyectos: [plaza], tareas: tasks, ...records },
  });

const inProgress = 'En Progreso · ';
const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
const titlesIn = (page: Page, name: string) => lane(page, name).getByRole('heading', { level: 3 }).allInnerTexts();

describe('columns of a project within a phase', () => {
  it('stand after their phase, with the limit of the whole phase; the phase has the other tasks', async () => {
    const { page } = await openBoard();
    await card(page, 'Probar').waitFor();
    const names = await page.locator('.lane > h2').allInnerTexts();
    expect(names.map((name) => name.replace(/\s+/g, ' '))).toEqual([
      'Backlog 0',
      'Por Hacer 1',
      'En Progreso 1 · límite 2, con sus columnas van 2',
      'En Progreso · En pruebas 1',
      'En Progreso · En compras 0',
      'En Revisión 0',
      'Completado 0',
    ]);
    expect(await titlesIn(page, 'En Progreso')).toEqual(['Pintar']);
    expect(await titlesIn(page, `${inProgress}En pruebas`)).toEqual(['Probar']);
    await expectNoAxeViolations(page, { within: '#contenido' });
  });

  it('take tasks by menu, keys, mouse and finger; the stored phase stays one of the five', async () => {
    const { page, records } = await openBoard();
    await page.setViewportSize({ width: 2700, height: 900 });
    const stored = async (id: string) => {
      const task = (await records.list('tareas')).find((one) => one.id === id);
      return [task?.['phase'], task?.['subcolumn']];
    };
    await choose(page, 'Medir', 'Mover a En Progreso · En compras');
    await page.getByText('Medir quedó en En Progreso · En compras, lugar 1 de 1.').waitFor();
    await expect.poll(() => stored('t3')).toEqual(['inProgress', 'En compras']);
    await take(page, 'Medir', 'En Progreso · En compras, lugar 1 de 1');
    await page.keyboard.press('ArrowLeft');
    await page.locator('[id^="DndLiveRegion"]').getByText('Medir está sobre En Progreso · En pruebas').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => stored('t3')).toEqual(['inProgress', 'En pruebas']);
    await choose(page, 'Medir', 'Mover a En Progreso');
    await expect.poll(() => stored('t3')).toEqual(['inProgress', undefined]);
    await choose(page, 'Probar', 'Mover a En Revisión');
    await expect.poll(() => stored('t2')).toEqual(['review', undefined]);
    const target = async () => {
      const box = await lane(page, `${inProgress}En pruebas`).boundingBox();
      if (box === null) throw new Error('no column');
      return { x: box.x + 40, y: box.y + 60 };
    };
    await drag(page, 'Pintar', await target());
    await page.mouse.up();
    await expect.poll(() => stored('t1')).toEqual(['inProgress', 'En pruebas']);
    await expect.poll(() => titlesIn(page, `${inProgress}En pruebas`)).toEqual(['Pintar']);
    const { lift } = await touch(page, 'Medir', await target());
    await lift();
    await expect.poll(() => stored('t3')).toEqual(['inProgress', 'En pruebas']);
  });

  it('give a new task its place, and one that is removed leaves its tasks in the phase', async () => {
    const { page, records, reload } = await openBoard();
    await page.getByRole('link', { name: 'Agregar tarea en En Progreso · En pruebas' }).click();
    await page.getByLabel('Título').fill('Ensayar');
    await page.getByLabel('Descripción').fill('Dos veces.');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => titlesIn(page, `${inProgress}En pruebas`)).toContain('Ensayar');
    const stored = (await records.list('tareas')).find(({ title }) => title === 'Ensayar');
    expect([stored?.['phase'], stored?.['subcolumn']]).toEqual(['inProgress', 'En pruebas']);
    const { id: _id, ...project } = plaza;
    await records.update('proyectos', '1', { ...project, columns: columns.slice(1) });
    await reload();
    await card(page, 'Ensayar').waitFor();
    expect(await lane(page, `${inProgress}En pruebas`).count()).toBe(0);
    await expect.poll(() => titlesIn(page, 'En Progreso')).toEqual(['Pintar', 'Probar', 'Ensayar']);
  });
});

describe('a card', () => {
  it.each(['light', 'dark'] as const)(
    'has labels in the colours of its project, legible in %s',
    async (colorScheme) => {
      const { page } = await openLocalScreen('/admin/myBoard?projectId_eq=1', {
        schemas: boardSchemas,
        records: { usuarios: people, proyectos: [plaza], tareas: tasks },
        colorScheme,
      });
      const classOf = (name: string, text: string) =>
        card(page, name).getByText(text, { exact: true }).getAttribute('class');
      expect(await classOf('Pintar', 'Urge')).toBe('card-label label-red');
      expect(await classOf('Pintar', 'Sin definir')).toBe('card-label label-plain');
      expect(await classOf('Medir', 'Presupuesto')).toBe('card-label label-green');
      await expectNoAxeViolations(page, { within: '#contenido' });
    },
  );

  it('shows its cover and the people beside the person in charge, who find it among their own', async () => {
    const cover = '/imagenes/semillas/plaza.webp';
    const more = buildTask({ id: 't4', title: 'Sembrar', phase: 'todo', assignee: 'sandra', people: ['ana'], cover });
    const { page } = await openBoard({ tareas: [...tasks, more] });
    await card(page, 'Sembrar').getByText('Más personas: Ana', { exact: true }).waitFor();
    await expect.poll(() => card(page, 'Sembrar').locator('.card-cover > img').getAttribute('src')).toContain('plaza');
    await page.getByRole('button', { name: 'A mi cargo' }).click();
    await card(page, 'Pintar').waitFor({ state: 'detached' });
    await card(page, 'Sembrar').waitFor();
    await page.getByRole('button', { name: 'A mi cargo' }).click();
    await card(page, 'Pintar').waitFor();
    expect(new URL(page.url()).search).toBe('?projectId_eq=1');
  });
});
