import { fieldNotation } from '#core/numbers/fieldNotation.ts';
import { numberIn } from '#core/numbers/readNumber.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Field } from '#core/schema/field.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { Values } from '#core/values/record.ts';
import type { FieldTuning } from '#core/tuning/overlay.ts';
import type { Condition } from '#core/values/condition.ts';
import { isJsonObject, isSameJson, type Json } from '#core/values/json.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { conditionChoices, type PanelContext } from './panelShape.ts';
import { staffMessages } from '../texts/staffMessages.ts';

/** The values of the panel for a field as the tuned schema has it. */
export function panelValues(tuned: Field, { section }: { readonly section: number }): Values {
  const { schema, showIf } = tuned;
  const items = schema.items;
  const options = Array.isArray(schema.enum)
    ? schema.enum
    : typeof items === 'object' && Array.isArray(items.enum)
      ? items.enum
      : undefined;
  const rule = showIf !== undefined && 'field' in showIf ? showIf : undefined;
  const values: Record<string, Json | undefined> = {
    title: tuned.label,
    description: tuned.description,
    placeholder: tuned.placeholder,
    options: options as Json | undefined,
    default: schema.default as Json | undefined,
    widget: tuned.widget,
    width: tuned.width,
    section: String(section),
    required: tuned.isRequired || undefined,
    hidden: tuned.isHidden || undefined,
    showIfField: rule?.field,
    showIfOp: rule?.op,
    showIfValue: rule?.value === undefined ? undefined : String(rule.value),
  };
  for (const limit of Object.keys(designerTexts.limits)) values[limit] = schema[limit] as Json | undefined;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The tuning that the panel's values describe, apart from the section; values equal to the code's are left out. */
export function tuningIn(
  values: Values,
  before: FieldTuning,
  { code, others }: Pick<PanelContext, 'code' | 'others'>,
): FieldTuning {
  const text = (name: string) => (typeof values[name] === 'string' && values[name] !== '' ? values[name] : undefined);
  const other = <T>(value: T | undefined, ofCode: unknown) =>
    value === undefined || isSameJson(value, ofCode) ? undefined : value;
  const hints = {
    ...before['x-field'],
    placeholder: other(text('placeholder'), code.placeholder),
    widget: other(text('widget'), code.widget),
    width: other(text('width'), code.width),
    hidden: other(values['hidden'] === true || undefined, code.isHidden),
    showIf: other(conditionIn(values, { others, before: before['x-field']?.showIf }), code.showIf),
  };
  const limits = Object.keys(designerTexts.limits).map((limit) => [
    limit,
    other(typeof values[limit] === 'number' ? values[limit] : undefined, code.schema[limit]),
  ]);
  return clean({
    ...before,
    title: other(text('title'), code.label),
    description: other(text('description'), code.description),
    default: other(values['default'] === '' ? undefined : values['default'], code.schema.default),
    enum: other(offeredIn(values, code), code.schema.enum),
    required: other(values['required'] === true || undefined, code.isRequired),
    ...Object.fromEntries(limits),
    'x-field': clean(hints),
  });
}

/** The ticked options, in the code's order; undefined when none is ticked, which offers all. */
function offeredIn({ options }: Values, { schema }: Field): readonly unknown[] | undefined {
  const offered = Array.isArray(options) ? schema.enum?.filter((one) => options.includes(one as never)) : undefined;
  return offered?.length === 0 ? undefined : offered;
}

function conditionIn(
  values: Values,
  { others, before }: { readonly others: readonly Field[]; readonly before: Condition | undefined },
): Condition | undefined {
  const { showIfField: name, showIfOp: op, showIfValue: text } = values;
  if (typeof name !== 'string' || name === '') return before !== undefined && !('field' in before) ? before : undefined;
  const chosen = conditionChoices.find((one) => one === op) ?? 'notEmpty';
  if (!needsValue(chosen)) return { field: name, op: chosen };
  const field = others.find((one) => one.name === name);
  return { field: name, op: chosen, value: valueOf(String(text ?? ''), field) };
}

function valueOf(text: string, field: Field | undefined): Json {
  if (field === undefined) return text;
  const { column } = kindOf(field);
  if (column === 'boolean') return text === 'true';
  const number = column === 'number' ? numberIn(text, fieldNotation(field, staffMessages())) : undefined;
  if (number !== undefined) return number;
  const option = field.options.find(({ value }) => String(value) === text);
  return option === undefined ? text : option.value;
}

const needsValue = (op: unknown) => op !== 'empty' && op !== 'notEmpty';

/** Removes undefined members and empty objects. */
function clean<T extends object>(value: T): T {
  const isEmpty = (one: unknown) =>
    one === undefined ||
    (typeof one === 'object' && one !== null && !Array.isArray(one) && Object.keys(one).length === 0);
  return Object.fromEntries(Object.entries(value).filter(([, one]) => !isEmpty(one))) as T;
}

/** The schema of an added field with the values of its panel. */
export function addedIn(
  values: Values,
  schema: JsonSchema,
  context: Pick<PanelContext, 'code' | 'others'>,
): JsonSchema {
  const { required: _required, ...tuning } = tuningIn(values, {}, { ...context, code: { ...context.code, ...plain } });
  const options = Array.isArray(values['options'])
    ? values['options'].filter((one) => typeof one === 'string' && one !== '')
    : undefined;
  const items = typeof schema.items === 'object' ? schema.items : undefined;
  return clean({
    ...plainSchema(schema),
    ...(options !== undefined &&
      options.length > 0 &&
      (items?.enum === undefined ? { enum: options } : { items: { ...items, enum: options } })),
    ...tuning,
    'x-field': clean({ ...(plainSchema(schema)['x-field'] as object), ...tuning['x-field'] }),
  }) as JsonSchema;
}

/** The properties of an added field that its panel edits. */
const panelWords = ['title', 'description', 'default', ...Object.keys(designerTexts.limits)];
const panelHints = ['placeholder', 'widget', 'width', 'hidden', 'showIf'];

/** The schema of an added field without the properties that its panel edits. */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const hints = isJsonObject(schema['x-field']) ? schema['x-field'] : {};
  return clean({ ...without(schema, panelWords), 'x-field': clean(without(hints, panelHints)) }) as JsonSchema;
}

const without = (value: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

/** The code of an added field: it is empty, so that every value of the panel differs. */
const plain = {
  label: '',
  description: undefined,
  placeholder: undefined,
  isRequired: false,
  isHidden: false,
  showIf: undefined,
  schema: {},
} as const;
