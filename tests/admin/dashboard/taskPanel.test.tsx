import { expect, test } from 'vitest';
import { TaskPanel } from '#admin/dashboard/TaskPanel.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const panel = (counts: object) =>
  renderStaff(<TaskPanel />, { answers: [[['workflows', 'tasks', 'counts'], counts]] }).get('group', 'Mis tareas');

test('AMB-A01 (tasks) counts pending and available tasks, each with a link to them', () => {
  const items = panel({ pending: 12, queue: 2, completed: 7 }).all('li');
  expect(items.map(({ text }) => text)).toEqual(['12 tareas pendientes', '2 tareas sin asignar que puede tomar']);
  expect(items.map((item) => item.all('a')[0]?.attribute('href'))).toEqual(['/admin/tasksWF', '/admin/tasksWF']);
  expect(panel({ pending: 0, queue: 0, completed: 7 }).text).toContain('No tiene tareas pendientes.');
});
