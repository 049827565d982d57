import { expect, test } from 'vitest';
import { memoryStore } from '#core/store/memoryStore.ts';
import { wholeList } from '#core/values/query.ts';
import { create } from '#core/store/store.ts';
import { withUnsaved } from '#server/site/withUnsaved.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';

test('hidden values do not place records on a page that is previewed either', async () => {
  const text = { type: 'string' };
  const showIf = { field: 'titulo', op: 'eq', value: 'Dos' };
  const type = buildContentType({ properties: { titulo: text, motivo: { ...text, 'x-field': { showIf } } } });
  const store = memoryStore();
  const add = (titulo: string, motivo: string) =>
    create(store, { type, values: { titulo, motivo }, publication: { state: 'published' }, by: 'ana' });
  const [one] = [await add('Uno', 'z'), await add('Dos', 'm'), await add('Tres', 'a')];
  const view = withUnsaved(store, { type, record: { ...one, titulo: 'Uno nuevo' } });
  const sort = [{ field: 'motivo', order: 'asc' }] as const;
  const { records } = await view.list(type, { ...wholeList, sort, visibleAt: '2090-01-01T00:00:00.000Z' });
  expect(records.map(({ titulo }) => titulo)).toEqual(['Uno nuevo', 'Tres', 'Dos']);
});
