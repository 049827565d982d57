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
  /** The titles of the sections; null for the fields outside of them. */
  readonly sections: readonly (string | null)[];
};

/** The form of one field's properties. */
export function panelShape({ code, isAdded, others, sections, condition }: PanelContext): Shape {
  const { kind, schema } = code;
  const { column, temporal, cell, line, words, isFromTitle } = kindByName(kind);
  const isTyped = line !== undefined || words === 'plain' || column === 'number' || isFromTitle === true;
  const widgets = widgetsOf(kind);
  const type = String([schema.type ?? []].flat().find((one) => one !== 'null') ?? '');
  const limits = schema.enum === undefined && cell !== 'option' ? (limitsOf[type] ?? []) : [];
  const choice = (title: string, named: readonly (readonly [string, string])[]): JsonSchema => ({
    title,
    type: 'string',
    oneOf: named.map(([value, label]) => ({ const: value, title: label })),
  });
  const properties: Record<string, JsonSchema> = {
    title: { title: designerTexts.label, type: 'string', minLength: 1, maxLength: 200, 'x-field': { width: 'full' } },
    description: { title: designerTexts.help, type: 'string', maxLength: 1000, 'x-field': { kind: 'longText' } },
  };
  if (isTyped) properties['placeholder'] = { title: designerTexts.placeholder, type: 'string', maxLength: 200 };
  if (isAdded && hasOptions(code.schema))
    properties['options'] = {
      title: designerTexts.options,
      type: 'array',
      minItems: 1,
      items: { type: 'string', minLength: 1, maxLength: 200 },
    };
  if (!isAdded && (schema.enum?.length ?? 0) > 1)
    properties['options'] = {
      title: designerTexts.offeredOptions,
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { oneOf: code.options.map(({ value, label }) => ({ const: value, title: label })) },
      'x-field': { width: 'full' },
    };
  if (isTyped || column === 'boolean' || temporal === 'day' || cell === 'option')
    properties['default'] = { ...defaultSchema(schema), title: designerTexts.initial };
  if (widgets.length > 1)
    properties['widget'] = choice(
      designerTexts.widget,
      widgets.map((name) => [name, (designerTexts.widgets as Record<string, string>)[name] ?? name]),
    );
  properties['width'] = choice(designerTexts.width, [
    ['half', designerTexts.widths.half],
    ['full', designerTexts.widths.full],
  ]);
  if (sections.length > 1)
    properties['section'] = choice(
      designerTexts.section,
      sections.map((title, index) => [String(index), title ?? designerTexts.noSection]),
    );
  for (const limit of limits) properties[limit] = limitSchema(limit, isAdded ? {} : schema);
  if (isAdded || !code.isRequired) properties['required'] = { title: designerTexts.required, type: 'boolean' };
  properties['hidden'] = { title: designerTexts.hidden, type: 'boolean' };
  const conditional = isAdded || !code.isRequired;
  if (conditional && others.length > 0 && (code.showIf === undefined || 'field' in code.showIf)) {
    const isChosen = { field: 'showIfField', op: 'notEmpty' };
    properties['showIfField'] = choice(
      designerTexts.showIf,
      others.map(({ name, label }) => [name, label]),
    );
    properties['showIfOp'] = {
      ...choice(
        designerTexts.showIfOp,
        conditionChoices.map((op) => [op, (designerTexts.ops as Record<string, string>)[op] ?? op]),
      ),
      'x-field': { showIf: isChosen },
    };
    properties['showIfValue'] = {
      ...valueSchema(condition),
      title: designerTexts.showIfValue,
      'x-field': {
        showIf: {
          all: [
            isChosen,
            {
              not: {
                any: [
                  { field: 'showIfOp', op: 'eq', value: 'empty' },
                  { field: 'showIfOp', op: 'eq', value: 'notEmpty' },
                ],
              },
            },
          ],
        },
      },
    };
  }
  const root: JsonSchema = { type: 'object', required: ['title'], properties };
  return { title: code.label, schema: root, fields: readFields(root, { root, depth: 0 }), isOpen: false };
}

/** The values with which a field is compared. */
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
  const own = code[limit];
  return {
    title: designerTexts.limits[limit],
    type: isCount ? 'integer' : 'number',
    ...(isCount && { minimum: 0 }),
    ...(typeof own === 'number' && (limit.startsWith('max') ? { maximum: own } : { minimum: own })),
  };
}

/** Whether a field lists its options as plain values, which the panel edits. */
function hasOptions({ enum: options, items }: JsonSchema): boolean {
  return options !== undefined || (typeof items === 'object' && items.enum !== undefined);
}
