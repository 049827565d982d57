import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { ensureStaticBuilt } from '../../../scripts/install.mjs';
import { callPortal, enter, installCalls, type LocalAnswer } from './localPortal.ts';
import { type FolderHost, serveFolder } from './serveFolder.ts';

let browser: Browser;
let host: FolderHost;

beforeAll(async () => {
  host = await serveFolder(ensureStaticBuilt('/'));
  browser = await openBrowser();
});

afterAll(() => browser?.close());

/** Two tabs of one browser in which the administrator has entered; the first one runs the portal. */
async function openTabs(): Promise<readonly [Page, Page]> {
  const first = await openPage(browser, { serviceWorkers: 'block' });
  await enter(first, host);
  const second = await first.context().newPage();
  await second.goto(`${host.url}/admin/`);
  await second.getByRole('navigation').first().waitFor();
  return [first, second];
}

/** Writes one link after another until the page is closed or the count is reached, and tells which ones the portal has acknowledged. */
async function writeLinks(page: Page, { prefix, count }: { readonly prefix: string; readonly count: number }) {
  const acknowledged: string[] = [];
  await installCalls(page);
  await page.exposeFunction('acknowledge', (name: string) => void acknowledged.push(name));
  const done = page.evaluate(
    async (plan) => {
      const lost: string[] = [];
      for (let index = 0; index < plan.count; index += 1) {
        const titulo = `${plan.prefix} ${index}`;
        const body = { titulo, contenido: 'Texto', imagen: '/imagenes/escudo.svg' };
        try {
          const { status } = await globalThis.callPortal({ method: 'POST', path: '/api/noticias', body });
          if (status === 201) Reflect.get(globalThis, 'acknowledge')(titulo);
          else throw new Error(`answered ${status}`);
        } catch (error) {
          lost.push(`${titulo}: ${String(error)}`);
        }
      }
      return lost;
    },
    { prefix, count },
  );
  return { acknowledged, done };
}

const titles = ({ body }: LocalAnswer) => (body as readonly { readonly titulo: string }[]).map(({ titulo }) => titulo);

test('of two tabs that write one record, the second sees what the first wrote and merges it', async () => {
  const [first, second] = await openTabs();
  const { body } = await callPortal(first, { path: '/api/noticias?_start=0&_end=1' });
  const [{ id } = { id: '' }] = body as readonly { readonly id: string }[];
  for (const page of [first, second]) {
    await page.goto(`${host.url}/admin/noticias/${id}/editar`);
    await page.getByLabel('Título').waitFor();
  }
  await second.getByLabel('Título').fill('De la segunda');
  await first.getByLabel('Título').fill('De la primera');
  await first.getByRole('button', { name: /^Guardar( cambios)?$/ }).click();
  await first.getByText('Noticia actualizada exitosamente').waitFor();
  await second.getByRole('button', { name: /^Guardar( cambios)?$/ }).click();
  const merge = second.getByRole('region', { name: 'Este registro cambió en otra ventana' });
  await merge.getByText('De la primera').first().waitFor();
  await merge.getByRole('radio', { name: 'Usar lo que escribí' }).check();
  await merge.getByRole('button', { name: 'Guardar lo unido' }).click();
  await second.getByText('Noticia actualizada exitosamente').waitFor();
  expect((await callPortal(first, { path: `/api/noticias/${id}` })).body).toMatchObject({ titulo: 'De la segunda' });
  // Files whose addresses only the service worker answers.
  expectNoConsoleErrors(first, { allow: [/status of 404/] });
});

test('a list shows what another tab writes, and who else has a record open', async () => {
  const [first, second] = await openTabs();
  await first.goto(`${host.url}/admin/noticias`);
  await second.goto(`${host.url}/admin/noticias`);
  await second.getByRole('article').first().waitFor();
  const values = { titulo: 'De la otra pestaña', contenido: 'Texto', imagen: '/imagenes/escudo.svg' };
  const { status, body } = await callPortal(first, { method: 'POST', path: '/api/noticias', body: values });
  expect(status).toBe(201);
  await second.getByRole('article').filter({ hasText: 'De la otra pestaña' }).waitFor();
  const { id } = body as { readonly id: string };
  await second.goto(`${host.url}/admin/noticias/${id}/editar`);
  await second.getByLabel('Título').waitFor();
  const answer = await callPortal(first, { path: '/api/local/people' });
  const { people } = answer.body as { readonly people: readonly { readonly id: string; readonly name: string }[] };
  const other = people.find(({ name }) => name !== 'Cuenta principal');
  const entered = await callPortal(first, { method: 'POST', path: '/api/local/session', body: { person: other?.id } });
  const { Token } = entered.body as { readonly Token: string };
  const opened = await callPortal(first, {
    method: 'PUT',
    path: `/api/presence/noticias/${id}/otra`,
    body: { field: null },
    headers: { authorization: `Bearer ${Token}` },
  });
  expect(opened.status).toBe(200);
  // A tab that was loading then hears of it with its own next sign of life.
  await second.getByText(String(other?.name)).first().waitFor({ timeout: 60_000 });
}, 240_000);

test.each([2, 5, 9])(
  'of a tab that is closed in the middle of its writes, after %i, none that was acknowledged is lost, and the other goes on',
  async (count) => {
    const [first, second] = await openTabs();
    const writing = await writeLinks(first, { prefix: 'Primera', count: 1000 });
    const other = await writeLinks(second, { prefix: 'Segunda', count: 20 });
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThanOrEqual(count);
    const ended = writing.done.catch(() => undefined);
    await first.close();
    await ended;
    const lost = await other.done;
    const stored = titles(await callPortal(second, { path: '/api/noticias?_start=0&_end=1000' }));
    expect(writing.acknowledged.filter((title) => !stored.includes(title))).toEqual([]);
    expect(other.acknowledged.filter((title) => !stored.includes(title))).toEqual([]);
    expect(other.acknowledged.length + lost.length).toBe(20);
    // Only the write that the closed tab had received is not known to be stored.
    expect(lost.filter((line) => !line.endsWith('closed'))).toEqual([]);
    expect(lost.length).toBeLessThanOrEqual(1);
    expect(new Set(stored).size).toBe(stored.length);
    const last = String(other.acknowledged.at(-1));
    await second.goto(`${host.url}/admin/noticias?q=${encodeURIComponent(last)}`);
    await second.getByRole('article').filter({ hasText: last }).first().waitFor();
  },
);
