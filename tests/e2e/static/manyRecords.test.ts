import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { root } from '#server/ports/node/root.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { ensureStaticBuilt } from '../../../scripts/install.mjs';
import { callPortal, enter } from './localPortal.ts';
import { serveFolder } from './serveFolder.ts';

const count = 10_000;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = ensureStaticBuilt('/');
  browser = await openBrowser();
});

afterAll(() => browser?.close());

/** The sample with many news items more. */
function sampleWithNews(): Buffer {
  const data = mkdtempSync(path.join(tmpdir(), 'cabildo-static-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const lines = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      titulo: `Noticia ${String(index).padStart(5, '0')}`,
      contenido: index % 500 === 0 ? 'Se siembra zarzamora.' : 'Jornada de salud.',
      imagen: '/imagenes/escudo.svg',
      fecha: '2020-01-31',
    }),
  );
  copyFileSync(path.join(folder, 'muestra.db'), path.join(data, 'cabildo.db'));
  writeFileSync(path.join(data, 'noticias.ndjson'), lines.join('\n'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'dist', 'server', 'load.js'), 'noticias', path.join(data, 'noticias.ndjson')],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', SCHEMAS_DIR: '' } },
  );
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(path.join(data, 'cabildo.db'));
}

test('10,000 records of a type are listed, searched, sorted, changed and exported', async () => {
  const host = await serveFolder(folder);
  const page = await openPage(browser, { serviceWorkers: 'block' });
  const database = sampleWithNews();
  await page.route('**/muestra.db', (route) => route.fulfill({ body: database }));
  await enter(page, host);
  await page.goto(`${host.url}/admin/noticias?orden=titulo`);
  await page.getByText('10,004 registros').waitFor();
  await page.goto(`${host.url}/admin/noticias?q=zarzamora&orden=-titulo`);
  await page.getByText('20 registros').waitFor();
  expect(await page.getByRole('article').first().innerText()).toContain('Noticia 09500');
  await page.goto(`${host.url}/admin/noticias`);
  await page.getByText('10,004 registros').waitFor();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar: Noticias' });
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.match(/^"?Noticia \d{5}/gm)).toHaveLength(count);
  const read = async (address: string) =>
    (await callPortal(page, { path: address })).body as readonly { titulo: string; id: string }[];
  const [last] = await read('/api/noticias?_start=9999&_end=10000&_sort=titulo&_order=asc');
  expect(last?.titulo).toBe('Noticia 09996');
  const changed = await callPortal(page, {
    method: 'PATCH',
    path: `/api/noticias/${last?.id}`,
    body: { titulo: 'Cambiada' },
  });
  expect(changed.status).toBe(200);
  expect((await read('/api/noticias?q=Cambiada&_start=0&_end=5')).map(({ titulo }) => titulo)).toEqual(['Cambiada']);
}, 180_000);
