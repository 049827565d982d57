import type { SchemaCatalog } from '../../locales/catalog.ts';
import { nearest } from '../../text/nearest.ts';
import type { Fault } from '../../schema/schemaError.ts';

export type Names = { readonly names: readonly string[]; readonly messages: SchemaCatalog };

/** The fault of a name that no property has. */
export function checkName(
  name: string,
  { pointer, names, messages }: Names & { readonly pointer: string },
): readonly Fault[] {
  return names.includes(name)
    ? []
    : [{ pointer, expected: messages.schemas.property(name), nearest: nearest(name, names) }];
}
