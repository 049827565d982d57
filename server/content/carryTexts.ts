import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';

/**
 * Restores picture texts that a client left out of groups and lists. Clients send a group or a list as a whole, even those that do
 * not know these texts. A text stays with its picture's address; an empty text is removed.
 */
export function withCarriedTexts(
  values: Values,
  { fields, before }: { readonly fields: readonly Field[]; readonly before: Values },
): Values {
  const changed = fields
    .filter(
      (field) =>
        hasTexts(field) && ownValue(before, field.name) !== undefined && ownValue(values, field.name) !== undefined,
    )
    .map((field) => [
      field.name,
      carryTexts(ownValue(values, field.name) as Json, { field, before: ownValue(before, field.name) as Json }),
    ]);
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

function hasTexts({ fields }: Field): boolean {
  return fields.some((field) => field.textOf !== undefined || hasTexts(field));
}

type CarryContext = { readonly field: Field; readonly before: Json };

function carryTexts(value: Json, { field, before }: CarryContext): Json {
  if (Array.isArray(value)) {
    const items: readonly Json[] = Array.isArray(before) ? before : [];
    return value.map((item: Json, index) => {
      const same = [items[index], ...items].find((candidate) => hasSamePictures(item, { other: candidate, field }));
      return same === undefined ? item : carryTexts(item, { field, before: same });
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
  const item: JsonObject = { ...value, ...Object.fromEntries(texts.map(({ name }) => [name, ownValue(before, name)])) };
  return withCarriedTexts(item, { fields: field.fields, before }) as JsonObject;
}

function hasSamePictures(
  item: Json,
  { other, field }: { readonly other: Json | undefined; readonly field: Field },
): boolean {
  if (!isJsonObject(item) || !isJsonObject(other)) return false;
  const images = field.fields.filter((member) => kindOf(member).file === 'picture');
  return images.every(({ name }) => ownValue(item, name) === ownValue(other, name));
}
