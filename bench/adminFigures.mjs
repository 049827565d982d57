import { sortings } from './avisos.mjs';
import { slow, slowCpu, visit } from './chromium.mjs';
import { median } from './measure.mjs';

const screens = {
  login: { path: '/login', selector: 'input[type="password"]', isOpen: true },
  list: { path: '/admin/avisos', selector: '.table [data-row-key]' },
  form: { path: '/admin/avisos/nuevo', selector: 'main form input' },
};

/**
 * Measures the staff application in a browser: a table of 1,000 notices.
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, floor: string, session: object, rounds: number }} plan `floor` is a plain application of Refine and
 *   antd over the same notices, visited in turn with ours; `rounds` of the slow visit
 * @returns `sizes` by screen (bytes of gzip), the rest in milliseconds and bytes
 */
export async function measureAdmin(browser, { url, floor, session, rounds }) {
  /** @type {(screen: { path: string, selector: string, isOpen?: boolean }, profile?: import('./chromium.mjs').Profile) => Promise<import('./chromium.mjs').Visit>} */
  const open = ({ path, selector, isOpen }, profile) =>
    visit(browser, { url: `${url}${path}`, selector, profile, session: isOpen ? undefined : session });
  const sizes = {};
  let heap = 0;
  for (const [name, screen] of Object.entries(screens)) {
    const visited = await open(screen);
    sizes[name] = visited.traffic.script + visited.traffic.style;
    if (name === 'list') heap = await heapOf(visited.cdp);
    await visited.close();
  }
  const listMs = [];
  const floorMs = [];
  let requests = 0;
  for (let round = 0; round < rounds; round += 1) {
    const visited = await open(screens.list, slow);
    listMs.push(visited.shownMs);
    requests = Math.max(requests, await requestsUntilShown(visited));
    await visited.close();
    const selector = '.ant-table-tbody [data-row-key]';
    const plain = await visit(browser, { url: `${floor}${screens.list.path}`, selector, profile: slow, session });
    floorMs.push(plain.shownMs);
    await plain.close();
  }
  const long = await open({ ...screens.list, path: '/admin/avisos?filas=1000' }, slowCpu);
  const sorted = await measureSorting(long);
  const pressMs = await measurePresses(long);
  await long.close();
  return { sizes, heap, listMs: median(listMs), floorMs: median(floorMs), requests, ...sorted, pressMs };
}

/** What was requested before the list was shown, the document included. */
function requestsUntilShown({ page, shownMs }) {
  return page.evaluate((until) => {
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until);
    return before.length + 1;
  }, shownMs);
}

/** Five clicks on headers, each followed by a key before the response arrives. */
async function measureSorting({ page, cdp, quiet }) {
  await quiet();
  const durations = [];
  const before = (await inputs(page)).length;
  for (const { header, first } of sortings) {
    durations.push(await timeSorting(page, { header, first }));
    await quiet();
  }
  const inputEvents = (await inputs(page)).slice(before);
  return {
    sortMs: median(durations),
    clickMs: worst(inputEvents, pressed),
    keyMs: worst(inputEvents, ['keydown', 'keyup']),
    longHeap: await heapOf(cdp),
  };
}

/** Clicks on other controls of the list: the checkboxes of rows and page, twice each, and what opens and closes. */
async function measurePresses({ page, quiet }) {
  const box = (part) => page.locator(`.table ${part} .pick input`).first();
  const controls = [
    box('tbody'),
    box('thead'),
    page.locator('.table .row-actions button').last(),
    page.getByRole('button', { name: 'Columnas' }),
    page.getByRole('button', { name: 'Filtros', exact: true }),
  ];
  const before = (await inputs(page)).length;
  for (const control of controls.flatMap((one) => [one, one])) {
    // A pointer stands on a control before it is pressed, and what that loads has arrived.
    await control.hover();
    await quiet();
    await control.click();
    await quiet();
  }
  return worst((await inputs(page)).slice(before), pressed);
}

const pressed = ['pointerdown', 'pointerup', 'click'];

/** The longest time from such an event to its frame. */
function worst(events, names) {
  return Math.max(16, ...events.filter(({ name }) => names.includes(name)).map(({ duration }) => duration));
}

async function timeSorting(page, { header, first }) {
  const head = page.getByRole('columnheader', { name: header });
  // Rectangles first, so that finding the header is not measured.
  const { x, y } = await head.boundingBox();
  await page.evaluate((title) => {
    globalThis.benchSorted = new Promise((resolve) => {
      let clicked = 0;
      addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
      const look = () => {
        const row = document.querySelector('.table [data-row-key]');
        if (clicked > 0 && row?.textContent.includes(title)) setTimeout(() => resolve(performance.now() - clicked));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, first);
  await page.mouse.click(x + 20, y + 20);
  await page.keyboard.press('Tab');
  return page.evaluate(() => globalThis.benchSorted);
}

/** Event Timing omits events shorter than 16 ms and rounds to 8. */
async function inputs(page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  return page.evaluate(() => globalThis.benchSaw.inputs);
}

async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}
