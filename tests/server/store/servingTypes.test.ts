import { describe, expect, onTestFinished, test } from 'vitest';
import { create, type Store } from '#core/store/store.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { typeFrom } from '../buildApp.ts';

const typeOf = (properties: object) =>
  typeFrom('parques', {
    title: 'Parques',
    type: 'object',
    properties,
    'x-content': { list: { columns: Object.keys(properties), sort: 'nombre' } },
  });
const text = { type: 'string' };
const number = { type: 'number' };

describe.each(databaseKinds)('a type that changes while it serves, on $name', ({ emptyDatabase }) => {
  async function openParks(type: ContentType, records: readonly object[]) {
    const { database, dialect } = await openDatabase(await emptyDatabase());
    const store = await createSqlStore({ database, dialect, types: [type] });
    onTestFinished(() => store.close());
    const add = (values: object, on: ContentType = type) =>
      create(store, { type: on, values: { ...values }, publication: { state: 'published' }, by: 'ana' });
    for (const values of records) await add(values);
    return { store, add };
  }
  const names = async (store: Store, type: ContentType, query: object) =>
    (await store.list(type, { where: [], sort: [], offset: 0, limit: 100, ...query })).records.map(
      ({ nombre }) => nombre,
    );

  test('sorts, filters and searches by a field of another kind, also in records written during the change', async () => {
    const before = typeOf({ nombre: text, cupo: text });
    const { store, add } = await openParks(before, [
      ...[9, 10, 100].map((cupo) => ({ nombre: `Parque ${cupo}`, cupo })),
      ...Array.from({ length: 450 }, (_, index) => ({ nombre: `Otro ${index}` })),
    ]);
    const after = typeOf({ nombre: text, cupo: number, zona: text });
    const preparing = store.prepare([after], { isServing: true });
    await add({ nombre: 'Parque 20', cupo: 20 });
    await preparing;
    const sorted = {
      sort: [{ field: 'cupo', order: 'asc' }],
      where: [{ field: 'cupo', operator: 'gte', values: [1] }],
    };
    expect(await names(store, after, sorted)).toEqual(['Parque 9', 'Parque 10', 'Parque 20', 'Parque 100']);
    await add({ nombre: 'Parque nuevo', zona: 'Ñandú' }, after);
    const search = { search: { text: 'ñandu', fields: ['zona'] } };
    expect(await names(store, after, search)).toEqual(['Parque nuevo']);
    expect(await names(store, after, { search: { text: 'otro 44', fields: ['nombre'] } })).toHaveLength(14);
  });

  test('finds the values of a field that comes back', async () => {
    const whole = typeOf({ nombre: text, zona: text });
    const { store } = await openParks(whole, [
      { nombre: 'Uno', zona: 'Sur' },
      { nombre: 'Dos', zona: 'Norte' },
    ]);
    await store.prepare([typeOf({ nombre: text })], { isServing: true });
    const again = typeOf({ nombre: text, zona: text });
    await store.prepare([again], { isServing: true });
    expect(await names(store, again, { sort: [{ field: 'zona', order: 'asc' }] })).toEqual(['Dos', 'Uno']);
    expect(await names(store, again, { search: { text: 'nort', fields: ['zona'] } })).toEqual(['Dos']);
  });

  test('two servers that prepare at once do not fail', async () => {
    const settings = await emptyDatabase();
    const stores = await Promise.all(
      [0, 1].map(async () => {
        const { database, dialect } = await openDatabase(settings);
        const store = await createSqlStore({ database, dialect, types: [] });
        onTestFinished(() => store.close());
        return store;
      }),
    );
    const type = typeOf({ nombre: text });
    await Promise.all(stores.map((store) => store.prepare([type], { isServing: true })));
    const wider = typeOf({ nombre: text, cupo: number });
    await Promise.all(stores.map((store) => store.prepare([wider], { isServing: true })));
    for (const store of stores)
      await create(store, {
        type: wider,
        values: { nombre: 'Uno', cupo: 1 },
        publication: { state: 'draft' },
        by: 'ana',
      });
    expect(await names(stores[0] as Store, wider, {})).toHaveLength(2);
  });
});
