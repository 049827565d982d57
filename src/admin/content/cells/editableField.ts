import type { FieldKindName } from '#core/names/fieldKindNames.ts';
import { conditionalNames } from '#core/evaluation/branches.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Area } from '../../area.ts';

/** The kinds whose inputs have room over a cell. */
const shortKinds: readonly FieldKindName[] = [
  'text',
  'email',
  'phone',
  'url',
  'integer',
  'number',
  'money',
  'choice',
  'boolean',
  'date',
  'dateTime',
  'time',
  'colour',
  'relation',
];

/** The field of a column, if its values can be edited in the table; its form must show it. */
export function editableField({ type, screen }: Area, name: string): Field | undefined {
  const field = fieldOf(type, name);
  if (field === undefined || !shortKinds.includes(field.kind) || !screen.fields.includes(name)) return undefined;
  const isFixed = field.isOnlyNew || field.isWriteOnly || field.schema['readOnly'] === true || isHidden(type, field);
  return isFixed ? undefined : field;
}

/** Whether it depends on others whether a form shows the field. */
const isHidden = (type: ContentType, { name, showIf, textOf }: Field) =>
  showIf !== undefined ||
  textOf !== undefined ||
  name === type.list.board?.order ||
  conditionalNames(type.schema, type.schema).has(name);
