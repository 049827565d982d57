import { holds } from '../values/condition.ts';
import type { Field } from '../schema/field.ts';
import { isJsonObject, isSameJson, pointerTo } from '../values/json.ts';
import type { Values } from './record.ts';
import { ownValue } from '../values/ownValue.ts';

/** Whether a field's condition lets it be seen; conditions look at the values beside the field. */
export function isShown(field: Field, values: Values): boolean {
  return field.showIf === undefined || holds(field.showIf, values);
}

/** Whether citizens may see what a public field holds: its condition lets it be seen, and it is no sample. */
export function isShownToCitizens(field: Field, values: Values): boolean {
  return isShown(field, values) && !(field.isSample && isSameJson(values[field.name], field.schema.default));
}

/** JSON pointers of all fields that their conditions hide, inner ones included. */
export function hiddenPointers(fields: readonly Field[], values: Values): readonly string[] {
  return fields.flatMap((field) => {
    const place = pointerTo(field.name);
    if (!isShown(field, values)) return [place];
    const value = ownValue(values, field.name);
    if (Array.isArray(value))
      return value.flatMap((item: unknown, index) => inside(field, item).map((inner) => `${place}/${index}${inner}`));
    return inside(field, value).map((inner) => `${place}${inner}`);
  });
}

function inside(field: Field, value: unknown): readonly string[] {
  return field.fields.length > 0 && isJsonObject(value) ? hiddenPointers(field.fields, value) : [];
}
