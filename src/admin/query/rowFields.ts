import { kindOf } from '#core/kinds/index.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';

/** The fields by which a board can be divided into rows: choices and relations of one value that forms show. */
export function rowFieldsOf({ list, fields }: ContentType): readonly Field[] {
  return fields.filter(
    (field) =>
      kindOf(field).isDivider === true &&
      !field.isHidden &&
      !field.isWriteOnly &&
      field.name !== list.board?.field &&
      field.name !== list.within,
  );
}
