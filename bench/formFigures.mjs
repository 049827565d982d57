import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChromium, slowCpu, visit } from './chromium.mjs';
import { staffSession, startOurs } from './servers.mjs';

// Measures keys in a form of 100 fields, and in the designer of that form, with a processor four times slower: `node bench/formFigures.mjs`,
// after `npm run build`. A key counts from its press to the next frame that shows it.

const text = (index) => ({ title: `Campo ${index}`, type: 'string', maxLength: 200 });
const kinds = [
  text,
  (index) => ({ title: `Número ${index}`, type: 'number', minimum: 0 }),
  (index) => ({ title: `Sí o no ${index}`, type: 'boolean' }),
  (index) => ({ title: `Opción ${index}`, enum: ['Norte', 'Sur', 'Este', 'Oeste'] }),
  (index) => ({ title: `Fecha ${index}`, type: 'string', format: 'date' }),
];
const properties = Object.fromEntries(
  Array.from({ length: 100 }, (_none, index) => [`campo${index}`, (kinds[index % 10] ?? text)(index)]),
);
const schema = { title: 'Cien', type: 'object', required: ['campo0'], 'x-content': { singular: 'Ficha' }, properties };
const typed = 'Una frase que alguien escribe sin detenerse.';

const browser = await requireChromium();
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
const schemas = path.join(folder, 'schemas', 'content');
mkdirSync(schemas, { recursive: true });
writeFileSync(path.join(schemas, 'cien.json'), JSON.stringify(schema));
const server = await startOurs(path.join(folder, 'data'), { env: { SCHEMAS_DIR: path.dirname(schemas) } });
try {
  const session = await staffSession(server.url);
  await measure('form', session, {
    at: '/admin/cien/nuevo',
    field: (page) => page.getByLabel('Campo 0', { exact: true }),
  });
  await measure('form, in the middle', session, {
    at: '/admin/cien/nuevo',
    field: (page) => page.getByLabel('Campo 50', { exact: true }),
  });
  await measure('designer of the form', session, {
    at: '/admin/formularios/cien',
    before: (page) =>
      page
        .getByRole('button', { name: /^Campo 0/ })
        .first()
        .click(),
    field: (page) => page.getByLabel('Etiqueta', { exact: true }),
  });
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} name
 * @param {object} session
 * @param {{ at: string, before?: (page: any) => Promise<void>, field: (page: any) => any }} place
 */
async function measure(name, session, { at, before, field }) {
  const { page, quiet, close } = await visit(browser, {
    url: `${server.url}${at}`,
    selector: 'main input',
    profile: slowCpu,
    session,
  });
  await quiet();
  await before?.(page);
  await field(page).click();
  await quiet();
  await page.evaluate(timeKeys);
  for (const letter of typed) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.evaluate(() => globalThis.benchShown);
  }
  const durations = (await page.evaluate(() => globalThis.benchKeys)).toSorted((one, other) => one - other);
  const at95 = durations[Math.ceil(durations.length * 0.95) - 1];
  console.log(
    `${name}: ${durations.length} keys, median ${durations[Math.floor(durations.length / 2)].toFixed(0)} ms, p95 ${at95.toFixed(0)} ms`,
  );
  await close();
}

/** Runs in the page. `benchShown` ends when the last key is painted. */
function timeKeys() {
  globalThis.benchKeys = [];
  const count = ({ timeStamp }) => {
    /** @type {Promise<void>} */
    const shown = new Promise((resolve) => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.benchKeys.push(performance.now() - timeStamp);
          resolve();
        }),
      );
    });
    globalThis.benchShown = shown;
  };
  addEventListener('keydown', count, { capture: true });
}
