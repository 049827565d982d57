import path from 'node:path';
import { root } from '../scripts/install.mjs';
import { measureAdmin } from './adminFigures.mjs';
import { writeAvisos } from './avisos.mjs';
import { openChromium } from './chromium.mjs';
import { load, staffSession, startOurs, startServer } from './servers.mjs';
import { measureSite } from './siteFigures.mjs';

/**
 * Measures the pages of staff and citizens in Chromium, over the sample content and a table of notices.
 * @param {{ folder: string, rounds: number }} plan `folder` for data
 * @returns figures of `admin` and `site`, or undefined when this machine has no Chromium
 */
export async function measureInBrowser({ folder, rounds }) {
  const browser = await openChromium();
  if (browser === undefined) return undefined;
  const ours = await prepare(folder);
  const { url } = ours;
  const floor = await startServer(['bench/floors/refine.mjs', url]);
  const admin = await measureAdmin(browser, { url, floor: floor.url, session: await staffSession(url), rounds });
  await floor.stop();
  const site = await measureSite(browser, { url, folder, rounds });
  await browser.close();
  await ours.stop();
  return { admin, site };
}

async function prepare(folder) {
  const dataDir = path.join(folder, 'browser');
  const file = path.join(folder, 'avisos.ndjson');
  const env = { SCHEMAS_DIR: path.join(root, 'bench', 'schemas') };
  await writeAvisos(file);
  await (await startOurs(dataDir, { env })).stop();
  load(dataDir, { type: 'avisos', file, env });
  return startOurs(dataDir, { env });
}
