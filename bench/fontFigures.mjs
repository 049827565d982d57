import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChromium, phone, slow, visit, vitals } from './chromium.mjs';
import { median } from './measure.mjs';
import { startOurs } from './servers.mjs';
import { printTable } from './table.mjs';

// Measures the cost of the site's fonts for a visitor: `node bench/fontFigures.mjs`, after `npm run build`. Visits of a phone on Slow 4G alternately with
// and without the fonts: the first one with an empty browser cache, then the same page again.

const rounds = 7;
const browser = await requireChromium();
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
const server = await startOurs(path.join(folder, 'data'));
try {
  const news = await (await fetch(`${server.url}/noticias`)).text();
  const pages = { home: '/', news: /href="(\/noticias\/[^"?#]+)"/.exec(news)?.[1] ?? '/noticias' };
  const figures = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, address] of Object.entries(pages)) {
      for (const blocked of [[], ['*.woff2']]) {
        const key = `${name}, ${blocked.length === 0 ? 'with' : 'without'} fonts`;
        const figure = figures.get(key) ?? { first: [], second: [] };
        const { first, second } = await visitTwice(`${server.url}${address}`, blocked);
        figures.set(key, { first: [...figure.first, first], second: [...figure.second, second] });
      }
    }
  }
  const middle = (visits, name) => median(visits.map((one) => one[name]));
  printTable(
    `Fonts (phone, Slow 4G, CPU 4x slower; medians of ${rounds})`,
    ['', 'LCP', 'CLS', 'KB without pictures', 'LCP again', 'CLS again'],
    [...figures].map(([key, { first, second }]) => [
      key,
      `${middle(first, 'largestPaint').toFixed(0)} ms`,
      middle(first, 'shift').toFixed(4),
      (middle(first, 'sent') / 1024).toFixed(1),
      `${middle(second, 'largestPaint').toFixed(0)} ms`,
      middle(second, 'shift').toFixed(4),
    ]),
  );
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function visitTwice(url, blocked) {
  const { page, traffic, quiet, close } = await visit(browser, { url, device: phone, profile: { ...slow, blocked } });
  const { largestPaint, shift } = await vitals(page);
  await page.goto(url, { waitUntil: 'load' });
  await quiet();
  const second = await vitals(page);
  await close();
  if (largestPaint === 0 || second.largestPaint === 0) throw new Error(`${url} painted nothing`);
  return { first: { largestPaint, shift, sent: traffic.sent }, second };
}
