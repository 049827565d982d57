import { expect, test } from 'vitest';
import type { PortalFetch } from '#providers/calls/portalFetch.ts';
import { routeAreas } from '#providers/channel/routeAreas.ts';

/** Who answers which request, with the area `notas` in this browser. */
function openRoutes(answers: Readonly<Record<string, unknown>> = {}) {
  const sent: string[] = [];
  const portal =
    (name: string): PortalFetch =>
    async (address, request) => {
      sent.push(`${name} ${request?.method ?? 'GET'} ${address}`);
      return Response.json(answers[address] ?? {});
    };
  const routes = routeAreas({ server: portal('server'), area: portal('area'), isLocal: (type) => type === 'notas' });
  return { ...routes, sent };
}

test('requests about a type go to the portal that has its records, with all that is below their address', async () => {
  const { isOfArea } = openRoutes();
  const own = [
    '/api/notas',
    '/api/notas?titulo=a&_end=10',
    '/api/notas/1/history',
    '/api/bin/notas',
    '/api/bulk/notas',
    '/api/export/notas',
    '/api/imports/notas/7/rows',
    '/api/presence/notas/1/form',
    '/api/preview/notas',
    '/api/drafts?type=notas&record=1',
    '/api/markdown',
  ];
  const others = [
    '/api/noticias',
    '/api/noticias/notas',
    '/api/bin/noticias?type=notas',
    '/api/views/notas',
    '/api/events',
    '/api/schemas',
    '/api/drafts',
    '/api/drafts?type=noticias',
    '/archivos/notas/1',
    '/notas',
  ];
  expect(own.filter((address) => !isOfArea(address))).toEqual([]);
  expect(others.filter((address) => isOfArea(address))).toEqual([]);
  expect(isOfArea('https://portal.test/api/notas/1')).toBe(true);
});

test('a draft goes where the type in its body is, and is removed there', async () => {
  const { send, sent } = openRoutes({ '/api/drafts?type=notas': [{ id: 'd3' }] });
  const put = (id: string, type: string) =>
    send(`/api/drafts/${id}`, { method: 'PUT', body: JSON.stringify({ type, values: {} }) });
  await put('d1', 'notas');
  await put('d2', 'noticias');
  await send('/api/drafts?type=notas');
  for (const id of ['d1', 'd2', 'd3']) await send(`/api/drafts/${id}`, { method: 'DELETE' });
  expect(sent).toEqual([
    'area PUT /api/drafts/d1',
    'server PUT /api/drafts/d2',
    'area GET /api/drafts?type=notas',
    'area DELETE /api/drafts/d1',
    'server DELETE /api/drafts/d2',
    'area DELETE /api/drafts/d3',
  ]);
});

test('a download is followed where it was begun', async () => {
  const { send, sent, isOfArea } = openRoutes({
    '/api/export/notas': { ticket: 't1', address: '/api/exports/t1/file', total: 3 },
    '/api/export/noticias': { ticket: 't2', address: '/api/exports/t2/file', total: 3 },
  });
  const answer = await send('/api/export/notas', { method: 'POST' });
  expect(await answer.json()).toMatchObject({ ticket: 't1' });
  await send('/api/export/noticias', { method: 'POST' });
  await send('/api/exports/t1');
  await send('/api/exports/t2');
  expect(sent.slice(2)).toEqual(['area GET /api/exports/t1', 'server GET /api/exports/t2']);
  expect([isOfArea('/api/exports/t1/file'), isOfArea('/api/exports/t2/file')]).toEqual([true, false]);
});
