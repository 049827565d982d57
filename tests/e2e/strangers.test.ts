import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { floodPortal } from './floodPortal.ts';
import { type Portal, startPortalForTest } from '#tests/support/startPortal.ts';

const signIn = '/api/0511/LoginWithPassword';
/** With emails of 900 characters, 18 MB that a server could keep. */
const signIns = 20_000;
const agents = 2000;
/** Megabytes that a flood may leave in memory. */
const mostLeft = 60;

test('floods of sign-ins with different emails and of questions from different browsers leave nothing in memory, and the home page answers', {
  timeout: 240_000,
}, async () => {
  const portal = await startPortalForTest({ env: { NODE_OPTIONS: '--max-old-space-size=256' } });
  await portal.staffApi();
  await statusOfHome(portal);
  const before = residentMegabytes(portal);
  const home = watchHome(portal);

  const refused = await floodPortal(portal.url, {
    total: signIns,
    together: 16,
    request: (index) => ({ path: signIn, body: { Email: `p${index}@${'x'.repeat(900)}.test`, Pass: 'clave' } }),
  });
  // The first account signed in from this network, so its attempt did not count there.
  expect(refused).toEqual({ 200: 100, 429: signIns - 100 });
  const answered = await floodPortal(portal.url, {
    total: agents,
    together: 4,
    request: (index) => ({
      path: '/api/assistant/messages',
      headers: { 'user-agent': String(index).padEnd(60_000, 'x') },
      body: { text: 'agua' },
    }),
  });
  expect(answered['429']).toBeGreaterThan(agents / 2);

  const statuses = await home.stop();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(10);
  await expect.poll(() => residentMegabytes(portal)).toBeLessThan(before + mostLeft);
  // Somebody who signed in from here before still can.
  await portal.api().signIn(portal.admin);

  await portal.stop();
  const filter = failRegex();
  const lines = portal
    .output()
    .split('\n')
    .filter((line) => line.includes('sign-in'));
  expect(lines.filter((line) => filter.exec(line)?.groups?.['address'] !== '127.0.0.1')).toEqual([]);
  expect(lines.filter((line) => line.includes('sign-in refused'))).toHaveLength(100);
  const throttled = lines.filter((line) => line.includes('sign-in throttled'));
  const attempts = throttled.map((line) => Number(JSON.parse(line).attempts));
  expect(attempts.reduce((sum, one) => sum + one, 0)).toBe(signIns - 100);
  expect(portal.output()).not.toMatch(/clave|\.test"/);
});

/** The filter for fail2ban in the documentation, in which <ADDR> stands for an address. */
function failRegex(): RegExp {
  const file = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));
  const [, pattern = ''] = /^failregex = (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  expect(pattern).toContain('<ADDR>');
  return new RegExp(pattern.replace('<ADDR>', '(?<address>[0-9a-fA-F.:]+)'));
}

function residentMegabytes({ pid }: Portal): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

async function statusOfHome({ url }: Portal): Promise<number> {
  const response = await fetch(url);
  expect(await response.text()).toContain('</html>');
  return response.status;
}

/** Requests the home page again and again until it is stopped; returns the statuses. */
function watchHome(portal: Portal) {
  let isWatching = true;
  const watching = (async () => {
    const statuses: number[] = [];
    while (isWatching) statuses.push(await statusOfHome(portal));
    return statuses;
  })();
  return {
    stop: () => {
      isWatching = false;
      return watching;
    },
  };
}
