import type { Field } from '../schema/field.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { plainText } from './texts/plainText.ts';

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;
const isClosedList = (values: readonly unknown[] | undefined) => values !== undefined && values.every(isScalar);
const isScalarConst = (schema: JsonSchema) => schema.const !== undefined && isScalar(schema.const);
const isConstList = (schemas: JsonSchema['oneOf']) =>
  schemas !== undefined && schemas.every((one) => typeof one === 'object' && isScalarConst(one));

/** The label of one value of a closed list. */
export function optionText(value: unknown, field: Field): string {
  return field.options.find((option) => option.value === value)?.label ?? plainText(value);
}

/** One value of a closed list. */
export const choice = {
  name: 'choice',
  jsonType: 'any',
  matches: (schema: JsonSchema) => isClosedList(schema.enum) || isScalarConst(schema) || isConstList(schema.oneOf),
  column: 'exact',
  widget: 'select',
  operators: ['eq', 'ne'],
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'option',
  isTitle: true,
  isDivider: true,
  toText: optionText,
} as const satisfies FieldKind;
