import { utcInstant } from '../time/utcInstant.ts';
import { ownValue } from '../values/ownValue.ts';
import { type Condition, mapRules, type Rule } from '../values/condition.ts';
import type { Field, FieldHints, FieldWidth, Option } from '../schema/field.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { kindByName, kindNameOf, kindOf } from '../kinds/index.ts';
import type { FieldKindName } from '../names/fieldKindNames.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';
import { labelFromName } from '../text/labelFromName.ts';
import { reduceSchema } from '../evaluation/reduceSchema.ts';
import { hasRecursiveMembers } from '../evaluation/isRecursive.ts';
import type { WidgetName } from '../names/widgetNames.ts';

/** Maximum nesting of groups; it ends recursive schemas. */
export const maxDepth = 6;

/** Maximum number of fields for which groups are read again inside of themselves. */
const maxRepeated = 1000;

type Context = { readonly root: JsonSchema; readonly depth: number };

type ReadContext = Context & {
  /** How many more groups that can hold themselves may be read on the way down. */
  readonly repeats: number;
  readonly tally: { fields: number; isCut: boolean };
};

/**
 * The fields of an object schema: the properties of it and its subschemas, in order of first mention. A group inside of itself is
 * read again while that makes few fields; schemas that refer to each other would make hundreds of thousands.
 */
export function readFields(schema: JsonSchema, context: Context): readonly Field[] {
  let fields: readonly Field[] = [];
  for (let repeats = 1; repeats <= maxDepth; repeats += 1) {
    const tally = { fields: 0, isCut: false };
    const read = fieldsOf(schema, { ...context, repeats, tally });
    if (repeats > 1 && tally.fields > maxRepeated) return fields;
    fields = read;
    if (!tally.isCut) return fields;
  }
  return fields;
}

function fieldsOf(schema: JsonSchema, context: ReadContext): readonly Field[] {
  const required = requiredOf(schema, context.root);
  const fields = [...propertiesOf(schema, context.root)]
    .filter(([name]) => !(context.depth === 0 && name === 'id'))
    .map(([name, property]) => readField(name, { ...context, property, isRequired: required.has(name) }));
  return fields.map((field) => withUtcConditions(field, fields));
}

function withUtcConditions(field: Field, siblings: readonly Field[]): Field {
  const { showIf, valueIf } = field;
  if (showIf === undefined && valueIf === undefined) return field;
  return {
    ...field,
    showIf: showIf && conditionInUtc(showIf, siblings),
    valueIf: valueIf && conditionInUtc(valueIf, siblings),
  };
}

type Property = ReadContext & { readonly property: JsonSchema; readonly isRequired: boolean };

function readField(name: string, { property, isRequired, ...context }: Property): Field {
  const { root, depth, repeats, tally } = context;
  const schema = reduceSchema(property, root);
  const hints = hintsOf(property, root);
  const usualKind = depth < maxDepth ? kindNameOf(withItems(schema, root), hints) : 'json';
  const isRepeated = isRecursiveGroup(usualKind, { schema, root });
  const isCut = isRepeated && (repeats === 0 || tally.fields > maxRepeated);
  tally.isCut ||= isCut;
  tally.fields += 1;
  // A form reads the members of such a value when it is opened.
  const kind = isCut ? 'json' : usualKind;
  const inner = innerSchema(kindByName(kind), withItems(schema, root));
  return {
    name,
    label: schema.title ?? labelFromName(name),
    description: schema.description,
    kind,
    declaredKind: hints.kind,
    widget: hints.widget ?? kindOf({ kind, declaredKind: hints.kind }).widget,
    role: hints.role,
    schema,
    isRequired,
    isPublic: hints.public === true,
    isPersonalData: hints.personalData === true,
    isWriteOnly: hints.writeOnly === true || schema['writeOnly'] === true,
    isOnlyNew: hints.onlyNew === true,
    isSample: hints.sample === true,
    isUnique: hints.unique === true,
    isIndexed: hints.index === true,
    isDetail: hints.detail === true,
    textOf: hints.textOf,
    placeholder: hints.placeholder,
    serverDefault: hints.default,
    dateStyle: hints.dateStyle ?? 'short',
    width: hints.width ?? defaultWidth(kindOf({ kind }), { schema, widget: hints.widget }),
    unit: hints.unit,
    relation: hints.relation,
    choiceDetail: hints.choiceDetail,
    deadline: hints.deadline,
    options: optionsOf(schema, hints, root),
    fields:
      inner === undefined
        ? []
        : fieldsOf(inner, { ...context, depth: depth + 1, repeats: repeats - Number(isRepeated) }),
    showIf: conditionOf(hints),
    valueIf: hints.whenHidden === 'keep' ? undefined : hints.showIf,
    isHidden: hints.hidden === true,
    formerly: hints.formerly ?? [],
    messages: hints.messages ?? {},
  };
}

/** Inputs that replace the kind's own, as for passwords, may need the whole row. */
function defaultWidth(
  { isShort, widget: usual }: FieldKind,
  { schema, widget = usual }: { readonly schema: JsonSchema; readonly widget: WidgetName | undefined },
): FieldWidth {
  return widget === usual && isShort?.(schema) === true ? 'half' : 'full';
}

/** A stored file has its own alternative text, so the field is shown only for images on other sites. */
function conditionOf({ showIf, textOf }: FieldHints): Condition | undefined {
  if (textOf === undefined) return showIf;
  const isExternal: Condition = { field: textOf, op: 'elsewhere' };
  return showIf === undefined ? isExternal : { all: [isExternal, showIf] };
}

/** The schema that describes the fields inside values of a kind; undefined for a kind without them. */
export function innerSchema({ fieldsIn }: FieldKind, schema: JsonSchema): JsonSchema | undefined {
  if (fieldsIn === undefined) return undefined;
  return fieldsIn === 'value' ? schema : asSchema(schema.items);
}

function isRecursiveGroup(kind: FieldKindName, { schema, root }: { schema: JsonSchema; root: JsonSchema }): boolean {
  const group = kindByName(kind).isGroup === true ? innerSchema(kindByName(kind), schema) : undefined;
  return group !== undefined && hasRecursiveMembers(reduceSchema(group, root), root);
}

/** The reduced schema with reduced items, which is what kinds inspect. */
export function withItems(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const reduced = reduceSchema(schema, root);
  const items = asSchema(reduced.items);
  return items === undefined ? reduced : { ...reduced, items: reduceSchema(items, root) };
}

/** The hints of a property, which override the hints of its reference. The items of a list may name its relation. */
export function hintsOf(property: JsonSchema, root: JsonSchema): FieldHints {
  const schema = reduceSchema(property, root);
  const hints = hintsIn(schema);
  const items = asSchema(schema.items);
  const { relation } = items === undefined ? {} : hintsIn(reduceSchema(items, root));
  return relation === undefined ? hints : { relation, ...hints };
}

const hintsIn = (schema: JsonSchema) => (schema['x-field'] ?? {}) as FieldHints;

function optionsOf(schema: JsonSchema, hints: FieldHints, root: JsonSchema): readonly Option[] {
  const items = asSchema(schema.items);
  const choice = items === undefined ? schema : reduceSchema(items, root);
  const named = (choice.oneOf ?? []).map(asSchema).filter((one) => one?.const !== undefined);
  if (named.length > 0)
    return named.map((one) => ({ value: one?.const as Option['value'], label: one?.title ?? String(one?.const) }));
  const values = choice.enum ?? (choice.const === undefined ? [] : [choice.const]);
  return values.map((value) => ({
    value: value as Option['value'],
    label: ownValue(hints.labels, String(value)) ?? String(value),
  }));
}

function requiredOf(schema: JsonSchema, root: JsonSchema): ReadonlySet<string> {
  const resolved = resolveRef(schema, root);
  const subschemas = (resolved.allOf ?? []).map(asSchema).filter((part) => part !== undefined);
  return new Set([
    ...(resolved.required ?? []),
    ...subschemas.flatMap((part) => resolveRef(part, root).required ?? []),
  ]);
}

/** The condition with the instants that it compares in UTC, as these fields store them. */
export function conditionInUtc(condition: Condition, fields: readonly Pick<Field, 'kind' | 'name'>[]): Condition {
  const instants = new Set(fields.filter((field) => kindOf(field).temporal === 'instant').map(({ name }) => name));
  const inUtc = ({ value, ...rule }: Rule): Rule => ({
    ...rule,
    value: typeof value === 'string' ? (utcInstant(value) ?? value) : value,
  });
  return instants.size === 0
    ? condition
    : mapRules(condition, (rule) => (instants.has(rule.field) ? inUtc(rule) : rule));
}
