import { kindOf } from '#core/kinds/index.ts';
import type { Field } from '#core/schema/field.ts';

/** The class of a table's cells with numbers, whose digits stand below each other. */
export function numericClass(field: Field | undefined): 'numeric' | undefined {
  return field !== undefined && kindOf(field).column === 'number' && field.options.length === 0 ? 'numeric' : undefined;
}
