import { expect, test } from 'vitest';
import { objectNode } from '#forms/context/formSchema.ts';
import { areaOf, renderFields } from '#tests/support/renderArea.tsx';

const text = { type: 'string' };

const organos = {
  type: 'object',
  properties: {
    id: text,
    sede: { type: 'object', properties: { id: { ...text, title: 'Código de la sede' } } },
    identificadores: { type: 'array', items: { type: 'object', properties: { id: text, esquema: text } } },
  },
};

test('a form has fields for the ids of groups and items, but none for the id of the record', () => {
  const area = areaOf(organos, 'organos');
  const form = renderFields(area, { sede: { id: 'sede-1' } });
  expect(form.get('field', 'Código de la sede').attribute('value')).toBe('sede-1');
  const { schema } = objectNode(area.type.fields, { root: area.type.schema });
  expect(schema.properties).toMatchObject({
    sede: { properties: { id: {} } },
    identificadores: { items: { properties: { id: {}, esquema: {} } } },
  });
  expect(schema.properties).not.toHaveProperty('id');
});
