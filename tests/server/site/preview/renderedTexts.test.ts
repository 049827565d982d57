import { beforeAll, expect, it } from 'vitest';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

it('staff get texts as the site renders them, and nothing in them runs', async () => {
  const api = await portal.staffApi();
  const texts = ['# Uno\n\n**dos**', '<script>alert(1)</script> [x](javascript:alert(1))'];
  const { status, body } = await api.post('/api/markdown', { texts });
  expect([status, body.html[0]]).toEqual([200, '<h2>Uno</h2>\n<p><strong>dos</strong></p>\n']);
  expect(body.html[1]).not.toMatch(/<script|href/);
});

it('nobody else does', async () => {
  const { status } = await portal.api().post('/api/markdown', { texts: ['a'] });
  expect(status).toBe(401);
});
