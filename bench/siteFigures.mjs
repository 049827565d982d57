import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { phone, slow, visit, vitals } from './chromium.mjs';
import { median } from './measure.mjs';
import { startServer } from './servers.mjs';

/**
 * Compares the citizens' home with static pages of the same text and pictures, alternately, on a slow phone: `static` has the
 * styles inside, as ours has, so that no page can be faster, and `linked` has them in a file.
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, folder: string, rounds: number }} plan the static pages are written to `folder`
 * @returns {Promise<Record<'static' | 'linked' | 'ours', object>>} milliseconds, bytes and the layout shift score
 */
export async function measureSite(browser, { url, folder, rounds }) {
  const floors = { static: path.join(folder, 'static'), linked: path.join(folder, 'linked') };
  await writeCopy(url, { folder: floors.static, isInside: true });
  await writeCopy(url, { folder: floors.linked, isInside: false });
  const servers = {};
  for (const [name, copy] of Object.entries(floors)) servers[name] = await startServer(['bench/floors/bare.mjs', copy]);
  const addresses = { static: servers.static.url, linked: servers.linked.url, ours: url };
  const samples = { static: [], linked: [], ours: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, address] of Object.entries(addresses)) samples[name].push(await visitHome(browser, address));
  }
  for (const server of Object.values(servers)) await server.stop();
  return { static: middle(samples.static), linked: middle(samples.linked), ours: middle(samples.ours) };
}

async function visitHome(browser, address) {
  const { page, traffic, close } = await visit(browser, { url: `${address}/`, device: phone, profile: slow });
  const { largestPaint, shift, blocked } = await vitals(page);
  await close();
  if (largestPaint === 0) throw new Error(`${address}/ painted nothing`);
  return { ...traffic, largestPaint, shift, blocked };
}

function middle(visits) {
  return Object.fromEntries(Object.keys(visits[0]).map((name) => [name, median(visits.map((one) => one[name]))]));
}

/** The home as files, without scripts. */
async function writeCopy(url, { folder, isInside }) {
  const get = async (address) => Buffer.from(await (await fetch(new URL(address, url))).arrayBuffer());
  let page = (await get('/')).toString().replaceAll(/<script\b.*?<\/script>/gs, '');
  const [element = '', css = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  if (!isInside) {
    write(path.join(folder, 'styles.css'), css);
    page = page.replace(element, () => '<link rel="stylesheet" href="/styles.css"/>');
  }
  for (const [, address] of page.matchAll(/(?:src|href)="(\/[^"]+\.(?:webp|svg|png|jpe?g|avif))"/g)) {
    write(path.join(folder, address), await get(address));
  }
  write(path.join(folder, 'index.html'), page);
}

function write(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
