import { activeSchema } from '../evaluation/activeSchema.ts';
import { conditionalNames, hasBranches } from '../evaluation/branches.ts';
import { reduceSchema } from '../evaluation/reduceSchema.ts';
import type { Shape } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { asSchema, type JsonSchema } from '../schema/jsonSchema.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';
import { type StoredRecord, type Values, valuesOf } from '../values/record.ts';
import { holds, isEmpty } from '../values/condition.ts';
import { isJsonObject, namesIn, pointerTo, valueAt } from '../values/json.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';
import { ownValue } from '../values/ownValue.ts';
import { withoutPointers } from '../values/withoutPointers.ts';
import { pointerLabel } from './pointerLabel.ts';

type Conditional = Pick<Shape, 'schema' | 'fields'>;

/** Rounds in which hidden values may count again; longer chains of conditions are circles. */
const mostRounds = 12;

const nothing: readonly string[] = [];

/**
 * JSON pointers of the members whose values a record does not have, because a condition (`showIf`, `if`, `dependentSchemas`) hides
 * them. A hidden value counts as empty for other conditions. Where conditions go in a circle, the earlier field wins.
 */
export function hiddenMembers({ schema, fields }: Conditional, values: Values): readonly string[] {
  if (!hasHiddenMembers({ schema, fields })) return nothing;
  const membersHidden = (effective: Values) =>
    membersOf(values, { schema, root: schema, fields, effective, pointer: '' });
  let hidden = nothing;
  for (let round = 1; round <= mostRounds; round += 1) {
    const next = membersHidden(withoutPointers(values, hidden));
    if (isSameList(next, hidden)) return next;
    hidden = next;
  }
  hidden = nothing;
  for (;;) {
    const last = membersHidden(withoutPointers(values, hidden)).findLast((pointer) => !hidden.includes(pointer));
    if (last === undefined) return hidden;
    hidden = [...hidden, last];
  }
}

/** JSON pointers of the values that a condition hides and that are not empty. */
export function hiddenValues(shape: Conditional, values: Values): readonly string[] {
  return hiddenMembers(shape, values).filter((pointer) => !isEmpty(valueAt(values, namesIn(pointer))));
}

/** Values without those that their conditions hide; the same object when none is. */
export function visibleValues<V extends Values>(shape: Conditional, values: V): V {
  return withoutPointers(values, hiddenMembers(shape, values)) as V;
}

/** A record without the values that its conditions hide, as everybody reads it. */
export function visibleRecord<R extends StoredRecord>(type: Conditional, record: R): R {
  if (!hasHiddenMembers(type)) return record;
  return withoutPointers(record, hiddenMembers(type, valuesOf(record))) as R;
}

/** The fields of a shape whose values conditions may hide, in whole or in part. */
export function hideableFields({ schema, fields }: Pick<Shape, 'schema' | 'fields'>): readonly Field[] {
  const names = hasBranches(schema) ? conditionalNames(schema, schema) : new Set<string>();
  const mayHaveBranches = ({ kind }: Field) =>
    hasBranches(schema) && ['object', 'objectList', 'json', 'list'].includes(kind);
  return fields.filter((field) => isHideable(field) || names.has(field.name) || mayHaveBranches(field));
}

/** Whether conditions may hide values of a shape. */
export const hasHiddenMembers = ({ schema, fields }: Conditional): boolean =>
  hasBranches(schema) || fields.some(isHideable);

/** Whether a condition of its own, or of one of its members, may hide values of a field. */
const isHideable: (field: Field) => boolean = memoizeByObject(
  ({ valueIf, fields }) => valueIf !== undefined || fields.some(isHideable),
);

type Location = {
  readonly schema: JsonSchema | undefined;
  readonly root: JsonSchema;
  readonly fields: readonly Field[];
  /** The values that conditions read. */
  readonly effective: unknown;
  readonly pointer: string;
};

function membersOf(value: unknown, { schema, root, fields, effective, pointer }: Location): readonly string[] {
  if (!isJsonObject(value) || (schema === undefined && fields.length === 0)) return nothing;
  const read = isJsonObject(effective) ? effective : {};
  const branches = schema === undefined || !hasBranches(root) ? undefined : branchesOf(schema, { root, value: read });
  const names =
    branches === undefined
      ? hideableNames(fields)
      : new Set([...fields.map(({ name }) => name), ...Object.keys(value)]);
  return [...names].flatMap((name) => {
    const member = ownValue(value, name);
    if (member === undefined) return nothing;
    const field = fields.find((one) => one.name === name);
    const memberPointer = `${pointer}${pointerTo(name)}`;
    const isShown = field?.valueIf === undefined || holds(field.valueIf, read);
    if (!isShown || branches?.hidden.has(name) === true) return [memberPointer];
    return valuesIn(member, {
      schema: branches?.properties.get(name),
      root,
      fields: field?.fields ?? [],
      effective: ownValue(read, name) ?? member,
      pointer: memberPointer,
    });
  });
}

function valuesIn(value: unknown, { schema, effective, pointer, ...rest }: Location): readonly string[] {
  const { root } = rest;
  const resolved = schema === undefined ? undefined : reduceSchema(schema, root);
  if (!Array.isArray(value)) return membersOf(value, { ...rest, schema: resolved, effective, pointer });
  const fixed = Array.isArray(resolved?.['prefixItems']) ? resolved['prefixItems'] : [];
  return value.flatMap((item: unknown, index) =>
    valuesIn(item, {
      ...rest,
      schema: asSchema(fixed[index] ?? resolved?.items),
      effective: Array.isArray(effective) ? effective[index] : item,
      pointer: `${pointer}/${index}`,
    }),
  );
}

const hideableNames = memoizeByObject(
  (fields: readonly Field[]) => new Set(fields.filter(isHideable).map(({ name }) => name)),
);

type Branches = { readonly hidden: ReadonlySet<string>; readonly properties: ReadonlyMap<string, JsonSchema> };

/** The members that an object has for its values, and those that only other branches name. */
function branchesOf(schema: JsonSchema, context: { readonly root: JsonSchema; readonly value: unknown }): Branches {
  const active = activeSchema(schema, context);
  const properties = propertiesOf(active, context.root);
  const isHidden = (name: string) => active.properties?.[name] === false || !properties.has(name);
  return { properties, hidden: new Set([...conditionalNames(schema, context.root)].filter(isHidden)) };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((pointer, index) => pointer === other[index]);
}

/** The labels of the values that a record loses when these values are saved, each once. */
export function hiddenLabels(shape: Pick<Shape, 'schema' | 'fields'>, values: Values): readonly string[] {
  return [...new Set(hiddenValues(shape, values).map((pointer) => pointerLabel(pointer, shape.fields)))];
}
