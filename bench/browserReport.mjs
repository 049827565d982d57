import { printTable } from './table.mjs';

const kilobyte = 1024;
const kilobytes = { of: kilobyte, digits: 1, unit: ' KB' };
const megabytes = { of: kilobyte ** 2, digits: 1, unit: ' MB' };
const milliseconds = { of: 1, digits: 0, unit: ' ms' };
const ratio = { of: 1, digits: 2, unit: '' };
const number = { of: 1, digits: 0, unit: '' };
const score = { of: 1, digits: 3, unit: '' };

/** Prints the staff application's figures with their goals. */
export function reportAdmin({ sizes, heap, longHeap, listMs, floorMs, requests, sortMs, clickMs, pressMs, keyMs }) {
  printTable(
    'Admin (JS + CSS gzip until the screen is seen; slow = CPU 4x slower and Slow 4G)',
    ['', 'ours', 'first step', 'goal'],
    [
      ['login', ...atMost(sizes.login, { as: kilobytes, step: 75, goal: 70 })],
      ['list', ...atMost(sizes.list, { as: kilobytes, step: 420, goal: 320 })],
      ['form', ...atMost(sizes.form, { as: kilobytes, step: 495, goal: 430 })],
      ['list seen, slow', ...atMost(listMs, { as: milliseconds, step: 4000, goal: 2700 })],
      ['  of a plain Refine and antd app, in turn', ...atMost(listMs / floorMs, { as: ratio, step: 0.8, goal: 0.55 })],
      ['  requests until then', ...atMost(requests, { as: number, step: 8, goal: 8 })],
      ['1,000 rows: click to sorted, CPU 4x', ...atMost(sortMs, { as: milliseconds, step: 700, goal: 480 })],
      ['  the click to its next frame, worst', ...atMost(clickMs, { as: milliseconds, step: 50, goal: 50 })],
      ['  other clicks to their next frame, worst', ...atMost(pressMs, { as: milliseconds, step: 100, goal: 100 })],
      ['  the next key to its frame, worst', ...atMost(keyMs, { as: milliseconds, step: 200, goal: 200 })],
      ['JS heap, list', ...atMost(heap, { as: megabytes, step: 12, goal: 10 })],
      ['JS heap, 1,000 rows after five sorts', written(longHeap, megabytes), '', ''],
    ],
  );
}

/** Prints the figures of the home page and the static pages with their goals. */
export function reportSite(site) {
  const all = [site.static, site.linked, site.ours];
  /** @type {(name: string, figure: { of: (visit: any) => number, as: { of: number, digits: number, unit: string }, limit?: number }) => string[]} */
  const row = (name, { of, as, limit }) => {
    const cells = all.map((one) => written(of(one), as));
    const isOver = limit !== undefined && of(site.ours) / as.of > limit;
    return [
      name,
      ...cells.slice(0, 2),
      isOver ? `${cells[2]} !` : cells[2],
      limit === undefined ? '' : `<= ${limit}${as.unit}`,
    ];
  };
  const slower = site.ours.largestPaint / site.static.largestPaint;
  printTable(
    'Public home in a phone (gzip; CPU 4x slower and Slow 4G; medians). static: the same page as a file, its styles inside',
    ['', 'static', 'static, linked', 'ours', 'goal'],
    [
      row('script', { of: ({ script }) => script, as: kilobytes, limit: 15 }),
      row('CSS in files', { of: ({ style }) => style, as: kilobytes }),
      row('all without images', { of: ({ script, style, other }) => script + style + other, as: kilobytes, limit: 60 }),
      row('the same as sent, with headers', { of: ({ sent }) => sent, as: kilobytes }),
      row('LCP', { of: ({ largestPaint }) => largestPaint, as: milliseconds }),
      ['LCP, times the static', '', '', `${slower.toFixed(2)}${slower <= 1.1 ? '' : ' !'}`, '<= 1.1'],
      row('CLS', { of: ({ shift }) => shift, as: score, limit: 0 }),
      row('TBT', { of: ({ blocked }) => blocked, as: milliseconds, limit: 50 }),
    ],
  );
}

export function reportInstall({ packages, built }) {
  printTable(
    'Production install',
    ['', 'ours', 'goal'],
    [
      ['npm ci --omit=dev', `${packages.toFixed(0)} MB`, ''],
      ['with what was built', `${(packages + built).toFixed(0)} MB${packages + built > 150 ? ' !' : ''}`, '<= 150 MB'],
    ],
  );
}

/** A figure with a mark when it is over the first step, that step, and the goal. */
function atMost(value, { as, step, goal }) {
  const mark = value / as.of > step ? ' !' : '';
  return [`${written(value, as)}${mark}`, `<= ${step}${as.unit}`, `<= ${goal}${as.unit}`];
}

function written(value, { of, digits, unit }) {
  return `${(value / of).toFixed(digits)}${unit}`;
}
