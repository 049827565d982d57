import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { Problem } from '#server/foundation/problems/problem.ts';
import { createSearchBudget } from '#server/operations/searchBudget.ts';
import { valueAnswer } from '#server/calls/answer.ts';
import { innerCall } from '#server/calls/innerCall.ts';

const user = { id: 'ana', email: 'ana@example.test', name: 'Ana' };
/** One session in memory, and one that only the database has. */
const sessions = {
  peek: (token: string) => (token === 'viva' ? user : undefined),
  find: async (token: string) =>
    ['viva', 'guardada'].includes(token) ? { user, expiresInSeconds: 480, endsInSeconds: 480 } : undefined,
};

/** Calls whose searches compute for at least so many milliseconds, of those that a network may take in an hour. */
function callsOf(cost: number, points = 1000) {
  const budget = createSearchBudget({
    messages: serverEs,
    sessions,
    now: Date.now,
    perNetwork: { points, duration: 3600 },
  });
  const compute = async () => {
    const startUsage = process.cpuUsage();
    for (let spent = process.cpuUsage(startUsage); spent.user + spent.system < cost * 1000; )
      spent = process.cpuUsage(startUsage);
    return valueAnswer('hallado', { status: 200 });
  };
  const request = async (
    url: string,
    { from = '192.0.2.1', method = 'GET', ...headers }: Readonly<Record<string, string>> = {},
  ) => {
    const call = { ...innerCall(method, url), headers, client: { address: from, browser: '' } };
    try {
      return { status: (await budget(call, compute)).status, refusal: undefined };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { status: error.status, refusal: error.details };
    }
  };
  const statuses = async (urls: readonly string[], headers = {}) => {
    const all: (number | undefined)[] = [];
    for (const url of urls) all.push((await request(url, headers)).status);
    return all;
  };
  return { ask: request, statuses };
}

const dear = Array.from({ length: 8 }, (_, number) => `/buscar?q=${number}`);

test('a network whose searches used too much waits; other networks and requests without a search do not', async () => {
  const { ask: request, statuses } = callsOf(25, 100);
  expect(await statuses(dear)).toEqual(expect.arrayContaining([200, 429]));
  const refused = await request('/noticias?%71=agua');
  expect([refused.status, Number(refused.refusal?.headers?.['retry-after']) > 0]).toEqual([429, true]);
  expect(refused.refusal?.detail).toContain('Demasiados intentos');
  for (const name of ['titulo_like', 'titulo_unlike', 'any.titulo_unlike'])
    expect((await request(`/api/noticias?${name}=a`)).status).toBe(429);
  const byCall = '/api/0511/Muni/ObtenerNoticias?q=agua';
  expect((await request(byCall, { method: 'POST' })).status).toBe(429);
  expect((await request('/api/valoracion?q=agua', { method: 'POST' })).status).toBe(200);
  for (const url of ['/', '/noticias?pagina=2', '/buscar?q=']) expect((await request(url)).status).toBe(200);
  expect((await request('/buscar?q=agua', { from: '192.0.2.2' })).status).toBe(200);
});

test.each(['Basic eA==', 'Bearer cualquiera', 'Bearer', 'Bearer viva, Basic eA==', 'basic viva', ' '])(
  'the header «Authorization: %s» of a stranger switches the budget off nowhere',
  async (authorization) => {
    const { ask: request, statuses } = callsOf(25, 100);
    const lists = dear.map((url) => url.replace('/buscar', '/api/noticias'));
    expect(await statuses(lists, { authorization })).toContain(429);
    expect((await request(dear[0] ?? '')).status).toBe(429);
  },
);

test.each(['Bearer viva', 'bearer guardada'])(
  'a live session (%s) has no budget, and uses up nobody’s',
  async (authorization) => {
    const { ask: request, statuses } = callsOf(25, 100);
    const all = [...dear, ...dear.map((url) => url.replace('/buscar', '/api/noticias'))];
    expect(await statuses(all, { authorization })).toEqual(all.map(() => 200));
    expect((await request(dear[0] ?? '')).status).toBe(200);
  },
);

test('simultaneous searches do not all start', async () => {
  const { ask: request } = callsOf(1);
  const all = await Promise.all(Array.from({ length: 60 }, (_, number) => request(`/buscar?q=${number}`)));
  expect(all.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test('cheap searches are never refused', async () => {
  const { statuses } = callsOf(0);
  const cheap = Array.from({ length: 60 }, (_, number) => `/buscar?q=${number}`);
  expect(await statuses(cheap)).toEqual(cheap.map(() => 200));
});
