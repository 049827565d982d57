import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { wholeList } from '#core/values/query.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { create, remove, restore, type Store, update } from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';

const published = { state: 'published' } as const;
const values = { titulo: 'Uno' };

/** Contract of the version of the schema that a record's values were checked against; part of storeContract. */
export function schemaVersionContract(
  name: string,
  makeStore: (types: readonly ContentType[]) => Promise<Store>,
): void {
  describe(`schema versions in a store: ${name}`, () => {
    const untuned = buildContentType();
    const [first, second] = ['a/1', 'a/2'].map((schemaVersion) => ({ ...untuned, schemaVersion })) as [
      ContentType,
      ContentType,
    ];
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([untuned]);
    });
    afterEach(async () => {
      await store.close();
    });

    const add = (type: ContentType) => create(store, { type, values, publication: published, by: 'ana' });
    const versionOf = async ({ id }: StoredRecord) => (await store.get(untuned, id))?._schema;

    test('a record keeps the version of its last write, in lists and in its history too', async () => {
      const record = await add(first);
      expect(record._schema).toBe('a/1');
      const changed = await update(store, { type: second, id: record.id, values, by: 'eva' });
      expect(changed._schema).toBe('a/2');
      expect(await versionOf(record)).toBe('a/2');
      expect((await store.list(untuned, wholeList)).records).toEqual([changed]);
      const history = await store.history(untuned, record.id);
      expect(history.map(({ after }) => after?._schema)).toEqual(['a/2', 'a/1']);
      const where = [{ field: '_schema', operator: 'eq', values: ['a/2'] }] as const;
      expect((await store.list(untuned, { ...wholeList, where })).total).toBe(1);
    });

    test('a record that a schema file alone checked has none', async () => {
      const record = await add(first);
      const changed = await update(store, { type: untuned, id: record.id, values, by: 'eva' });
      expect('_schema' in changed).toBe(false);
      expect(await versionOf(record)).toBeUndefined();
    });

    test('pending changes leave it until they are published', async () => {
      const record = await add(first);
      const changes = { by: 'eva', values: { titulo: 'Dos' }, unset: [], base: values };
      const pending = { action: 'savePending', changes } as const;
      await update(store, { type: second, id: record.id, values, pending, by: 'eva' });
      expect(await versionOf(record)).toBe('a/1');
      const publication = { action: 'publishPending' } as const;
      await update(store, { type: second, id: record.id, values, pending: publication, by: 'eva' });
      expect(await versionOf(record)).toBe('a/2');
    });

    test('a record restored as it was keeps it, one restored with checked values has the version of that check', async () => {
      const record = await add(first);
      await remove(store, { type: second, id: record.id, by: 'eva' });
      expect((await restore(store, { type: second, id: record.id, by: 'eva' }))._schema).toBe('a/1');
      await remove(store, { type: second, id: record.id, by: 'eva' });
      expect((await restore(store, { type: second, id: record.id, values, by: 'eva' }))._schema).toBe('a/2');
      expect(await versionOf(record)).toBe('a/2');
    });
  });
}
