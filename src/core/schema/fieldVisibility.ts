import type { Field } from './field.ts';
import type { Values } from '../values/record.ts';
import { holds } from '../values/condition.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';

/** Whether a field's condition is true for the sibling values. */
export function isShown(field: Field, values: Values): boolean {
  return field.showIf === undefined || holds(field.showIf, values);
}

/** JSON pointers of all fields that their conditions hide, nested ones included. */
export function hiddenPointers(fields: readonly Field[], values: Values): readonly string[] {
  return fields.flatMap((field) => {
    const pointer = pointerTo(field.name);
    if (!isShown(field, values)) return [pointer];
    const value = ownValue(values, field.name);
    if (Array.isArray(value))
      return value.flatMap((item: unknown, index) =>
        pointersInside(field, item).map((inner) => `${pointer}/${index}${inner}`),
      );
    return pointersInside(field, value).map((inner) => `${pointer}${inner}`);
  });
}

function pointersInside(field: Field, value: unknown): readonly string[] {
  return field.fields.length > 0 && isJsonObject(value) ? hiddenPointers(field.fields, value) : [];
}
