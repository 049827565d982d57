import { createTypeReader } from '#admin/shell/SchemaGate.tsx';
import { expect, test } from 'vitest';

const file = (name: string, title: string) => ({
  name,
  provider: 'rest',
  schema: { title, type: 'object', properties: { nombre: { title: 'Nombre', type: 'string' } } },
});

test('a type that is described as before is the same object, and a list of such types the same list', () => {
  const read = createTypeReader();
  const before = read([file('avisos', 'Avisos'), file('citas', 'Citas')]);
  expect(read([file('avisos', 'Avisos'), file('citas', 'Citas')])).toBe(before);
  const after = read([file('avisos', 'Anuncios'), file('citas', 'Citas'), file('obras', 'Obras')]);
  expect(after.map(({ title }) => title)).toEqual(['Anuncios', 'Citas', 'Obras']);
  expect(after[1]).toBe(before[1]);
  expect(read([file('citas', 'Citas')])).toEqual([before[1]]);
});
