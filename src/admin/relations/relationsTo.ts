import { kindOf } from '#core/kinds/index.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { referenceTo } from '#core/schema/references.ts';
import { type Area, areasOf } from '../areas/area.ts';

/** A field through which records of an area refer to records of another type. */
export type IncomingRelation = {
  readonly area: Area;
  readonly field: Field;
  /** The value that points to a record. */
  readonly valueOf: (id: string) => string;
};

/** The fields of these types that point to records of a type, each once, in the order of the menu. */
export function relationsTo(target: ContentType, types: readonly ContentType[]): readonly IncomingRelation[] {
  const areas = areasOf(types).filter(
    ({ type }, index, all) => !type.isSingle && all.findIndex((other) => other.type === type) === index,
  );
  return areas.flatMap((area) =>
    area.type.fields
      .filter((field) => (field.relation === target.name || kindOf(field).references === 'any') && !field.isWriteOnly)
      .map((field) => ({ area, field, valueOf: (id) => referenceTo({ type: target.name, id }, field) })),
  );
}
