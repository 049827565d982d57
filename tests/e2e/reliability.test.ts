import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { seededData } from '#tests/support/servePortal.ts';
import { startPortal, startPortalForTest } from '#tests/support/startPortal.ts';

test('a server killed during writes loses no acknowledged write and starts again', async () => {
  const dataDir = await makeFolder();
  await seededData(dataDir);
  const acknowledged: { readonly id: string; readonly titulo: string }[] = [];
  for (const round of [1, 2]) {
    const portal = await startPortalForTest({ dataDir });
    const staff = await portal.staffApi();
    const writers = Array.from({ length: 8 }, (_none, writer) => writeUntilDead(staff, `ronda ${round}, ${writer}`));
    await Promise.race(writers.map((writer) => writer.reached(25)));
    await portal.kill();
    for (const writer of writers) acknowledged.push(...(await writer.ended()));
  }

  const portal = await startPortalForTest({ dataDir });
  const staff = await portal.staffApi();
  const responses = await Promise.all(acknowledged.map(({ id }) => staff.get(`/api/noticias/${id}`)));

  expect(acknowledged.length).toBeGreaterThanOrEqual(50);
  expect(responses.map(({ status, body }) => ({ status, titulo: body.titulo }))).toEqual(
    acknowledged.map(({ titulo }) => ({ status: 200, titulo })),
  );
  expect((await staff.post('/api/noticias', buildNews('después'))).status).toBe(201);
});

test('a second start neither installs nor builds, and seeds nothing again', async () => {
  const dataDir = await makeFolder();
  const first = await startPortal({ dataDir, script: 'scripts/start.mjs' });
  const before = { stamps: stamps(), news: await newsOf(await first.staffApi()) };
  await first.stop();

  const second = await startPortal({ dataDir, script: 'scripts/start.mjs' });
  onTestFinished(second.stop);

  expect({ stamps: stamps(), news: await newsOf(await second.staffApi()) }).toEqual(before);
  expect(before.news.length).toBeGreaterThanOrEqual(3);
  expect(second.output()).not.toMatch(/vite|npm|contraseña/i);
});

/** Creates records one after another until the server is gone; a write counts only when its response has arrived. */
function writeUntilDead(staff: Api, name: string) {
  const createdNews: { id: string; titulo: string }[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const loop = async (): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const news = buildNews(`${name}, ${turn}`);
      const { status, body } = await staff.post('/api/noticias', news);
      if (status !== 201) throw new Error(`a write was answered ${status}: ${JSON.stringify(body)}`);
      createdNews.push({ id: body.id, titulo: news.titulo });
      for (const { count, resolve } of waiting) if (createdNews.length >= count) resolve();
    }
  };
  const ending = loop().catch((error: unknown) => {
    // fetch throws TypeError when the connection is gone; anything else is a fault.
    if (!(error instanceof TypeError)) throw error;
  });
  return {
    reached: (count: number) =>
      Promise.race([new Promise<void>((resolve) => waiting.push({ count, resolve })), ending]),
    ended: async () => {
      await ending;
      return createdNews;
    },
  };
}

function buildNews(titulo: string) {
  return { titulo, contenido: 'Texto de la noticia.', imagen: '/imagenes/noticia.webp' };
}

async function newsOf(staff: Api): Promise<readonly unknown[]> {
  return (await staff.get('/api/noticias?_start=0&_end=100&_sort=id&_order=asc')).body;
}

/** When the installation and the build were last touched. */
function stamps(): readonly (number | undefined)[] {
  return ['node_modules/.package-lock.json', 'dist/server/main.js', 'dist/client/index.html']
    .filter((file) => existsSync(file))
    .map((file) => statSync(file).mtimeMs);
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cabildo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
