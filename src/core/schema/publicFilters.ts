import { type ContentType, publicFieldsOf } from './contentType.ts';
import type { Field } from './field.ts';

/** The filter fields of a public list, in the order of the schema. */
export function publicFilters(type: ContentType): readonly Field[] {
  return (type.publicPages?.filter ?? []).flatMap((name) =>
    publicFieldsOf(type).filter((field) => field.name === name),
  );
}
