import type { Page, Request } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { buildTask } from '#tests/support/builders/boardTypes.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import type { Api } from '#tests/support/api.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let newsId: string;
let webhookId: string;

beforeAll(async () => {
  portal = await portalForFile();
  const api = await portal.staffApi();
  newsId = (await api.get('/api/noticias?_end=1')).body[0].id;
  await addWorkOfOthers(api);
});

/** What is whole only with the names of others: a comment, a responsible person, and a webhook with its author. */
async function addWorkOfOthers(api: Api): Promise<void> {
  const nombre = 'María de los Ángeles Fernández Villanueva';
  const maria = await addAccount(portal, { nombre, email: 'maria@example.test' });
  const assignee = (await api.get('/api/usuarios?email=maria@example.test')).body[0].id;
  const webhook = { nombre: 'Archivo', eventos: ['create'], activo: true };
  const target = { ...webhook, direccion: 'http://127.0.0.1:9/avisos', tipos: ['tareas'] };
  webhookId = (await api.post('/api/webhooksDestinos', target)).body.id;
  const { body: task } = await api.post('/api/tareas', buildTask({ title: 'Medir', projectId: '2', assignee }));
  const other = portal.api(await portal.api().signIn(maria));
  await other.post('/api/observaciones', { taskId: task.id, content: 'Faltan las dos últimas cuadras.' });
}

/** The record of the page: every button that moved after its first paint, as `name: before → after`. */
type Notes = { readonly moves: string[]; readonly seen: Map<Element, readonly number[]>; isDone: boolean };
type Noting = { notes?: Notes };

/** Checks in every frame the position of the buttons and links of the screen in the document. Runs in the page. */
function watchButtons(): void {
  const seen = new Map<Element, readonly number[]>();
  const notes: Notes = { moves: [], seen, isDone: false };
  (globalThis as Noting).notes = notes;
  const look = () => {
    for (const button of document.querySelectorAll('main button, main a[href], main [role="combobox"]')) {
      const { left, top, width, height } = button.getBoundingClientRect();
      if (width * height === 0) continue;
      const place = [left + scrollX, top + scrollY].map(Math.round);
      const before = seen.get(button);
      const name = button.getAttribute('aria-label') ?? button.textContent;
      // Table columns may shift by a pixel or two, which does not make a pointer miss.
      const hasMoved = before?.some((part, index) => Math.abs(part - (place[index] ?? 0)) > 3) ?? false;
      if (hasMoved) notes.moves.push(`${name}: ${before} → ${place}`);
      seen.set(button, place);
    }
    if (!notes.isDone) requestAnimationFrame(look);
  };
  look();
}

/** The picture that a screen shows before the response to its latest request. Runs in the page. */
async function nextPicture(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Opens a screen with delayed responses, except for the initial ones, and then releases them one picture apart. */
async function openHeld(at: string, viewport: { readonly width: number; readonly height: number }) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = ({ pathname }: URL) =>
    pathname.startsWith('/api/') && !/^\/api\/(?:schemas|session|health|drafts)/.test(pathname);
  const pending = new Set<Request>();
  const prepare = (page: Page) => {
    page.on('request', (request) => isHeld(new URL(request.url())) && pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    return page.route(isHeld, async (route) => {
      await gate;
      await page.evaluate(nextPicture).catch(() => undefined);
      await route.continue().catch(() => undefined);
    });
  };
  const page = await openScreen(portal, at, { prepare, viewport });
  /** Until no response is followed by another request. */
  const settle = async () => {
    for (let quiet = 0; quiet < 3; quiet = pending.size === 0 ? quiet + 1 : 0) await page.evaluate(nextPicture);
  };
  return { page, release, settle };
}

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

const cards = { at: () => '/admin/noticias', first: 'main .bin-link', last: 'main form' };
const table = { at: () => '/admin/usuarios', first: 'main .bin-link', last: 'main tbody tr[data-row-key]' };
const dashboard = { at: () => '/admin', first: 'main h1', last: 'main .panel .panel-facts' };
const form = { at: () => `/admin/noticias?editar=${newsId}`, first: 'main .bin-link', last: 'main form' };
const projects = { at: () => '/admin/myBoard', first: 'main .within-head', last: 'main .within-panel li' };
const account = { at: () => '/admin/mi-cuenta', first: 'main h1', last: 'main .own-sessions li' };
const board = { at: () => '/admin/myBoard?projectId_eq=2', first: 'main .within-head', last: 'main .board-card li' };
const activity = { at: () => '/admin/actividad?tipo=flujosDocumentos', first: 'main h1', last: 'main .activity > li' };
const webhook = { at: () => `/admin/webhooks/${webhookId}`, first: 'main h1', last: 'main .uses' };
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
])(
  'no button of %s moves after it appears, while the responses of the server arrive',
  async (_name, screen, viewport) => {
    const { page, release, settle } = await openHeld(screen.at(), viewport);
    await page.locator(screen.first).first().waitFor();
    await page.evaluate(watchButtons);
    release();
    await page.locator(screen.last).first().waitFor();
    await settle();
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], main .spinner') === null);
    const { moves, count } = await page.evaluate(() => {
      const { notes } = globalThis as Noting;
      if (notes === undefined) throw new Error('nobody looked');
      notes.isDone = true;
      return { moves: notes.moves, count: notes.seen.size };
    });
    expect(moves).toEqual([]);
    expect(count).toBeGreaterThan(0);
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
