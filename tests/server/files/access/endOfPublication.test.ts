import { expect, test } from 'vitest';
import { buildFiles } from '../buildFiles.ts';
import { picture } from '../pictureFiles.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  additionalProperties: false,
  properties: {
    titulo: { type: 'string', 'x-field': { public: true } },
    foto: { type: 'string', 'x-field': { kind: 'image', public: true } },
  },
  'x-content': { public: true, titleField: 'titulo' },
};

test('a file that was public is closed when the publication of its record ends', async () => {
  const clock = { now: Date.now() + 60_000 };
  const { addFile, staff, fetchBytes } = await buildFiles({ schemas: { avisos }, now: () => clock.now });
  const { url } = await addFile({ name: 'a.png', bytes: await picture('png', { width: 300 }) });
  const end = clock.now + 60_000;
  const body = { titulo: 'Una', foto: url };
  await staff('POST', `/api/avisos?_unpublishAt=${new Date(end).toISOString()}`, { body });
  expect((await fetchBytes(url)).status).toBe(200);
  clock.now = end;
  expect((await fetchBytes(url)).status).toBe(404);
});
