import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isReference, type Reference, referenceIn } from '#core/schema/references.ts';
import type { Values } from '#core/values/record.ts';
import { addressOf } from './addresses.ts';
import type { Portal } from './portal.ts';
import { titleOf } from './titles.ts';

export type RelatedLink = { readonly title: string; readonly href: string | undefined };

/** Related records by `type/id`, without those that citizens may not read. */
export type RelatedLinks = ReadonlyMap<string, RelatedLink>;

/** More on one page would be an attack or a mistake. */
const maxLinks = 60;

/** The titles and addresses of all records that these values refer to, nested groups included. */
export async function relatedLinks(
  portal: Portal,
  {
    fields,
    values,
    messages,
  }: { readonly fields: readonly Field[]; readonly values: Values; readonly messages: ServerCatalog },
): Promise<RelatedLinks> {
  const types = new Map(portal.types().map((type) => [type.name, type]));
  const targets = new Map<string, { readonly type: ContentType; readonly id: string }>();
  for (const { type: name, id } of referencesIn(fields, values)) {
    const type = types.get(name);
    if (type !== undefined && targets.size < maxLinks) targets.set(`${name}/${id}`, { type, id });
  }
  const entries = await Promise.all(
    [...targets].map(async ([key, { type, id }]) => {
      const record = await portal.get(type, id);
      return record === undefined
        ? undefined
        : ([key, { title: titleOf(type, record, messages), href: addressOf(type, record, messages) }] as const);
    }),
  );
  return new Map(entries.filter((entry) => entry !== undefined));
}

function referencesIn(fields: readonly Field[], values: Readonly<Record<string, unknown>>): readonly Reference[] {
  return fields.flatMap((field) => {
    const items = [ownValue(values, field.name)].flat();
    if (isReference(field)) return items.flatMap((item) => referenceIn(item, field) ?? []);
    return items.filter(isJsonObject).flatMap((item) => referencesIn(field.fields, item));
  });
}
