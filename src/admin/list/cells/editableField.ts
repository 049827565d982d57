import { kindOf } from '#core/kinds/index.ts';
import { conditionalNames } from '#core/evaluation/branches.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Area } from '../../areas/area.ts';

/** The field of a column, if its values can be edited in the table; its form must show it. */
export function editableField({ type, screen }: Area, name: string): Field | undefined {
  const field = fieldOf(type, name);
  if (field === undefined || !fitsCell(field) || !screen.fields.includes(name)) return undefined;
  const isFixed = field.isOnlyNew || field.isWriteOnly || field.schema['readOnly'] === true || isHidden(type, field);
  return isFixed ? undefined : field;
}

/** Whether the input of a field has room over a cell: one that takes half a row of a form, or a single line. */
function fitsCell(field: Field): boolean {
  const { isShort, line } = kindOf(field);
  return isShort !== undefined || line !== undefined;
}

/** Whether it depends on others whether a form shows the field. */
const isHidden = (type: ContentType, { name, showIf, textOf }: Field) =>
  showIf !== undefined ||
  textOf !== undefined ||
  name === type.list.board?.order ||
  conditionalNames(type.schema, type.schema).has(name);
