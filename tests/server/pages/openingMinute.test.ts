import { expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';

test('AMB-P05 (open now) a cached page expires at the minute at which an office may open or close', async () => {
  let now = Date.parse('2026-11-20T21:59:50.000Z');
  let renderCount = 0;
  const publicPage = async () => {
    renderCount += 1;
    return { status: 200, html: `<p>${renderCount}</p>` };
  };
  const { citizen } = await buildApp({ now: () => now, pages: { publicPage } });
  const request = async () => (await citizen('GET', '/servicios/1')).body;
  expect(await request()).toBe('<p>1</p>');
  now = Date.parse('2026-11-20T21:59:59.999Z');
  expect(await request()).toBe('<p>1</p>');
  now = Date.parse('2026-11-20T22:00:00.000Z');
  expect(await request()).toBe('<p>2</p>');
});
