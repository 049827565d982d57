import { describe, expect, test } from 'vitest';
import type { Notification } from '#core/api/notificationOperations.ts';
import { ContentTypesProvider } from '#admin/areas/contentTypes.ts';
import { NotificationButton } from '#admin/notifications/NotificationButton.tsx';
import { NotificationList } from '#admin/notifications/NotificationList.tsx';
import { readType } from '#tests/support/builders/readType.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const types = [readType({ title: 'Tareas', type: 'object', properties: { title: { type: 'string' } } }, 'tareas')];

const buildNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 'ana.1',
  kind: 'assigned',
  type: 'tareas',
  record: 'a b',
  activity: null,
  title: 'Medir el terreno',
  byName: 'Luis Pérez',
  at: '2026-11-24T20:05:00.000Z',
  due: null,
  isRead: false,
  isGone: false,
  ...overrides,
});

const list = (...items: readonly Partial<Notification>[]) =>
  renderStaff(
    <ContentTypesProvider value={types}>
      <NotificationList
        items={items.map((item, index) => buildNotification({ id: `ana.${index}`, ...item }))}
        onRead={() => undefined}
      />
    </ContentTypesProvider>,
  );

describe('the button of the bar', () => {
  const button = (unread: number) =>
    renderStaff(<NotificationButton />, { answers: [[['notifications', 'unread'], { unread }]] });

  test('names the number of unread notifications and shows it, at most as 99+', () => {
    expect(button(3).get('button', 'Notificaciones: 3 sin leer').text).toBe('3');
    expect(button(120).get('button', 'Notificaciones: 120 sin leer').text).toBe('99+');
    expect(button(0).get('button', 'Notificaciones').text).toBe('');
  });
});

describe('the list', () => {
  test('says what happened, with a link to the thing and a button for each unread one', () => {
    const html = list({}, { kind: 'mentioned', isRead: true, title: 'Sembrar' });
    const [unread, read] = html.get('group', 'Sus notificaciones').all('li');
    expect(unread?.text).toContain('Sin leer: Luis Pérez le asignó Medir el terreno');
    expect(html.get('link', 'Medir el terreno').attribute('href')).toBe('/admin/tareas/a%20b');
    expect(html.all('button').map((one) => one.attribute('aria-label'))).toEqual([
      'Marcar como leída: Medir el terreno',
    ]);
    expect(read?.text).toMatch(/^Luis Pérez le mencionó en Sembrar ?24/);
  });

  test('reminders name the date; what is gone is no link; activities lead to their form, a lost one to the tasks', () => {
    const process = { type: 'ejecuciones', record: 'e', activity: 'revisar' };
    const html = list(
      { kind: 'overdue', due: '2026-11-23', title: 'Vieja' },
      { isGone: true, title: 'Borrada' },
      { ...process, kind: 'handedOver', title: 'LIC-1' },
      { ...process, kind: 'takenOver', title: 'LIC-2' },
    );
    const items = html.all('li').map(({ text }) => text);
    expect(items[0]).toContain('Ya venció: Vieja');
    expect(items[0]).toContain('Fecha límite: 23/11/2026');
    expect(items[1]).toContain('Ya no existe.');
    expect(html.all('a').map((link) => link.attribute('href'))).toEqual([
      '/admin/tareas/a%20b',
      '/admin/tasksWF/e/revisar',
      '/admin/tasksWF',
    ]);
    expect(list().text).toContain('No tiene notificaciones.');
  });
});
