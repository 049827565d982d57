import { expect, test } from 'vitest';
import { inBatches } from '#admin/records/useRelatedRecords.ts';

test('names requested in the same tick are read once', async () => {
  const asked: string[][] = [];
  const nameOf = inBatches(async (_type, ids) => {
    asked.push([...ids]);
    return new Map(ids.filter((id) => id !== 'gone').map((id) => [id, `Nombre de ${id}`]));
  });
  expect(await Promise.all([nameOf('servicios', 'a'), nameOf('servicios', 'b'), nameOf('servicios', 'a')])).toEqual([
    'Nombre de a',
    'Nombre de b',
    'Nombre de a',
  ]);
  expect(await nameOf('servicios', 'gone')).toBeUndefined();
  expect(asked).toEqual([['a', 'b'], ['gone']]);
});
