import { beforeAll, expect, it } from 'vitest';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { buildTask } from '#tests/support/builders/boardTypes.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { movesOf, openHeld, watchButtons } from '#tests/support/readers/steadyButtons.ts';
import type { Api } from '#tests/support/api.ts';
import { zonas } from '#tests/support/builders/zoneType.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let newsId: string;
let webhookId: string;
let taskId: string;
let works: readonly string[];

const relatedTo = (type: string) => ({ type: 'string', 'x-field': { relation: type } });

/** A type whose records name others wherever they are shown. */
const obras = {
  title: 'Obras',
  type: 'object',
  'x-content': {
    list: {
      columns: ['titulo', 'zonas', 'asunto'],
      filters: ['zonas'],
      sort: 'titulo',
      calendar: { start: 'inicio', end: 'fin' },
      tree: { parent: 'parte' },
      board: { field: 'fase' },
    },
    screens: [{ path: 'obras', form: { placement: 'page' } }],
  },
  required: ['titulo'],
  properties: {
    titulo: { title: 'Título', type: 'string' },
    zonas: { title: 'Zonas', type: 'array', items: { type: 'string' }, 'x-field': { relation: 'zonas' } },
    asunto: { title: 'Trata de', type: 'string', 'x-field': { kind: 'record' } },
    parte: { title: 'Parte de', ...relatedTo('obras') },
    fase: { title: 'Fase', enum: ['Abierta', 'Cerrada'] },
    inicio: { title: 'Inicio', type: 'string', format: 'date' },
    fin: { title: 'Fin', type: 'string', format: 'date' },
  },
};

beforeAll(async () => {
  portal = await portalForFile({ schemas: { zonas, obras } });
  const api = await portal.staffApi();
  newsId = (await api.get('/api/noticias?_end=1')).body[0].id;
  await addWorkOfOthers(api);
  await addWorks(api);
  await addCatalogues(api);
});

async function addWorks(api: Api): Promise<void> {
  const names = ['Aldea El Barrial y sus caseríos vecinos del norte', 'Cantón La Independencia, sector de la laguna'];
  const zones: string[] = [];
  for (const nombre of names) zones.push((await api.post('/api/zonas', { nombre })).body.id);
  const [service] = (await api.get('/api/servicios?_end=1')).body;
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const day = `2026-03-${String(10 + Math.floor(index / 2)).padStart(2, '0')}`;
    const { body } = await api.post('/api/obras', {
      titulo: `Obra ${index}`,
      zonas: zones,
      asunto: `servicios/${service.id}`,
      fase: index % 2 === 0 ? 'Abierta' : 'Cerrada',
      inicio: day,
      fin: `2026-03-${12 + index}`,
      ...(index > 1 && { parte: ids[0] }),
    });
    ids.push(body.id);
  }
  await api.patch(`/api/obras/${ids[2]}`, { zonas: zones.slice(1) });
  works = ids;
}

async function addCatalogues(api: Api): Promise<void> {
  const attributes = [
    { name: 'Nombre', type: 'String' },
    { name: 'Horario', type: 'String' },
  ];
  const { body } = await api.post('/api/catalogos', { name: 'Bibliotecas', attributes });
  await api.post('/api/catalogos', { name: 'Mercados', attributes });
  await api.post(`/api/catalogo-${body.id}`, { nombre: 'Central', horario: 'Lunes a viernes' });
}

/** What is whole only with the names of others: a comment, a responsible person, and a webhook with its author. */
async function addWorkOfOthers(api: Api): Promise<void> {
  const nombre = 'María de los Ángeles Fernández Villanueva';
  const maria = await addAccount(portal, { nombre, email: 'maria@example.test' });
  const assignee = (await api.get('/api/usuarios?email=maria@example.test')).body[0].id;
  const webhook = { nombre: 'Archivo', eventos: ['create'], activo: true };
  const target = { ...webhook, direccion: 'http://127.0.0.1:9/avisos', tipos: ['tareas'] };
  webhookId = (await api.post('/api/webhooksDestinos', target)).body.id;
  const { body: task } = await api.post('/api/tareas', buildTask({ title: 'Medir', projectId: '2', assignee }));
  taskId = task.id;
  const other = portal.api(await portal.api().signIn(maria));
  await other.post('/api/observaciones', { taskId: task.id, content: 'Faltan las dos últimas cuadras.' });
}

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

const cards = { at: () => '/admin/noticias', first: 'main .bin-link', last: 'main form' };
const table = { at: () => '/admin/usuarios', first: 'main .bin-link', last: 'main tbody tr[data-row-key]' };
const dashboard = { at: () => '/admin', first: 'main h1', last: 'main .panel .panel-facts' };
const form = { at: () => `/admin/noticias?edit=${newsId}`, first: 'main .bin-link', last: 'main .editor-close' };
const projects = { at: () => '/admin/myBoard', first: 'main .within-head', last: 'main .within-panel li' };
const account = { at: () => '/admin/mi-cuenta', first: 'main h1', last: 'main .own-sessions li' };
const board = { at: () => '/admin/myBoard?projectId_eq=2', first: 'main .within-panel', last: 'main .board-card li' };
const activity = { at: () => '/admin/actividad?tipo=flujosDocumentos', first: 'main h1', last: 'main .activity > li' };
const webhook = { at: () => `/admin/webhooks/${webhookId}`, first: 'main h1', last: 'main .uses' };
const list = (query: string, last: string) => ({ at: () => `/admin/obras?${query}`, first: 'main .bin-link', last });
const namedCards = list('vista=cards', 'main .cards article');
const filtered = { ...list('', 'main tbody tr[data-row-key]'), at: () => `/admin/obras?parte_eq=${works[0]}` };
const tree = list('vista=tree', 'main .tree tbody a');
const month = list('vista=calendar&dia=2026-03-10', 'main .calendar :is(.calendar-entry, .agenda-entry)');
const rows = list('vista=board&carriles=parte', 'main .board-row li');
const record = { at: () => `/admin/obras/${works[2]}`, first: 'main h1', last: 'main .uses:not([hidden])' };
const recordForm = { at: () => `/admin/obras/${works[2]}/editar`, first: 'main h1', last: 'main .uses:not([hidden])' };
const recordHistory = {
  at: () => `/admin/obras/${works[2]}/historial`,
  first: 'main h1',
  last: 'main .comparison .sides',
};
const task = { at: () => `/admin/myBoard/${taskId}`, first: 'main h1', last: 'main .uses:not([hidden])' };
const newsCalendar = { at: () => '/admin/noticias?vista=calendar', first: 'main .bin-link', last: 'main form' };
const catalogues = { at: () => '/admin/catalogos', first: 'main h1', last: 'main .catalogues .catalogue-entries' };
const files = { at: () => '/admin/FileServer?municipalidad=0511', first: 'main h1', last: 'main .file-storage' };
const workflows = { at: () => '/admin/workflows', first: 'main h1', last: 'main .cards' };
const report = {
  at: () => '/admin/ejecuciones/01930000-0000-7000-8000-000000000204',
  first: 'main h1',
  last: 'main details',
};
const designer = { at: () => '/admin/formularios/noticias', first: 'main .tuning-screen > a', last: 'main .grip' };
const emptyList = { ...list('', 'main .empty'), at: () => '/admin/obras?q=nada' };
const tasks = { at: () => '/admin/tasksWF', first: 'main button', last: 'main .empty' };

it.each([
  ['a list of cards', cards, wide],
  ['a list of cards on a telephone', cards, narrow],
  ['a table', table, wide],
  ['a table on a telephone', table, narrow],
  ['the first screen', dashboard, wide],
  ['the first screen on a telephone', dashboard, narrow],
  ['a form below its list', form, wide],
  ['the panel of projects', projects, wide],
  ['Mi cuenta', account, wide],
  ['Mi cuenta on a telephone', account, narrow],
  ['the board of a project', board, wide],
  ['the board of a project on a telephone', board, narrow],
  ['the activity', activity, wide],
  ['the activity on a telephone', activity, narrow],
  ['a webhook', webhook, wide],
  ['a webhook on a telephone', webhook, narrow],
  ['the tasks', tasks, wide],
  ['the tasks on a telephone', tasks, narrow],
  ['cards with names of other records', namedCards, wide],
  ['a table filtered by another record', filtered, narrow],
  ['a tree', tree, wide],
  ['a calendar', month, wide],
  ['a calendar on a telephone', month, narrow],
  ['a form below a calendar', newsCalendar, narrow],
  ['a board with rows', rows, wide],
  ['a record', record, wide],
  ['a record on a telephone', record, narrow],
  ['the form of a record', recordForm, wide],
  ['the history of a record', recordHistory, narrow],
  ['a record with comments', task, wide],
  ['the catalogues', catalogues, narrow],
  ['the file server', files, wide],
  ['the workflows', workflows, wide],
  ['the report of a process on a telephone', report, narrow],
  ['the designer of a form', designer, wide],
  ['a list without records', emptyList, wide],
])(
  'no button of %s moves after it appears, while the responses of the server arrive',
  async (_name, screen, viewport) => {
    const { page, release, settle } = await openHeld(portal, screen.at(), { viewport });
    await page.locator(screen.first).first().waitFor();
    await page.evaluate(watchButtons);
    release();
    await page.locator(screen.last).first().waitFor();
    await settle();
    expect(await movesOf(page)).toEqual([]);
  },
);

it('a list begins at its top in the next session, wherever the one before left it', async () => {
  const page = await openScreen(portal, '/admin/noticias');
  const lastCard = page.locator('ul.cards article').last();
  await lastCard.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const setSession = async (session: string) =>
    page.evaluate((auth) => {
      localStorage.setItem('auth', auth);
      dispatchEvent(new StorageEvent('storage'));
    }, session);
  const session = await page.evaluate(() => localStorage.getItem('auth') ?? '');
  await setSession('');
  await page.locator('.sign-in').waitFor();
  await setSession(session);
  await lastCard.waitFor();
  const scrolled = await page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)));
      }),
  );
  expect(scrolled).toBe(0);
});
