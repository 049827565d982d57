import { describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';
import type { TypeSource } from '#server/types/runtime/typeSource.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { buildApp, lugares, typeFrom } from '../../buildApp.ts';
import { openEventStream } from '../../activity/events/eventStream.ts';

const salas = { title: 'Salas', type: 'object', properties: { cupo: { type: 'integer' } } };
const placeType = typeFrom('lugares', lugares);

/** A type for each place, with the name of the place. */
function onePerPlace(store: Store): TypeSource {
  const types = new Map<string, ContentType>();
  const typeOf = (name: string) => {
    const type = types.get(name) ?? typeFrom(name, { ...salas });
    types.set(name, type);
    return type;
  };
  return {
    storedIn: ['lugares'],
    apply: async (ofFiles) => {
      const { records } = await store.list(placeType, { where: [], sort: [], offset: 0, limit: 100 });
      return [...ofFiles, ...records.map(({ nombre }) => typeOf(String(nombre)))];
    },
  };
}

const sources = (store: Store) => [onePerPlace(store)];

describe.each(databaseKinds)('types that staff make, on $name', ({ emptyDatabase }) => {
  test('take records in the answer to the write that made them, and are gone with it', async () => {
    const { staff } = await buildApp({ database: await emptyDatabase(), sources });
    expect((await staff('GET', '/api/norte')).status).toBe(404);
    const { body: place } = await staff('POST', '/api/lugares', { body: { nombre: 'norte' } });
    const added = await staff('POST', '/api/norte', { body: { cupo: 30 } });
    expect(added).toMatchObject({ status: 201, body: { cupo: 30 } });
    expect((await staff('POST', '/api/norte', { body: { cupo: 'x' } })).status).toBe(422);
    expect((await staff('GET', '/api/norte?cupo_gte=20')).body).toHaveLength(1);
    const { body: schemas } = await staff('GET', '/api/schemas');
    expect(schemas.map(({ name }: { name: string }) => name)).toContain('norte');
    const { body: document } = await staff('GET', '/api/openapi.json');
    expect(Object.keys(document.paths)).toContain('/api/norte');
    expect((await staff('DELETE', `/api/lugares/${place.id}`)).status).toBe(200);
    expect((await staff('GET', '/api/norte')).status).toBe(404);
  });
});

describe('a source that throws', () => {
  test('leaves the types as they were, loses no write, is reported and tried again', async () => {
    const faults: unknown[] = [];
    let isBroken = false;
    const { staff } = await buildApp({
      failed: (error) => faults.push(error),
      sources: (store) => {
        const source = onePerPlace(store);
        const apply: TypeSource['apply'] = async (types) => {
          if (isBroken) throw new Error('broken source');
          return source.apply(types);
        };
        return [{ ...source, apply }];
      },
    });
    await staff('POST', '/api/lugares', { body: { nombre: 'norte' } });
    isBroken = true;
    expect((await staff('POST', '/api/lugares', { body: { nombre: 'sur' } })).status).toBe(201);
    expect(faults).toHaveLength(1);
    expect((await staff('GET', '/api/norte')).status).toBe(200);
    expect((await staff('GET', '/api/sur')).status).toBe(404);
    isBroken = false;
    await expect.poll(async () => (await staff('GET', '/api/sur')).status, { timeout: 10_000 }).toBe(200);
  });

  test('is left out of a start', async () => {
    const faults: unknown[] = [];
    const broken: TypeSource = {
      storedIn: ['lugares'],
      apply: async () => {
        throw new Error('broken source');
      },
    };
    const { staff } = await buildApp({ failed: (error) => faults.push(error), sources: () => [broken] });
    expect(faults).toHaveLength(1);
    expect((await staff('GET', '/api/eventos')).status).toBe(200);
  });
});

test('an open stream hears of new types before the browser asks, with the version that the schemas have', async () => {
  const { app, token, staff } = await buildApp({ sources });
  const { next } = await openEventStream(app, { token });
  const hello = await next();
  const before = await staff('GET', '/api/schemas');
  expect(hello?.types).toBe(before.headers['x-types-version']);
  await staff('POST', '/api/lugares', { body: { nombre: 'norte' } });
  let event = await next();
  while (event?.event !== 'types') event = await next();
  const after = await staff('GET', '/api/schemas');
  expect(event.types).toBe(after.headers['x-types-version']);
  expect(event.types).not.toBe(hello?.types);
});
