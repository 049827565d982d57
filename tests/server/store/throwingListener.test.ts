import { expect, onTestFinished, test } from 'vitest';
import { create } from '#core/store/store.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { newDatabaseFile, openTestDatabase } from '#tests/support/testDatabases.ts';
import { eventos, typeFrom } from '../buildApp.ts';

test('a write succeeds although one listener throws and another rejects; the others are called, and the errors are reported', async () => {
  const type = typeFrom('eventos', eventos);
  const { database, dialect } = await openTestDatabase({ kind: 'sqlite', file: newDatabaseFile() });
  const faults: unknown[] = [];
  const store = await createSqlStore({ database, dialect, types: [type], failed: (error) => faults.push(error) });
  onTestFinished(store.close);
  const heard: string[] = [];
  store.subscribe(() => {
    throw new Error('thrown');
  });
  store.subscribe(async () => Promise.reject(new Error('rejected')));
  store.subscribe(({ ids }) => void heard.push(...ids));
  const values = { titulo: 'Feria' };
  const { id } = await create(store, { type, values, publication: { state: 'published' }, by: 'ana' });
  expect(heard).toEqual([id]);
  await expect.poll(() => faults.map(String)).toEqual(['Error: thrown', 'Error: rejected']);
});
