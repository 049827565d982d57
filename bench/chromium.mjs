import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { findBrowser } from '../scripts/findBrowser.mjs';

const desktop = { viewport: { width: 1280, height: 900 } };
/** The phone of Lighthouse's mobile preset. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const slowCpu = { cpu: 4 };
/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
export const slow = { ...slowCpu, network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } };
const patience = 60_000;

/**
 * @param {readonly string[]} [more] arguments of the browser
 * @returns {Promise<import('playwright').Browser | undefined>} undefined when this machine has no Chromium
 */
export async function openChromium(more = []) {
  const { chromium } = await import('playwright');
  const executablePath = findBrowser({ ownBrowser: chromium.executablePath(), exists: existsSync });
  if (executablePath === undefined) return undefined;
  const args = ['--disable-dev-shm-usage', '--disable-background-networking', ...more];
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args });
}

/**
 * The same for figures that need a browser.
 * @returns {Promise<import('playwright').Browser>}
 */
export async function requireChromium(more = []) {
  const browser = await openChromium(more);
  if (browser === undefined) throw new Error('no Chromium was found (E2E_BROWSER may name one)');
  return browser;
}

/**
 * @typedef {{ cpu?: number, network?: Network, blocked?: readonly string[] }} Profile how many times slower the processor is, the
 *   connection, and addresses that do not load
 * @typedef {{ latency: number, downloadThroughput: number, uploadThroughput: number }} Network milliseconds, bytes per second
 * @typedef {{
 *   page: import('playwright').Page,
 *   cdp: import('playwright').CDPSession,
 *   shownMs: number,
 *   traffic: Traffic,
 *   quiet: () => Promise<void>,
 *   close: () => Promise<void>,
 * }} Visit `shownMs` counts from the start of the navigation; `quiet` waits until no request was open for half a second
 */

/**
 * Opens an address as a first-time visitor: empty cache, and empty storage except for a session.
 * @param {import('playwright').Browser} browser
 * @param {{
 *   url: string,
 *   device?: object,
 *   session?: object,
 *   profile?: Profile,
 *   selector?: string,
 *   context?: import('playwright').BrowserContext,
 * }} visit `context` is that of an earlier visit, for somebody who comes again; `selector` finds the element that must be visible; without it a visit lasts until the network is idle
 * @returns {Promise<Visit>}
 */
export async function visit(browser, { url, device = desktop, session, profile = {}, selector, context: earlier }) {
  const context =
    earlier ?? (await browser.newContext({ locale: 'es-ES', ...device, storageState: storageOf(url, session) }));
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await recordNetwork(cdp);
  await throttle(cdp, profile);
  await page.addInitScript(watch, selector);
  await page.goto(url, { waitUntil: selector === undefined ? 'load' : 'commit', timeout: patience });
  if (selector === undefined) await network.quiet();
  else await waitUntilShown(page, selector);
  const { shown: shownMs } = await vitals(page);
  return { page, cdp, shownMs, traffic: await network.traffic(), quiet: network.quiet, close: () => context.close() };
}

async function waitUntilShown(page, selector) {
  try {
    await page.waitForFunction(() => globalThis.benchSaw.shown > 0, null, { polling: 100 });
  } catch (cause) {
    const text = await page.locator('body').innerText();
    throw new Error(`${page.url()} did not show ${selector} but: ${text.slice(0, 500)}`, { cause });
  }
}

/** The browser's own measurements so far: milliseconds and, for `shift`, the layout shift score. */
export function vitals(page) {
  return page.evaluate(() => globalThis.benchSaw);
}

function storageOf(url, session) {
  if (session === undefined) return undefined;
  const localStorage = [{ name: 'auth', value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}

/**
 * @param {import('playwright').CDPSession} cdp
 * @param {Profile} profile
 */
async function throttle(cdp, { cpu, network, blocked = [] }) {
  if (blocked.length > 0) await cdp.send('Network.setBlockedURLs', { urls: [...blocked] });
  if (cpu !== undefined) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network !== undefined) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

/** Runs in the page before its own scripts. */
function watch(selector) {
  /** @type {{ name: string, duration: number }[]} */
  const inputs = [];
  const saw = { shown: 0, largestPaint: 0, shift: 0, blocked: 0, inputs };
  globalThis.benchSaw = saw;
  const observe = (type, add, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry);
    }).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', ({ startTime }) => (saw.largestPaint = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (saw.shift += hadRecentInput ? 0 : value));
  observe('longtask', ({ duration }) => (saw.blocked += duration - 50));
  observe('event', ({ name, duration }) => saw.inputs.push({ name, duration }), { durationThreshold: 16 });
  if (selector === undefined) return;
  const look = () => {
    if (document.querySelector(selector)?.checkVisibility() !== true) requestAnimationFrame(look);
    // A task after the frame: by then it is painted.
    else globalThis.setTimeout(() => (saw.shown = performance.now()));
  };
  requestAnimationFrame(look);
}

/** @typedef {{ script: number, style: number, other: number, sent: number }} Traffic bytes; all but `sent` in gzip; without images */
async function recordNetwork(cdp) {
  const answers = new Map();
  const underWay = new Set();
  cdp.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    answers.set(requestId, { kind: kindOf(response, type), isDone: false, sent: 0 });
    // A response whose body is not read never ends.
    if (type === 'Fetch') underWay.delete(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    const answer = answers.get(requestId);
    if (answer !== undefined) Object.assign(answer, { isDone: true, sent: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return { quiet: () => quiet(underWay), traffic: () => trafficOf(answers, cdp) };
}

async function quiet(underWay) {
  const until = performance.now() + patience;
  for (let calm = 0; calm < 10; calm = underWay.size === 0 ? calm + 1 : 0) {
    if (performance.now() > until) throw new Error(`${underWay.size} requests did not end within ${patience} ms`);
    await setTimeout(50);
  }
}

async function trafficOf(answers, cdp) {
  const total = { script: 0, style: 0, other: 0, sent: 0 };
  // Only the present ones, since more may arrive while they are read.
  const there = [...answers].filter(([, { kind, isDone }]) => isDone && kind !== 'image');
  for (const [requestId, { kind, sent }] of there) {
    const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
    total[kind] += gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length;
    total.sent += sent;
  }
  return total;
}

function kindOf({ mimeType }, type) {
  if (type === 'Script' || mimeType.endsWith('javascript')) return 'script';
  if (type === 'Stylesheet' || mimeType === 'text/css') return 'style';
  return mimeType.startsWith('image/') ? 'image' : 'other';
}
