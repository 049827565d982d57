import { kindOf } from '#core/kinds/index.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';

/** Whether the texts of a field are addresses, possibly of this site. */
function isAddress(field: Field): boolean {
  const { line, file, view } = kindOf(field);
  return line === 'url' || file !== undefined || view === 'pictures';
}

/** The value with this site's addresses made absolute, nested ones too, because open data are read on other sites. */
export function absoluteAddresses(value: Json | undefined, field: Field, publicUrl: string): Json {
  if (value === undefined) return null;
  if (typeof value === 'string') return isAddress(field) && /^\/(?!\/)/.test(value) ? `${publicUrl}${value}` : value;
  if (Array.isArray(value)) return value.map((item: Json) => absoluteAddresses(item, field, publicUrl));
  if (!isJsonObject(value)) return value;
  const members = new Map(field.fields.map((member) => [member.name, member]));
  return Object.fromEntries(
    Object.entries(value as { readonly [name: string]: Json }).map(([name, member]) => {
      const own = members.get(name);
      return [name, own === undefined ? member : absoluteAddresses(member, own, publicUrl)];
    }),
  );
}
