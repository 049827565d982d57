import { activeSchema, isConditional } from '../evaluation/activeSchema.ts';
import { reduceSchema } from '../evaluation/reduceSchema.ts';
import { isServerField, type Values } from '../values/record.ts';
import { isShown } from '../schema/fieldVisibility.ts';
import { hiddenMembers } from './hiddenValues.ts';
import { isJsonObject, isSameJson, type Json, type JsonObject, namesIn, valueAt } from '../values/json.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';
import { ownValue } from '../values/ownValue.ts';
import { withoutPointers } from '../values/withoutPointers.ts';
import type { Shape } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { asSchema, type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';

type Fillable = Pick<Shape, 'schema' | 'fields'>;

/** Deeper values, and longer chains of conditions, are circles. */
const maxDepth = 6;

type Position = { readonly root: JsonSchema; readonly depth: number; readonly isRequired?: boolean };

/**
 * Values with the defaults of the members that are missing and that no condition hides: in groups, in the branches that hold for
 * them, and in the items of `minItems`.
 */
export function withDefaults(shape: Fillable, values: Values = {}): Values {
  const { schema } = shape;
  const filled = membersFilled(schema, values as JsonObject, { root: schema, depth: 0 });
  const isAdded = (pointer: string) => valueAt(values, namesIn(pointer)) === undefined;
  return withoutPointers(filled, hiddenMembers(shape, filled).filter(isAdded));
}

type Initial = readonly [name: string, value: Json];

function membersFilled(schema: JsonSchema, value: JsonObject, { root, depth }: Position): JsonObject {
  const fixed = depth === 0 ? unconditionalInitials(root) : undefined;
  if (fixed !== undefined) return withInitials(value, fixed);
  let filled = value;
  for (let round = 0; round < maxDepth; round += 1) {
    const next = withInitials(filled, initialsOf(activeSchema(schema, { root, value: filled }), { root, depth }));
    if (next === filled) return filled;
    filled = next;
  }
  return filled;
}

/** What the members of a record start with; undefined when that depends on its values. An import needs it for each row. */
const unconditionalInitials = memoizeByObject((root: JsonSchema) => {
  const reduced = reduceSchema(root, root);
  return isConditional(reduced) ? undefined : initialsOf(reduced, { root, depth: 0 });
});

function initialsOf(active: JsonSchema, { root, depth }: Position): readonly Initial[] {
  const required = new Set(active.required);
  return [...propertiesOf({ ...active, oneOf: [], anyOf: [] }, root)].flatMap(
    ([name, property]): readonly Initial[] => {
      if (depth === 0 && isServerField(name)) return [];
      const initial = initialValue(property, { root, depth: depth + 1, isRequired: required.has(name) });
      return initial === undefined ? [] : [[name, initial]];
    },
  );
}

/** The same object when no member is missing. */
function withInitials(value: JsonObject, initials: readonly Initial[]): JsonObject {
  const missing = initials.filter(([name]) => ownValue(value, name) === undefined);
  return missing.length === 0 ? value : { ...value, ...Object.fromEntries(missing) };
}

/** What a new value of a schema starts with; undefined without defaults. */
function initialValue(schema: JsonSchema, { root, depth, isRequired = false }: Position): Json | undefined {
  const reduced = reduceSchema(schema, root);
  if (reduced.default !== undefined) return reduced.default as Json;
  if (depth > maxDepth) return undefined;
  if (typesOf(reduced).includes('array')) return initialItems(reduced, { root, depth });
  if (!typesOf(reduced).includes('object')) return undefined;
  const members = membersFilled(reduced, {}, { root, depth });
  if (Object.keys(members).length === 0) return undefined;
  // An optional group with only some of its required members would make the rest obligatory.
  const isComplete = (reduced.required ?? []).every((name) => ownValue(members, name) !== undefined);
  return isRequired || isComplete ? members : undefined;
}

function initialItems(list: JsonSchema, position: Position): Json | undefined {
  const { minItems } = list;
  const items = asSchema(list.items);
  if (typeof minItems !== 'number' || minItems < 1 || items === undefined) return undefined;
  const item = initialItem(items, position);
  return item === undefined ? undefined : Array.from({ length: minItems }, () => item);
}

function initialItem(items: JsonSchema, { root, depth }: Position): Json | undefined {
  return initialValue(items, { root, depth: depth + 1, isRequired: true });
}

type Members = { readonly root: JsonSchema; readonly fields: readonly Field[]; readonly depth: number };

/** Changed values with defaults for what the change added: members of branches and conditions, and added items. */
export function withAddedDefaults(
  { schema, fields }: Fillable,
  { before, after }: { readonly before: Values; readonly after: Values },
): Values {
  return added(schema, { before, after }, { root: schema, fields, depth: 0 }) as Values;
}

type Change = { readonly before: unknown; readonly after: unknown };

function added(schema: JsonSchema | undefined, { before, after }: Change, members: Members): unknown {
  if (schema === undefined || before === after || members.depth > maxDepth) return after;
  if (Array.isArray(after)) return addedItems(schema, { before: Array.isArray(before) ? before : [], after }, members);
  return isJsonObject(after)
    ? addedMembers(schema, { before: isJsonObject(before) ? before : {}, after }, members)
    : after;
}

type Lists = { readonly before: readonly unknown[]; readonly after: readonly unknown[] };

function addedItems(schema: JsonSchema, { before, after }: Lists, { root, fields, depth }: Members): unknown {
  const items = asSchema(reduceSchema(schema, root).items);
  if (items === undefined) return after;
  const isNew = (item: unknown, index: number) => index >= before.length && (item ?? undefined) === undefined;
  return sameOr(
    after,
    after.map((item, index) => {
      if (isNew(item, index) || (index >= before.length && isSameJson(item, {})))
        return initialItem(items, { root, depth }) ?? item;
      return before.length === after.length
        ? added(items, { before: before[index], after: item }, { root, fields, depth: depth + 1 })
        : item;
    }),
  );
}

type Objects = { readonly before: JsonObject; readonly after: JsonObject };

function addedMembers(schema: JsonSchema, { before, after }: Objects, { root, fields, depth }: Members): unknown {
  const propertiesFor = (value: JsonObject) => propertiesOf(activeSchema(schema, { root, value }), root);
  const [earlier, present] = [propertiesFor(before), propertiesFor(after)];
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const isThere = (properties: ReadonlyMap<string, JsonSchema>, value: JsonObject) => (name: string) => {
    const field = fieldOf(name);
    return properties.has(name) && (field === undefined || isShown(field, value));
  };
  const [wasThere, isNowThere] = [isThere(earlier, before), isThere(present, after)];
  const next: Record<string, unknown> = { ...after };
  for (const [name, property] of present) {
    const value = ownValue(after, name);
    const inner = { root, fields: fieldOf(name)?.fields ?? [], depth: depth + 1 };
    if (value !== undefined) next[name] = added(property, { before: ownValue(before, name), after: value }, inner);
    else if (!wasThere(name) && isNowThere(name)) {
      const initial = initialValue(property, {
        root,
        depth: depth + 1,
        isRequired: fieldOf(name)?.isRequired === true,
      });
      if (initial !== undefined) next[name] = initial;
    }
  }
  return sameOr(after, next);
}

/** The earlier object when nothing differs, so that unaffected parts of a form are not drawn again. */
function sameOr(before: object, after: object): object {
  const isSame = Object.entries(after).every(([name, value]) => Object.is(value, (before as JsonObject)[name]));
  return isSame && Object.keys(before).length === Object.keys(after).length ? before : after;
}

/** The defaults of fields, without those inside groups, branches and items. */
export function defaultsOf(fields: readonly Field[]): Values {
  const fieldsWithDefault = fields.filter((field) => field.schema.default !== undefined);
  return Object.fromEntries(fieldsWithDefault.map((field) => [field.name, field.schema.default as Json]));
}
