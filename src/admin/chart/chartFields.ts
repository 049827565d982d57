import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldFor } from '#core/schema/contentType.ts';
import type { Field, Option } from '#core/schema/field.ts';
import type { ChartNames } from './chart.ts';

/** The fields of a chart's cards. */
export type ChartFields = {
  readonly names: ChartNames;
  /** The options of the field with the role `group`. */
  readonly groups: readonly Option[];
  /** Name of the field with the photograph, if there is one. */
  readonly photo: string | undefined;
  /** The fields with an input of their own, those about the photograph first. */
  readonly inputs: readonly Field[];
  /** Name of the input that gets the focus of a card. */
  readonly firstInput: string;
};

/** How a chart shows a type; undefined when it lacks the roles `group` and `order`, or when a card cannot show what is required. */
export function chartFieldsOf(type: ContentType): ChartFields | undefined {
  const group = fieldFor(type, 'group');
  const order = fieldFor(type, 'order');
  const photo = type.fields.find((field) => kindOf(field).file === 'picture');
  const texts = type.fields.filter((field) => kindOf(field).line !== undefined && !field.isWriteOnly);
  const [first] = texts.filter(({ textOf }) => textOf === undefined);
  if (group === undefined || order === undefined || first === undefined) return undefined;
  const editable = new Set([group, order, photo, ...texts]);
  if (type.fields.some((field) => field.isRequired && !editable.has(field))) return undefined;
  return {
    names: { title: type.titleField ?? first.name, group: group.name, order: order.name },
    groups: group.options,
    photo: photo?.name,
    inputs: texts.toSorted((left, right) => Number(right.textOf !== undefined) - Number(left.textOf !== undefined)),
    firstInput: first.name,
  };
}
