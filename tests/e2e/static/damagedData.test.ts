import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localTexts } from '#core/locales/es/local.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { ensureStaticBuilt } from '../../../scripts/install.mjs';
import { enter } from './localPortal.ts';
import { serveFolder } from './serveFolder.ts';

const { failure: texts } = localTexts;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

test('stored data that are damaged can be saved as they are, and given up after a question', async () => {
  const host = await serveFolder(ensureStaticBuilt('/'));
  const page = await openPage(browser, { serviceWorkers: 'block' });
  await enter(page, host);
  // A file of the folder, which runs no portal.
  await page.goto(`${host.url}/portal.json`);
  const stored = await page.evaluate(damageStoredFile);
  await page.goto(`${host.url}/admin/`);
  await expect.poll(() => page.getByRole('main').getByRole('alert').innerText()).toBe(texts.damaged);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.save }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('portal.db');
  const saved = readFileSync(await download.path());
  const digest = createHash('sha256').update(saved).digest('hex');
  expect([saved.length, digest]).toEqual([stored.size, stored.digest]);
  await page.getByRole('button', { name: texts.startAgain }).click();
  const question = page.getByRole('dialog', { name: texts.startAgainTitle });
  await question.getByText(texts.startAgainQuestion).waitFor();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await page.getByRole('main').getByRole('alert').innerText()).toBe(texts.damaged);
  await page.getByRole('button', { name: texts.startAgain }).click();
  await question.getByRole('button', { name: texts.startAgainConfirm }).click();
  await page.getByRole('button', { name: 'Cuenta principal' }).click();
  await page.getByRole('heading', { name: 'Hola, Cuenta principal' }).waitFor();
});

/** Overwrites the first page of the SQLite file. Returns the size and SHA-256 of the file as it is then. */
async function damageStoredFile() {
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const database = await resultOf(indexedDB.open('cabildo/'));
  const transaction = database.transaction(['file', 'pages'], 'readwrite');
  const pages = transaction.objectStore('pages');
  await resultOf(pages.put(new Uint8Array(8192).fill(7), 0));
  const all: readonly Uint8Array<ArrayBuffer>[] = await resultOf(pages.getAll());
  const { size } = await resultOf(transaction.objectStore('file').get('state'));
  database.close();
  const bytes = await new Blob([...all]).slice(0, size).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { size, digest: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}
