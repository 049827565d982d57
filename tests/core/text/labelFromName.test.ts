import { expect, it } from 'vitest';
import { labelFromName } from '#core/text/labelFromName.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

it.each([
  ['titulo', 'Titulo'],
  ['fechaDeInicio', 'Fecha de inicio'],
  ['fecha_de_inicio', 'Fecha de inicio'],
  ['costo-total', 'Costo total'],
  ['numeroDPI', 'Numero DPI'],
  ['DPIDelTitular', 'DPI del titular'],
  ['año2', 'Año2'],
  ['ñandú', 'Ñandú'],
  ['__', '__'],
  ['Ya Escrito', 'Ya escrito'],
])('%s reads %s', (name, text) => {
  expect(labelFromName(name)).toBe(text);
});

it('the label of a field is its title, or else derives from its name', () => {
  const { fields } = typeOf({ fecha_de_inicio: { type: 'string' }, lugar: { type: 'string', title: 'Dónde es' } });
  expect(fields.map(({ label }) => label)).toEqual(['Fecha de inicio', 'Dónde es']);
});
