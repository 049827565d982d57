import type { Condition } from '../values/condition.ts';
import type { Field, FieldHints, FieldWidth, Option } from './field.ts';
import type { FieldKind } from './fieldKind.ts';
import { kindNameOf, kindOf } from '../kinds/index.ts';
import type { FieldKindName } from '../kinds/names.ts';
import { asSchema, type JsonSchema, resolveRef } from './jsonSchema.ts';
import { labelFromName } from '../text/labelFromName.ts';
import { reduceSchema } from '../reduction/reduceSchema.ts';
import type { WidgetName } from './widgetNames.ts';

/** Maximum nesting of groups; it ends recursive schemas. */
export const maxDepth = 6;

type Context = { readonly root: JsonSchema; readonly depth: number };

/** The fields of an object schema: the properties of it and its subschemas, in order of first mention. */
export function readFields(schema: JsonSchema, { root, depth }: Context): readonly Field[] {
  const required = requiredOf(schema, root);
  return [...propertiesOf(schema, root)]
    .filter(([name]) => !(depth === 0 && name === 'id'))
    .map(([name, property]) => readField(name, { property, isRequired: required.has(name), root, depth }));
}

type Property = Context & { readonly property: JsonSchema; readonly isRequired: boolean };

function readField(name: string, { property, isRequired, root, depth }: Property): Field {
  const schema = reduceSchema(property, root);
  const hints = hintsOf(property, root);
  const kind = depth < maxDepth ? kindNameOf(withItems(schema, root), hints) : 'json';
  const inner = innerSchema(kind, withItems(schema, root));
  return {
    name,
    label: schema.title ?? labelFromName(name),
    description: schema.description,
    kind,
    widget: hints.widget ?? kindOf({ kind }).widget,
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
    fields: inner === undefined ? [] : readFields(inner, { root, depth: depth + 1 }),
    showIf: conditionOf(hints),
    isHidden: hints.hidden === true,
    formerly: hints.formerly ?? [],
    messages: hints.messages ?? {},
  };
}

/** Inputs that replace the one of the kind, such as that of passwords, may need the whole row. */
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

function innerSchema(kind: FieldKindName, schema: JsonSchema): JsonSchema | undefined {
  if (kind === 'object' || kind === 'location') return schema;
  return kind === 'objectList' || kind === 'gallery' ? asSchema(schema.items) : undefined;
}

/** The reduced schema with reduced items, which is what kinds inspect. */
export function withItems(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const reduced = reduceSchema(schema, root);
  const items = asSchema(reduced.items);
  return items === undefined ? reduced : { ...reduced, items: reduceSchema(items, root) };
}

/** The hints of a property, which override those of its reference. The items of a list may name its relation. */
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
    label: hints.labels?.[String(value)] ?? String(value),
  }));
}

/** Properties by name: those of the schema itself, then those of its subschemas. */
export function propertiesOf(schema: JsonSchema, root: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const byName = new Map<string, JsonSchema>();
  for (const { properties = {}, required = [] } of subschemasIn(schema, root)) {
    for (const [name, property] of Object.entries(properties)) {
      if (property !== false && !byName.has(name)) byName.set(name, asSchema(property) ?? {});
    }
    for (const name of required) {
      if (!byName.has(name)) byName.set(name, {});
    }
  }
  return byName;
}

/** The schemas that describe one object: the resolved schema itself, then its subschemas, recursively. */
export function subschemasIn(
  schema: JsonSchema,
  root: JsonSchema,
  visited = new Set<JsonSchema>(),
): readonly JsonSchema[] {
  const resolved = resolveRef(schema, root);
  if (visited.has(resolved) || visited.has(schema)) return [];
  visited.add(schema).add(resolved);
  return [resolved, ...directSubschemas(resolved).flatMap((part) => subschemasIn(part, root, visited))];
}

function directSubschemas(schema: JsonSchema): readonly JsonSchema[] {
  return [
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    schema.if,
    schema.then,
    schema.else,
    ...Object.values(schema.dependentSchemas ?? {}),
  ]
    .map(asSchema)
    .filter((part) => part !== undefined);
}

function requiredOf(schema: JsonSchema, root: JsonSchema): ReadonlySet<string> {
  const resolved = resolveRef(schema, root);
  const subschemas = (resolved.allOf ?? []).map(asSchema).filter((part) => part !== undefined);
  return new Set([
    ...(resolved.required ?? []),
    ...subschemas.flatMap((part) => resolveRef(part, root).required ?? []),
  ]);
}
