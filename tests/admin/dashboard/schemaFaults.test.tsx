import { expect, test } from 'vitest';
import { SchemaFaults } from '#admin/dashboard/SchemaFaults.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const render = (schemas: readonly object[]) =>
  renderStaff(<SchemaFaults />, { answers: [[['schemaFaults'], schemas]] });

test('the dashboard names each schema that is left out, with its faults', () => {
  const html = render([{ name: 'obras', faults: ['obras.json#/type: debe ser object', 'obras.json#/x: <b>otro</b>'] }]);
  expect(html.all('dt').map(({ text }) => text)).toEqual(['obras']);
  expect(html.all('dd').map(({ text }) => text)).toEqual([
    'obras.json#/type: debe ser object',
    'obras.json#/x: <b>otro</b>',
  ]);
  expect(render([]).text).toBe('');
});
