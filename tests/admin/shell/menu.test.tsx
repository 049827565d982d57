import { WorkflowNav } from '#admin/workflows/list/WorkflowList.tsx';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { areasOf, menuOf } from '#admin/areas/area.ts';
import { ownScreensOf } from '#admin/ownScreens.tsx';
import { routesOf } from '#admin/resources.tsx';
import { Menu } from '#admin/shell/Menu.tsx';
import { TaskBadge } from '#admin/workflows/tasks/TaskBadge.tsx';
import type { ContentType } from '#core/schema/contentType.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const schemas = fileURLToPath(new URL('../../../schemas', import.meta.url));
const user = { id: 'ana', name: 'Ana', email: 'ana@example.test' };
const areas = areasOf(['content', 'settings'].flatMap(typesIn));
const routes = routesOf(areas, user);
const links = () =>
  renderStaff(<Menu entries={menuOf(areas, ownScreensOf(user))} isOpen onClose={() => undefined} />)
    .all('a')
    .map((link) => [link.text, link.attribute('href')] as const);

test('SHELL-01 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 the menu links by label to contact, mayor, chart, users and news', () => {
  expectEntries([
    ['Información', '/admin/contacto'],
    ['Perfil de Alcalde', '/admin/perfil'],
    ['Organigrama', '/admin/organigrama'],
    ['Usuarios', '/admin/usuarios'],
    ['Noticias', '/admin/noticias'],
  ]);
});

test('ROUTE-15 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-21 the menu links by label to services, workflows, tasks, reports and sections', () => {
  expectEntries([
    ['Servicios', '/admin/servicios'],
    ['Flujos de Trabajo - Editor', '/admin/workFlowEdit'],
    ['Tasks', '/admin/tasksWF'],
    ['Reporte', '/admin/reportMain'],
    ['Secciones', '/admin/sections'],
  ]);
});

test('ROUTE-22 ROUTE-23 ROUTE-24 the menu links by label to the site design, the files, and mission and vision', () => {
  expectEntries([
    ['Diseño del Sitio', '/admin/website-settings'],
    ['File server', '/admin/FileServer'],
    ['Misión y Visión', '/admin/mision-vision'],
  ]);
});

test('ROUTE-25 ROUTE-26 ROUTE-27 workflows, reports and documentation have separate screens', () => {
  for (const address of ['/admin/workflows', '/admin/workflow-reports', '/admin/workflow-documentation?id=uno'])
    expect([address, matchRoutes(routes, address)?.length]).toEqual([address, 1]);
});

test('everything but the first screen stands under a heading that says what it is for, and is always open', () => {
  const html = renderStaff(<Menu entries={menuOf(areas, ownScreensOf(user))} isOpen onClose={() => undefined} />);
  const inGroup = (name: string) =>
    html
      .get('group', name)
      .all('a')
      .map(({ text }) => text);
  expect(inGroup('Sitio web')).toEqual([
    'Información',
    'Perfil de Alcalde',
    'Misión y Visión',
    'Organigrama',
    'Noticias',
    'Servicios',
    'Oficinas',
    'Secciones',
    'Catalogos',
    'File server',
  ]);
  expect(inGroup('Procesos')).toEqual(['Flujos de Trabajo - Editor', 'Tasks', 'Kanban', 'Reporte']);
  expect(inGroup('Administración').slice(0, 2)).toEqual(['Usuarios', 'Diseño del Sitio']);
  expect(inGroup('Configuración')).toEqual(expect.arrayContaining(['Identidad', 'Horario de atención']));
  const groups = ['Sitio web', 'Procesos', 'Administración', 'Asistente', 'Configuración'];
  expect(html.all('a').map(({ text }) => text)).toEqual(['Inicio', ...groups.flatMap(inGroup)]);
});

test('no two entries have the same icon, and what has none of its own has its initials', () => {
  const owns = ['Pa', 'Parques', 'Plazas', 'Plazas y parques'].map((label, index) =>
    readType(
      {
        type: 'object',
        'x-content': { label, singular: label, menu: { order: 900 + index } },
        properties: { nombre: { type: 'string' } },
      },
      `tipo${index}`,
    ),
  );
  const entries = menuOf(areasOf([...new Set(areas.map(({ type }) => type)), ...owns]), ownScreensOf(user));
  const html = renderStaff(<Menu entries={entries} isOpen onClose={() => undefined} />);
  const initialsIn = (part: {
    readonly all: (selector: string) => readonly { readonly attribute: (name: string) => string | undefined }[];
  }) => part.all('span').flatMap((one) => one.attribute('data-initials') ?? []);
  const pictures = html
    .all('a')
    .map((link) => [...link.all('path').map((one) => one.attribute('d')), ...initialsIn(link)].join());
  expect(pictures.length).toBeGreaterThan(owns.length + 30);
  expect(pictures.filter((picture, index) => picture === '' || pictures.indexOf(picture) !== index)).toEqual([]);
  expect(initialsIn(html)).toEqual(['PA', 'PR', 'PL', 'PY']);
});

test('what the person pinned is at the top in the person’s order, in place of its group; unknown pins are left out', () => {
  const entries = menuOf(areas, ownScreensOf(user));
  const answers = [
    [['preferences', 'menu'], { pinned: ['/admin/usuarios', '/admin/nada', 7, '/admin/noticias', '/admin/usuarios'] }],
  ] as const;
  const html = renderStaff(<Menu entries={entries} isOpen onClose={() => undefined} />, { answers });
  const labels = (name: string) =>
    html
      .get('group', name)
      .all('a')
      .map(({ text }) => text);
  expect(labels('Fijado')).toEqual(['Usuarios', 'Noticias']);
  expect(labels('Sitio web')).not.toContain('Noticias');
  expect(html.all('a').length).toBe(entries.length + 1);
});

test('WF-01 dashboard, list, editor, executor, documentation, report, tasks and activity are views of their own', () => {
  const addresses = [
    '/admin/workflows',
    '/admin/workFlowEdit',
    '/admin/workFlowEdit/nuevo',
    '/admin/workFlowEdit/uno/ejecutar',
    '/admin/workflow-documentation',
    '/admin/workflow-reports/uno',
    '/admin/tasksWF',
    '/admin/tasksWF/uno/dos',
  ];
  const views = addresses.map((address) => matchRoutes(routes, address)?.at(-1)?.route.element);
  const screens = views.map((view) => (isValidElement(view) ? view.type : undefined));
  expect(screens).not.toContain(undefined);
  expect(new Set(screens).size).toBe(addresses.length);
});

test('AMB-G07 (menu) entries with an English name keep it, with a Spanish explanation', () => {
  const about = new Map(menuOf(areas, ownScreensOf(user)).map(({ label, description }) => [label, description]));
  expect(about.get('Tasks')).toBe('Mis tareas: las actividades de los procesos que le toca atender.');
  expect(about.get('File server')).toBe('Imágenes y documentos de cada municipalidad.');
});

test('AMB-A01 (menu) the tasks entry shows how many tasks wait for the signed-in person, and nothing when there are none', () => {
  const entries = menuOf(areas, ownScreensOf(user)).map((entry) =>
    entry.label === 'Tasks' ? { ...entry, Badge: TaskBadge } : entry,
  );
  const tasksEntry = (pending: number) => {
    const answers = [[['workflows', 'tasks', 'counts'], { pending, queue: 4, completed: 7 }]] as const;
    const menu = renderStaff(<Menu entries={entries} isOpen onClose={() => undefined} />, { answers });
    return menu.all('li').find(({ text }) => text.startsWith('Tasks'));
  };
  const [badge] =
    tasksEntry(12)
      ?.all('span')
      .filter((one) => one.attribute('class') === 'menu-count') ?? [];
  expect([badge?.text, badge?.attribute('aria-label')]).toEqual(['12', '12 tareas pendientes']);
  expect(tasksEntry(12)?.all('a')[0]?.attribute('aria-describedby')).toBe(badge?.attribute('id'));
  expect(tasksEntry(0)?.text).toBe('Tasks');
  const counted = menuOf(areas, ownScreensOf(user)).filter(({ Badge }) => Badge !== undefined);
  expect(counted.map(({ label }) => label)).toEqual(['Tasks', 'Conversaciones']);
});

test('AMB-G06 (reachable) the workflow views link to one another', () => {
  const links = renderStaff(<WorkflowNav />).all('a');
  expect(links.map((link) => [link.text, link.attribute('href')])).toEqual([
    ['Resumen', '/admin/workflows'],
    ['Flujos', '/admin/workFlowEdit'],
    ['Mis Tareas', '/admin/tasksWF'],
    ['Reportes', '/admin/workflow-reports'],
    ['Documentación', '/admin/workflow-documentation'],
  ]);
});

test('ROUTE-32 (without the board) the addresses keep their exact casing', () => {
  const paths = routes.map((route) => route.path);
  for (const name of ['workFlowEdit', 'tasksWF', 'reportMain', 'FileServer']) expect(paths).toContain(`/admin/${name}`);
});

function expectEntries(entries: readonly (readonly [label: string, address: string])[]): void {
  expect(links()).toEqual(expect.arrayContaining([...entries]));
  for (const [, address] of entries) expect([address, matchRoutes(routes, address)?.length]).toEqual([address, 1]);
}

function typesIn(folder: string): readonly ContentType[] {
  const files = readdirSync(path.join(schemas, folder));
  const read = (file: string) => JSON.parse(readFileSync(path.join(schemas, folder, file), 'utf8')) as object;
  return files.map((file) => readType(read(file), path.basename(file, '.json')));
}
