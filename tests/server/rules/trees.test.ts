import { describe, expect, test } from 'vitest';
import { create, update } from '#core/store/store.ts';
import { databaseKinds, memoryKind } from '#tests/support/testDatabases.ts';
import { buildApp, typeFrom } from '../buildApp.ts';

const unidades = {
  title: 'Unidades',
  type: 'object',
  'x-content': { singular: 'Unidad' },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    superior: { title: 'Unidad superior', type: 'string', 'x-field': { relation: 'unidades' } },
  },
};
const type = typeFrom('unidades', unidades);
const publication = { state: 'published' } as const;

/** The app with a chain of units, each below the one before. */
async function buildChain(kind: (typeof databaseKinds)[number] | typeof memoryKind, length = 3) {
  const database = await kind.emptyDatabase();
  const built = await buildApp({ schemas: { unidades }, database });
  const ids: string[] = [];
  for (let index = 0; index < length; index += 1) {
    const values = { nombre: `Unidad ${index + 1}`, ...(index > 0 && { superior: ids[index - 1] }) };
    ids.push((await create(built.store, { type, values, publication, by: 'seed' })).id);
  }
  return { ...built, ids };
}

const circleAt = (detail: string) => [{ pointer: '/superior', keyword: 'tree', detail }];
const circle = 'Ese registro está debajo de este; quedarían uno debajo del otro. Elija otro.';

describe('a tree', () => {
  test('a record does not go below itself or below what stands below it, and the reason is at its field', async () => {
    const { staff, ids } = await buildChain(memoryKind);
    const [top, , bottom] = ids;
    const own = await staff('PATCH', `/api/unidades/${top}`, { body: { superior: top } });
    expect(own.status).toBe(422);
    expect(own.body.errors).toEqual(circleAt('Un registro no puede quedar debajo de sí mismo.'));
    const below = await staff('PATCH', `/api/unidades/${top}`, { body: { superior: bottom } });
    expect([below.status, below.body.errors]).toEqual([422, circleAt(circle)]);
    const up = await staff('PATCH', `/api/unidades/${bottom}`, { body: { superior: top } });
    expect(up.status).toBe(200);
  });

  test('versions and removed records are restored into no circle', async () => {
    const { staff, store, ids } = await buildChain(memoryKind, 2);
    const [top, below] = ids;
    await update(store, { type, id: below!, values: { nombre: 'Unidad 2' }, by: 'seed' });
    await update(store, { type, id: top!, values: { nombre: 'Unidad 1', superior: below! }, by: 'seed' });
    const restored = await staff('POST', `/api/unidades/${below}/restore`, { body: { version: 1 } });
    expect([restored.status, restored.body.errors]).toEqual([422, circleAt(circle)]);
  });

  test('a record with others below it is removed only together with them', async () => {
    const { staff, ids } = await buildChain(memoryKind, 3);
    const [top, middle, bottom] = ids;
    const refused = await staff('DELETE', `/api/unidades/${middle}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Hay 1 registro debajo de este. Muévalo o elimínelo antes, o elimínelos juntos.',
    ]);
    const together = await staff('POST', '/api/bulk/unidades', {
      body: { action: 'remove', records: [{ id: middle }, { id: bottom }] },
    });
    expect(together.status).toBe(200);
    expect((await staff('DELETE', `/api/unidades/${top}`)).status).toBe(200);
  });

  test('the records without one above are those without a value of the relation', async () => {
    const { staff, ids } = await buildChain(memoryKind, 3);
    const roots = await staff('GET', '/api/unidades?superior_empty=true');
    expect(roots.body.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
  });
});

describe.each(databaseKinds)('a tree on $name', (kind) => {
  test('two moves at the same time, or in one bulk write, make no circle', async () => {
    const { staff, store } = await buildChain(kind, 1);
    const [left, right] = await store.write(
      ['Izquierda', 'Derecha'].map((nombre) => ({ kind: 'create', type, values: { nombre }, publication })),
      'seed',
    );
    const answers = await Promise.all([
      staff('PATCH', `/api/unidades/${left!.id}`, { body: { superior: right!.id } }),
      staff('PATCH', `/api/unidades/${right!.id}`, { body: { superior: left!.id } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    for (const one of [left!, right!]) await staff('PATCH', `/api/unidades/${one.id}?_unset=superior`, { body: {} });
    const bulk = await staff('POST', '/api/bulk/unidades', {
      body: {
        action: 'mixed',
        records: [
          { action: 'change', id: left!.id, values: { superior: right!.id } },
          { action: 'change', id: right!.id, values: { superior: left!.id } },
        ],
      },
    });
    expect(bulk.status).toBe(422);
    expect(bulk.body.records.map(({ errors }: { errors: unknown }) => errors)).toEqual([
      circleAt(circle),
      circleAt(circle),
    ]);
  });
});
