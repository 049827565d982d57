import { kindByName, kindOf } from '#core/kinds/index.ts';
import type { Shape } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { widgetsOf } from '#core/tuning/tuneField.ts';
import type { ConditionOp } from '#core/values/condition.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';

type Limit = keyof typeof designerTexts.limits;

const limitsOf: Readonly<Record<string, readonly Limit[]>> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
};
export const conditionChoices = Object.keys(designerTexts.ops) as readonly ConditionOp[];

export type PanelContext = {
  /** The field of the code; for an added one, the field as it is. */
  readonly code: Field;
  readonly isAdded: boolean;
  readonly others: readonly Field[];
  /** The other field on which it depends. */
  readonly condition?: Field | undefined;
  /** The titles of the sections, the first of the fields outside all of them. */
  readonly sections: readonly string[];
};

/** The form of one field's properties. */
export function panelShape(context: PanelContext): Shape {
  const { code, isAdded, sections } = context;
  const { kind, schema } = code;
  const { column, temporal, cell, line, words, isFromTitle } = kindByName(kind);
  const isTyped = line !== undefined || words === 'plain' || column === 'number' || isFromTitle === true;
  const hasDefault = isTyped || column === 'boolean' || temporal === 'day' || cell === 'option';
  const mayBeOptional = isAdded || !code.isRequired;
  const properties: Record<string, JsonSchema> = {
    title: { title: designerTexts.label, type: 'string', minLength: 1, maxLength: 200, 'x-field': { width: 'full' } },
    description: { title: designerTexts.help, type: 'string', maxLength: 1000, 'x-field': { kind: 'longText' } },
    ...(isTyped && { placeholder: { title: designerTexts.placeholder, type: 'string', maxLength: 200 } }),
    ...optionProperties(context),
    ...(hasDefault && { default: { ...defaultSchema(schema), title: designerTexts.initial } }),
    ...widgetProperties(kind),
    width: choice(designerTexts.width, [
      ['half', designerTexts.widths.half],
      ['full', designerTexts.widths.full],
    ]),
    ...(sections.length > 1 && {
      section: choice(
        designerTexts.section,
        sections.map((title, index) => [String(index), title]),
      ),
    }),
    ...limitProperties(context),
    ...(mayBeOptional && { required: { title: designerTexts.required, type: 'boolean' } }),
    hidden: { title: designerTexts.hidden, type: 'boolean' },
    ...(mayBeOptional && conditionProperties(context)),
  };
  const root: JsonSchema = { type: 'object', required: ['title'], properties };
  return { title: code.label, schema: root, fields: readFields(root, { root, depth: 0 }), isOpen: false };
}

type Properties = Readonly<Record<string, JsonSchema>>;

function choice(title: string, named: readonly (readonly [value: string, label: string])[]): JsonSchema {
  return { title, type: 'string', oneOf: named.map(([value, label]) => ({ const: value, title: label })) };
}

/** Options are typed for an added field, and ticked for a field of the code. */
function optionProperties({ code, isAdded }: PanelContext): Properties {
  const { schema, options } = code;
  if (isAdded && hasOptions(schema))
    return {
      options: {
        title: designerTexts.options,
        type: 'array',
        minItems: 1,
        items: { type: 'string', minLength: 1, maxLength: 200 },
      },
    };
  if (isAdded || (schema.enum?.length ?? 0) <= 1) return {};
  return {
    options: {
      title: designerTexts.offeredOptions,
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { oneOf: options.map(({ value, label }) => ({ const: value, title: label })) },
      'x-field': { width: 'full' },
    },
  };
}

function widgetProperties(kind: Field['kind']): Properties {
  const widgets = widgetsOf(kind);
  if (widgets.length <= 1) return {};
  const labels: Readonly<Record<string, string>> = designerTexts.widgets;
  return {
    widget: choice(
      designerTexts.widget,
      widgets.map((name) => [name, labels[name] ?? name]),
    ),
  };
}

function limitProperties({ code: { kind, schema }, isAdded }: PanelContext): Properties {
  if (schema.enum !== undefined || kindByName(kind).cell === 'option') return {};
  const type = String([schema.type ?? []].flat().find((one) => one !== 'null') ?? '');
  const limits = limitsOf[type] ?? [];
  return Object.fromEntries(limits.map((limit) => [limit, limitSchema(limit, isAdded ? {} : schema)]));
}

/** The rule that shows the field: another field, an operator, and a value if the operator needs one. */
function conditionProperties({ code, others, condition }: PanelContext): Properties {
  const isEditable = code.showIf === undefined || 'field' in code.showIf;
  if (others.length === 0 || !isEditable) return {};
  const isChosen = { field: 'showIfField', op: 'notEmpty' };
  const needsNoValue = {
    any: [
      { field: 'showIfOp', op: 'eq', value: 'empty' },
      { field: 'showIfOp', op: 'eq', value: 'notEmpty' },
    ],
  };
  const labels: Readonly<Record<string, string>> = designerTexts.ops;
  return {
    showIfField: choice(
      designerTexts.showIf,
      others.map(({ name, label }) => [name, label]),
    ),
    showIfOp: {
      ...choice(
        designerTexts.showIfOp,
        conditionChoices.map((op) => [op, labels[op] ?? op]),
      ),
      'x-field': { showIf: isChosen },
    },
    showIfValue: {
      ...valueSchema(condition),
      title: designerTexts.showIfValue,
      'x-field': { showIf: { all: [isChosen, { not: needsNoValue }] } },
    },
  };
}

/** The values that a condition may compare a field with. */
function valueSchema(field: Field | undefined): JsonSchema {
  const kind = field && kindOf(field);
  const options =
    kind?.column === 'boolean'
      ? [
          { const: 'true', title: designerTexts.truths.yes },
          { const: 'false', title: designerTexts.truths.no },
        ]
      : (field?.options ?? []).map(({ value, label }) => ({ const: String(value), title: label }));
  return {
    type: 'string',
    ...(options.length > 0 && { oneOf: options }),
    ...(kind?.temporal === 'day' && { format: 'date' }),
  };
}

function defaultSchema({ type, format, enum: options, oneOf, minimum, maximum, maxLength }: JsonSchema): JsonSchema {
  const words = { type, format, enum: options, oneOf, minimum, maximum, maxLength };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}

function limitSchema(limit: Limit, code: JsonSchema): JsonSchema {
  const isCount = limit.endsWith('Length') || limit.endsWith('Items');
  const codeLimit = code[limit];
  return {
    title: designerTexts.limits[limit],
    type: isCount ? 'integer' : 'number',
    ...(isCount && { minimum: 0 }),
    ...(typeof codeLimit === 'number' && (limit.startsWith('max') ? { maximum: codeLimit } : { minimum: codeLimit })),
  };
}

/** Whether a field lists its options as plain values, which the panel edits. */
function hasOptions({ enum: options, items }: JsonSchema): boolean {
  return options !== undefined || (typeof items === 'object' && items.enum !== undefined);
}
