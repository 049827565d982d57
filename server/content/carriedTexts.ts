import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';

/**
 * The values with the texts of pictures inside groups and lists that whoever sent them left out: a group or a list is sent as a
 * whole, also by clients that know nothing of these texts. A text stays with its address; one sent empty is taken away.
 */
export function withCarriedTexts(
  values: Values,
  { fields, before }: { readonly fields: readonly Field[]; readonly before: Values },
): Values {
  const changed = fields
    .filter((field) => holdsTexts(field) && before[field.name] !== undefined && values[field.name] !== undefined)
    .map((field) => [field.name, carried(values[field.name] as Json, { field, before: before[field.name] as Json })]);
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

function holdsTexts({ fields }: Field): boolean {
  return fields.some((field) => field.textOf !== undefined || holdsTexts(field));
}

type Carrying = { readonly field: Field; readonly before: Json };

function carried(value: Json, { field, before }: Carrying): Json {
  if (Array.isArray(value)) {
    const items: readonly Json[] = Array.isArray(before) ? before : [];
    return value.map((item: Json, index) => {
      const same = [items[index], ...items].find((one) => showsSame(item, { other: one, field }));
      return same === undefined ? item : carried(item, { field, before: same });
    });
  }
  if (!isJsonObject(value) || !isJsonObject(before)) return value;
  const texts = field.fields.filter(
    ({ name, textOf }) =>
      textOf !== undefined &&
      !Object.hasOwn(value, name) &&
      Object.hasOwn(before, name) &&
      value[textOf] === before[textOf],
  );
  const own: JsonObject = { ...value, ...Object.fromEntries(texts.map(({ name }) => [name, before[name]])) };
  return withCarriedTexts(own, { fields: field.fields, before }) as JsonObject;
}

/** Whether two items of a list show the same pictures. */
function showsSame(item: Json, { other, field }: { readonly other: Json | undefined; readonly field: Field }): boolean {
  if (!isJsonObject(item) || !isJsonObject(other)) return false;
  const images = field.fields.filter(({ kind }) => kind === 'image');
  return images.every(({ name }) => item[name] === other[name]);
}
