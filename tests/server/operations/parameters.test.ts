import { expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';

test('a parameter that lists its values refuses others, and an empty one counts as left out', async () => {
  const { staff } = await buildApp();
  const refusals = await Promise.all(
    ['workflows?archived=si', 'tasks?list=otra', 'activity?together=1'].map((address) =>
      staff('GET', `/api/${address}`),
    ),
  );
  expect(refusals.map(({ status, body }) => [status, body.detail])).toEqual([
    [400, '«archived» debe ser true o false.'],
    [400, '«list» debe ser pending, queue o completed.'],
    [400, '«together» debe ser true o false.'],
  ]);
  expect((await staff('POST', '/api/workflows?publish=si', { body: {} })).status).toBe(400);
  const accepted = ['workflows?archived=', 'workflows?archived=true', 'tasks?list=queue', 'activity?together=false'];
  for (const address of accepted)
    expect([address, (await staff('GET', `/api/${address}`)).status]).toEqual([address, 200]);
});
