import { describe, expect, test } from 'vitest';
import type { Knowledge, PublishedPart } from '#core/assistant/knowledge.ts';
import { readAssistantSettings } from '#core/assistant/assistantSettings.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { ModelFailed } from '#server/assistant/model/modelFailed.ts';
import { createOutgoingLog } from '#server/assistant/model/outgoingLog.ts';
import { createPassageVectors } from '#server/assistant/model/passageVectors.ts';
import { unitVector, type Vector } from '#server/assistant/model/vector.ts';
import { openSqlAssistantTables } from '#server/assistant/sqlAssistantTables.ts';
import { embedding, startModel } from '#tests/support/modelServer.ts';
import { databaseKinds, newDatabaseFile, openTestDatabase } from '#tests/support/testDatabases.ts';

type Tables = Awaited<ReturnType<typeof openSqlAssistantTables>>;

const openTables = async () =>
  openSqlAssistantTables(await openTestDatabase({ kind: 'sqlite', file: newDatabaseFile() }));

/** Texts about water on one axis, all others on the other. */
const numbersOf = (text: string) => [text.includes('agua') ? 1 : 0, text.includes('agua') ? 0.1 : 1];
const water = unitVector([1, 0], 2) as Vector;

function partOf(text: string, record = text): PublishedPart {
  const source = { title: text, href: `/${record}`, date: '25 de noviembre de 2026' };
  const passage = { text, source, actions: [], topic: 'servicios', titleTerms: 0, isPrecise: false };
  return { record, text, quote: async () => passage };
}

/** A server's vectors over published texts, which a test changes. */
function buildVectors(url: string, tables: Tables, { name = 'prueba', leastSimilarity = 0.8, usesModel = true } = {}) {
  const published: { parts: readonly PublishedPart[] } = { parts: [] };
  const clock = { now: 0 };
  const settings = { url, name, key: 'clave', seconds: 5, leastSimilarity };
  const now = () => clock.now;
  const vectors = createPassageVectors({
    brain: {
      settings: async () => ({ ...readAssistantSettings(), usesModel }),
      knowledge: async () => ({ parts: async () => published.parts }) as Knowledge,
    },
    tables,
    settings,
    log: createOutgoingLog({ tables, messages: serverEs, now }),
    now,
  });
  const update = () => vectors.update(new AbortController().signal);
  const nearest = async (question = water) => (await vectors.nearest(question)).map(({ text }) => text);
  return { published, clock, update, nearest };
}

const inputs = (requests: readonly { readonly body: any }[]) => requests.map(({ body }) => body.input);

describe.each(databaseKinds)('vectors of passages on $name', ({ emptyDatabase }) => {
  test('survive a restart, and are made again only for a text or a model that changes', async () => {
    const tables = await openSqlAssistantTables(await openTestDatabase(await emptyDatabase()));
    const model = await startModel(embedding(numbersOf));
    const parts = [partOf('Conexión de agua'), partOf('Matrimonio civil')];
    const first = buildVectors(model.url, tables);
    first.published.parts = parts;
    await first.update();
    await first.update();
    expect(inputs(model.requests)).toEqual([['Conexión de agua', 'Matrimonio civil']]);
    expect(model.requests[0]).toMatchObject({ path: '/v1/embeddings', body: { model: 'prueba' } });
    expect(model.requests[0]?.headers.authorization).toBe('Bearer clave');

    const restarted = buildVectors(model.url, tables);
    restarted.published.parts = [...parts.slice(0, 1), partOf('Matrimonio')];
    await restarted.update();
    expect(inputs(model.requests.slice(1))).toEqual([['Matrimonio']]);
    expect(await restarted.nearest()).toEqual(['Conexión de agua']);

    const other = buildVectors(model.url, tables, { name: 'otro' });
    other.published.parts = parts;
    await other.update();
    expect(inputs(model.requests.slice(2))).toEqual([['Conexión de agua', 'Matrimonio civil']]);
    expect(await tables.vectorKeys()).toHaveLength(2);
    await tables.clearVectors();
    expect(await tables.vectorKeys()).toEqual([]);
  });
});

test('a text that is no longer published is near to nothing, and its vector is removed', async () => {
  const tables = await openTables();
  const model = await startModel(embedding(numbersOf));
  const { published, update, nearest } = buildVectors(model.url, tables);
  published.parts = [partOf('Pozo de agua', 'pozo'), partOf('Más del agua', 'pozo'), partOf('Matrimonio')];
  await update();
  expect(await nearest()).toEqual(['Pozo de agua']);
  published.parts = [partOf('Matrimonio')];
  expect(await nearest()).toEqual([]);
  await update();
  expect(await tables.vectorKeys()).toHaveLength(1);
});

test('what is not similar enough is near to nothing, nor is what another model measured', async () => {
  const model = await startModel(embedding(numbersOf));
  const { published, update, nearest } = buildVectors(model.url, await openTables());
  published.parts = [partOf('Matrimonio')];
  await update();
  expect(await nearest()).toEqual([]);
  published.parts = [partOf('Pozo de agua')];
  await update();
  expect(await nearest(unitVector([1, 0, 0], 3))).toEqual([]);
});

test('many texts leave in small batches, each noted as it left; after the switch none leaves', async () => {
  const tables = await openTables();
  const model = await startModel(embedding(numbersOf));
  const parts = Array.from({ length: 40 }, (_one, at) => partOf(`Texto ${at}`));
  const off = buildVectors(model.url, tables, { usesModel: false });
  off.published.parts = parts;
  await off.update();
  expect(model.requests).toEqual([]);
  const { published, update } = buildVectors(model.url, tables);
  published.parts = parts;
  await update();
  expect(inputs(model.requests).map(({ length }) => length)).toEqual([16, 16, 8]);
  const { entries } = await tables.outgoing({ offset: 0, limit: 10 });
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({ by: '', outcome: 'answered', sent: expect.stringContaining('Texto 39') });
});

const misbehaviours: readonly (readonly [string, Parameters<typeof startModel>[0]])[] = [
  ['an error', (_request, response) => response.writeHead(500).end()],
  ['no JSON', (_request, response) => response.end('<html>')],
  ['other JSON', (_request, response) => response.end('{"data":{}}')],
  ['too few vectors', (_request, response) => response.end('{"data":[{"embedding":[1,2]}]}')],
  ['vectors of text', embedding(() => ['1', '2'])],
  ['vectors without a direction', embedding(() => [0, 0])],
  ['empty vectors', embedding(() => [])],
  ['vectors of different lengths', embedding((text) => (text.includes('agua') ? [1, 2] : [1, 2, 3]))],
];

test.each(misbehaviours)(
  'a server that answers with %s stores nothing, and is left alone before the next attempt',
  async (_name, answer) => {
    const tables = await openTables();
    let isWell = false;
    const model = await startModel((request, response) =>
      isWell ? embedding(numbersOf)(request, response) : answer(request, response),
    );
    const { published, clock, update, nearest } = buildVectors(model.url, tables);
    published.parts = [partOf('Pozo de agua'), partOf('Matrimonio')];
    await expect(update()).rejects.toThrow(ModelFailed);
    await update();
    expect([await tables.vectorKeys(), await nearest(), model.requests.length]).toEqual([[], [], 1]);
    isWell = true;
    clock.now += 60_000;
    await update();
    expect(await nearest()).toEqual(['Pozo de agua']);
  },
);
