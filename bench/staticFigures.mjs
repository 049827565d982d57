import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureStaticBuilt } from '../scripts/install.mjs';
import { requireChromium, slow, slowCpu, visit } from './chromium.mjs';
import { serveFolder } from './folderHost.mjs';
import { median } from './measure.mjs';
import { staffSession, startOurs } from './servers.mjs';
import { openSlowLine } from './slowLine.mjs';
import { printTable } from './table.mjs';

const rounds = 5;
const list = { path: '/admin/noticias', selector: 'main article' };

/**
 * `npm run bench -- --static`: the first list of the staff area on screen, of the static folder and of the server in turn, on the same
 * slow line, with the page's processor four times slower (Chromium slows down no worker).
 */
export async function runStatic() {
  const built = ensureStaticBuilt('/');
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await startOurs(path.join(folder, 'data'));
  const host = await serveFolder(built);
  const lines = {
    server: await openSlowLine(server.url, slow.network),
    folder: await openSlowLine(host.url, slow.network),
  };
  const browser = await requireChromium();
  const session = await staffSession(server.url);
  /** @type {Record<'server' | 'folder' | 'plain', [number[], number[]]>} */
  const times = { server: [[], []], folder: [[], []], plain: [[], []] };
  const requests = { folder: 0, plain: 0 };
  /** @type {readonly { name: 'server' | 'folder' | 'plain', line: { url: string }, options: import('playwright').BrowserContextOptions }[]} */
  const visitors = [
    { name: 'server', line: lines.server, options: { storageState: storageOf(lines.server.url, session) } },
    { name: 'folder', line: lines.folder, options: {} },
    { name: 'plain', line: lines.folder, options: { serviceWorkers: 'block' } },
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, line, options } of visitors) {
      const context = await browser.newContext({ locale: 'es-ES', ...options });
      if (name !== 'server') await context.addInitScript(enterAtOnce);
      times[name][0].push(await comeTo(line.url, { browser, context, isFirst: true, hasWorker: name === 'folder' }));
      host.requests.length = 0;
      times[name][1].push(await comeTo(line.url, { browser, context }));
      if (name !== 'server') requests[name] = host.requests.filter((one) => !one.endsWith('/sw.js')).length;
      await context.close();
    }
  }
  report(times, requests);
  await browser.close();
  for (const { stop } of [...Object.values(lines), host]) stop();
  await server.stop();
  process.exit();
}

/** Milliseconds until the list is on the screen. */
async function comeTo(url, { browser, context, isFirst = false, hasWorker = false }) {
  const visited = await visit(browser, {
    url: `${url}${list.path}`,
    selector: list.selector,
    profile: slowCpu,
    context,
  });
  // What loads after the list is there the next time.
  if (isFirst) await setTimeout(3000);
  if (hasWorker) await visited.page.evaluate(() => navigator.serviceWorker.ready);
  await visited.page.close();
  return visited.shownMs;
}

/** Runs in the page: enters as the first person as soon as the portal offers any. */
function enterAtOnce() {
  const look = () => {
    const person = document.querySelector('.local-people button');
    if (person instanceof HTMLElement) person.click();
    else if (document.querySelector('main article') === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function storageOf(url, session) {
  const localStorage = [{ name: 'auth', value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}

function report(times, requests) {
  const of = (name, visitNumber) => median(times[name][visitNumber]);
  const row = (title, visitNumber, goal) => {
    const server = of('server', visitNumber);
    const cells = ['folder', 'plain'].map((name) => {
      const ratio = of(name, visitNumber) / server;
      return `${of(name, visitNumber).toFixed(0)} (${ratio.toFixed(2)}${ratio <= goal ? '' : ' !'})`;
    });
    return [title, server.toFixed(0), ...cells, `<= ${goal}`];
  };
  printTable(
    `First list on screen, ms (Slow 4G, page's CPU 4x slower; medians of ${rounds}; in brackets times the server)`,
    ['', 'server', 'folder', 'without service worker', 'goal'],
    [
      row('first visit', 0, 1.3),
      row('second visit', 1, 1.3),
      ['  requests', '', String(requests.folder), String(requests.plain), '0'],
    ],
  );
}
