import { expect, test } from 'vitest';
import { createPeopleProvider } from '#providers/rest/people/peopleProvider.ts';

/** A provider over people without a server, with the queries that it sends. */
function peopleProvider() {
  const people = Array.from({ length: 450 }, (_, index) => ({
    id: `p${index}`,
    name: `Persona ${index}`,
    details: { rol: 'member' },
  }));
  const queries: Record<string, string>[] = [];
  const call = async (_address: string, { query }: { query: Record<string, string> }) => {
    queries.push(query);
    const ids = query['ids']?.split(',');
    return people.filter(({ id, name }) => (ids === undefined ? name.includes(query['q'] ?? '') : ids.includes(id)));
  };
  const options = { typeOf: () => ({ titleField: 'nombre' }), refusal: 'No puede.' };
  return { provider: createPeopleProvider({ call: call as never }, options), queries };
}

test('people are read by their ids in requests that an address can hold', async () => {
  const { provider, queries } = peopleProvider();
  const ids = Array.from({ length: 401 }, (_, index) => `p${index}`);
  const { data } = (await provider.getMany?.({ resource: 'usuarios', ids })) ?? { data: [] };
  expect(data).toHaveLength(401);
  expect(data[400]).toEqual({ id: 'p400', nombre: 'Persona 400', rol: 'member' });
  expect(queries.map(({ ids: sent = '' }) => sent.split(',').length)).toEqual([200, 200, 1]);
});

test('people are people by their names, as many as are shown, and written by nobody', async () => {
  const { provider, queries } = peopleProvider();
  const filters = [{ field: 'q', operator: 'eq', value: 'Persona 44' }] as const;
  const pagination = { currentPage: 1, pageSize: 2 };
  const people = await provider.getList({ resource: 'usuarios', filters: [...filters], pagination });
  expect(people).toEqual({
    data: [
      { id: 'p44', nombre: 'Persona 44', rol: 'member' },
      { id: 'p440', nombre: 'Persona 440', rol: 'member' },
    ],
    total: 11,
  });
  expect(queries).toEqual([{ q: 'Persona 44' }]);
  const write = provider.update({ resource: 'usuarios', id: 'p1', variables: { nombre: 'Otra' } });
  await expect(write).rejects.toMatchObject({ statusCode: 403 });
});
