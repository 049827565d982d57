import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';

/** The values that a copy of a record starts with: all but those that only one record may have, as its place on a board, or that nobody types. */
export function copiedValues({ fields, list }: ContentType, record: StoredRecord): Values {
  const values = valuesOf(record);
  const copied = fields.filter(
    ({ name, isUnique, schema }) => !isUnique && schema['readOnly'] !== true && name !== list.board?.order,
  );
  return Object.fromEntries(
    copied.flatMap(({ name }) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
