import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isSameJson } from '#core/values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';
import type { Path } from '../paths.ts';

/** A rule for a field that the schema did not have before. */
export type Difference =
  | { readonly kind: 'added' | 'required' | 'unique'; readonly path: Path }
  | {
      readonly kind: 'narrower';
      readonly path: Path;
      readonly rule: string;
      readonly before: unknown;
      readonly after: unknown;
    };

/** The differences between two versions of a type, field by field; a renamed field is the same field. */
export function differencesOf(before: ContentType, after: ContentType): readonly Difference[] {
  return compareFields(before.fields, { after: after.fields, roots: [before.schema, after.schema], base: [] });
}

/** The paths of the fields that a type no longer has under any name. */
export function removedPaths(before: readonly Field[], after: readonly Field[], base: Path = []): readonly Path[] {
  return before.flatMap((old) => {
    const path = [...base, old.name];
    const field = after.find(({ name, formerly }) => name === old.name || formerly.includes(old.name));
    return field === undefined ? [path] : removedPaths(old.fields, field.fields, path);
  });
}

type Comparison = {
  readonly after: readonly Field[];
  readonly roots: readonly [before: JsonSchema, after: JsonSchema];
  readonly base: Path;
};

function compareFields(before: readonly Field[], { after, roots, base }: Comparison): readonly Difference[] {
  return after.flatMap((field) => {
    const path = [...base, field.name];
    const old = previousField(field, before);
    return [
      ...(old === undefined ? [{ kind: 'added' as const, path }] : []),
      ...(field.isRequired && old?.isRequired !== true ? [{ kind: 'required' as const, path }] : []),
      ...(field.isUnique && old?.isUnique !== true ? [{ kind: 'unique' as const, path }] : []),
      ...(old === undefined ? [] : narrowerRules(old.schema, field.schema, { roots, path })),
      ...(old === undefined ? [] : compareFields(old.fields, { after: field.fields, roots, base: path })),
    ];
  });
}

/** The earlier version of a field, found by its name or its former names. */
export function previousField({ name, formerly }: Field, before: readonly Field[]): Field | undefined {
  const names = [name, ...formerly];
  return names.map((one) => before.find((field) => field.name === one)).find((field) => field !== undefined);
}

const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const otherRules = ['pattern', 'format', 'multipleOf', 'const', 'uniqueItems'];

type NarrowingContext = { readonly roots: Comparison['roots']; readonly path: Path };

function narrowerRules(
  before: JsonSchema,
  after: JsonSchema,
  { roots, path }: NarrowingContext,
): readonly Difference[] {
  const isNarrower = (rule: string) => {
    const [old, now] = [before[rule], after[rule]];
    if (now === undefined || now === false || isSameJson(old, now)) return false;
    if (otherRules.includes(rule) || old === undefined) return true;
    return upperLimits.includes(rule) ? Number(now) < Number(old) : Number(now) > Number(old);
  };
  const rules = [...upperLimits, ...lowerLimits, ...otherRules].filter(isNarrower);
  const removedChoices =
    after.enum === undefined
      ? []
      : (before.enum ?? []).filter((old) => !after.enum?.some((one) => isSameJson(old, one)));
  const isClosed = after.enum !== undefined && (before.enum === undefined || removedChoices.length > 0);
  const items = [asSchema(before.items), asSchema(after.items)] as const;
  return [
    ...rules.map((rule) => ({ kind: 'narrower' as const, path, rule, before: before[rule], after: after[rule] })),
    ...(isClosed ? [{ kind: 'narrower' as const, path, rule: 'enum', before: before.enum, after: after.enum }] : []),
    ...(items[0] === undefined || items[1] === undefined
      ? []
      : narrowerRules(resolveRef(items[0], roots[0]), resolveRef(items[1], roots[1]), { roots, path })),
  ];
}
