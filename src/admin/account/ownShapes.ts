import type { Shape } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/schema/readFields.ts';
import { accountWords as say } from './accountWords.ts';

function shapeOf(title: string, schema: JsonSchema): Shape {
  return { title, schema, fields: readFields(schema, { root: schema, depth: 0 }), isOpen: false };
}

export const profileShape = shapeOf(say.profile, {
  type: 'object',
  required: ['nombre'],
  properties: {
    nombre: { title: say.name, type: 'string', minLength: 1, maxLength: 120 },
    telefono: { title: say.phone, type: 'string', maxLength: 30, 'x-field': { kind: 'phone' } },
  },
});

export const passwordShape = shapeOf(say.password, {
  type: 'object',
  required: ['current', 'password'],
  properties: {
    current: { title: say.current, type: 'string', minLength: 1 },
    password: { title: say.next, type: 'string', minLength: 1, 'x-field': { widget: 'password' } },
    endOthers: { title: say.endOthers, type: 'boolean' },
  },
});
