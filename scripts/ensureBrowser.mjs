import { existsSync } from 'node:fs';
import { findBrowser } from './findBrowser.mjs';
import { root } from './install.mjs';
import { runQuietly } from './steps.mjs';

const help = `No Chromium was found for the browser tests. Three ways to get one:
  1. npx playwright install chromium --only-shell
  2. install Chromium, Chrome or Edge with your system's packages (Debian: apt-get install chromium)
  3. set E2E_BROWSER to the path of a browser that you have`;

/**
 * Finds a Chromium, or installs one: with Playwright's own download, then with Debian's packages if we are root.
 * @returns {Promise<string>} its path; rejects with the three ways to get one
 */
export async function ensureBrowser() {
  const browser = await findInstalled();
  if (browser !== undefined) return browser;
  console.log('no browser yet: trying npx playwright install chromium --only-shell');
  await runQuietly('npx', ['--no-install', 'playwright', 'install', 'chromium', '--only-shell'], { isShown: true });
  const downloaded = await findInstalled();
  if (downloaded !== undefined) return downloaded;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runQuietly('apt-get', ['update', '-q'], { isShown: true });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if ((await findInstalled()) === undefined) await installPackage(name);
    }
  }
  const installed = await findInstalled();
  if (installed === undefined) throw new Error(help);
  return installed;
}

async function installPackage(name) {
  console.log(`trying apt-get install ${name}`);
  await runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    isShown: true,
  });
}

async function findInstalled() {
  const { chromium } = await import(new URL('node_modules/playwright/index.mjs', `file://${root}`).href);
  return findBrowser({ ownBrowser: ownBrowserOf(chromium), exists: existsSync });
}

/** Playwright's own browser; the shell alone is in a separate folder. */
function ownBrowserOf(chromium) {
  const full = chromium.executablePath();
  const shell = full
    .replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
    .replace(/chrome-linux(64)?([\\/])chrome$/, 'chrome-headless-shell-linux64$2chrome-headless-shell');
  return existsSync(full) ? full : shell;
}
