import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import type { ComputationName } from '#core/names/computationNames.ts';
import { readFields } from '#core/parsing/readFields.ts';
import type { ContentType, Shape } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { oneFieldShape } from './oneFieldShape.ts';

/** The member that has what a computation needs from a person. */
export const operandName = 'operand';

/** The most days of one change: about a century. */
const mostDays = 36_500;

type Operand = { readonly field: Field; readonly computation: ComputationName };

/** The form of what a computation needs: a percentage, days, or an amount or items as the field itself has them. */
export function operandShape(type: ContentType, { field, computation }: Operand): Shape {
  const title = bulkTexts.operands[computation];
  if (computation === 'raise' || computation === 'lower') {
    const limit = computation === 'lower' ? { maximum: 100 } : {};
    return ownShape({ title, type: 'number', exclusiveMinimum: 0, ...limit, 'x-field': { unit: '%' } });
  }
  if (computation === 'later' || computation === 'earlier') {
    return ownShape({ title, type: 'integer', minimum: 1, maximum: mostDays });
  }
  return fieldShape(type, { ...field, label: title });
}

function ownShape(operand: JsonSchema): Shape {
  const schema = { type: 'object', required: [operandName], properties: { [operandName]: operand } } as const;
  return { title: '', schema, fields: readFields(schema, { root: schema, depth: 0 }), isOpen: false };
}

/** Limits of the whole value say nothing about what is added or taken. */
const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems'];

/** The field's own input, without the limits of its value. */
function fieldShape(type: ContentType, field: Field): Shape {
  const { schema, fields, ...shape } = oneFieldShape(type, field);
  const limited = Object.entries(field.schema).filter(
    ([keyword]) => !limits.includes(keyword) && keyword !== 'default',
  );
  const smallest = field.schema.type === 'array' ? { minItems: 1 } : { exclusiveMinimum: 0 };
  const operand: JsonSchema = { ...Object.fromEntries(limited), title: field.label, ...smallest };
  return {
    ...shape,
    schema: { ...schema, required: [operandName], properties: { [operandName]: operand } },
    fields: fields.map((own) => ({
      ...own,
      name: operandName,
      schema: operand,
      description: undefined,
      placeholder: undefined,
      serverDefault: undefined,
      messages: {},
    })),
  };
}
