import { kindOf } from '#core/kinds/index.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject } from '#core/values/json.ts';

const shownTexts = 3;

/** The first texts of an item, which stand for it while it is folded. */
export function itemTexts(
  item: unknown,
  { fields, messages }: { readonly fields: readonly Field[]; readonly messages: Catalog },
): readonly string[] {
  if (!isJsonObject(item)) return [];
  return fields
    .filter((field) => isReadable(field))
    .map((field) => kindOf(field).toText(item[field.name] ?? null, field, messages))
    .filter((text) => text !== '')
    .slice(0, shownTexts);
}

/** Ids, addresses and groups say little in a line. */
function isReadable({ kind, isWriteOnly, isHidden }: Field): boolean {
  const { isSearched, isShort } = kindOf({ kind });
  return (
    !isWriteOnly && !isHidden && (isSearched || isShort !== undefined) && kind !== 'relation' && kind !== 'boolean'
  );
}
