import { type OutputUnit, Validator } from '@cfworker/json-schema';
import type { Shape } from './contentType.ts';
import { isEmpty } from './condition.ts';
import { hiddenPointers } from './hidden.ts';
import { isJsonObject, namesIn, pointerTo } from './json.ts';
import { asSchema, type JsonSchema, resolveRef } from './jsonSchema.ts';
import type { Catalog } from './locales/catalog.ts';
import { es } from './locales/es.ts';
import { isServerField, type Values } from './record.ts';
import { sentence } from './sentence.ts';
import { nearest } from './nearest.ts';

/** What is wrong at one place of a record. */
export type FieldError = {
  /** JSON pointer (RFC 6901) to the value, as in `/pasos/0/nombre`. For a missing member, the pointer it would have. */
  readonly pointer: string;
  /** The JSON Schema keyword that was broken, or 'unknown' for a member that the schema does not name. */
  readonly keyword: string;
  /** What to do about it, in the catalogue's language. */
  readonly message: string;
};

/**
 * What is wrong with values, in the order of the fields; empty when they may be stored. The same in browser and server: it
 * interprets the schema, asserts formats, and never asks for a field that its condition hides.
 */
export function validate(shape: Shape, values: Values, words: Catalog = es): readonly FieldError[] {
  const instance = withoutUndefined(values) as Values;
  const { errors } = validatorOf(shape.schema).validate(instance);
  if (errors.length === 0 && shape.isOpen) return [];
  const found = [
    ...leavesOf(errors).flatMap((unit) => errorsOf(unit, { shape, instance, words })),
    ...unknownMembers(shape, { instance, words }),
  ];
  const hidden = found.length === 0 ? [] : hiddenPointers(shape.fields, instance);
  const seen = new Set<string>();
  return found.filter((error) => {
    const key = `${error.pointer} ${error.keyword}`;
    if (seen.has(key) || isHiddenAndEmpty(error.pointer, { hidden, instance })) return false;
    seen.add(key);
    return true;
  });
}

const validators = new WeakMap<JsonSchema, Validator>();

/** The interpreter for a schema. A record's own `id` is the server's, so whatever the schema says of it is left out. */
function validatorOf(schema: JsonSchema): Validator {
  let validator = validators.get(schema);
  if (validator === undefined) {
    validator = new Validator(withoutId(schema) as ConstructorParameters<typeof Validator>[0], '2020-12', false);
    validators.set(schema, validator);
  }
  return validator;
}

function withoutId(schema: JsonSchema): JsonSchema {
  const { id: _id, ...properties } = schema.properties ?? {};
  const { $schema: _meta, ...rest } = schema;
  return {
    ...rest,
    ...(schema.properties === undefined ? {} : { properties }),
    ...(schema.required === undefined ? {} : { required: schema.required.filter((name) => !isServerField(name)) }),
  };
}

const wrappers = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'allOf',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'if',
  'dependentSchemas',
  'dependencies',
  'propertyNames',
]);

/** The errors that people can act on: without those that only say that something inside them is wrong. */
function leavesOf(units: readonly OutputUnit[]): readonly OutputUnit[] {
  const choices = units
    .filter((unit) => ['anyOf', 'oneOf', 'not', 'contains'].includes(unit.keyword))
    .map((unit) => `${unit.keywordLocation}/`);
  return units.filter(
    (unit) => !wrappers.has(unit.keyword) && !choices.some((place) => unit.keywordLocation.startsWith(place)),
  );
}

type Context = { readonly shape: Shape; readonly instance: Values; readonly words: Catalog };

function errorsOf(unit: OutputUnit, { shape, instance, words }: Context): readonly FieldError[] {
  const path = namesIn(decodeURIComponent(unit.instanceLocation.slice(1)));
  const pointer = pointerTo(...path);
  if (unit.keyword === 'false') return [{ pointer, keyword: 'unknown', message: words.validation.unknown }];
  const schema = schemaAt(unit.keywordLocation, shape.schema);
  if (unit.keyword === 'required' || unit.keyword === 'dependentRequired') {
    return missingMembers(unit, { schema, holder: at(instance, path) }).map((name) => ({
      pointer: `${pointer}${pointerTo(name)}`,
      keyword: 'required',
      message: ownMessage(shape, { path: [...path, name], keyword: 'required' }) ?? words.validation.required,
    }));
  }
  const own = ownMessage(shape, { path, keyword: unit.keyword });
  return [{ pointer, keyword: unit.keyword, message: own ?? sentence(unit.keyword, { schema, words }) }];
}

function missingMembers(
  unit: OutputUnit,
  place: { readonly schema: JsonSchema; readonly holder: unknown },
): readonly string[] {
  const { schema, holder } = place;
  if (!isJsonObject(holder)) return [];
  const wanted =
    unit.keyword === 'required'
      ? (schema.required ?? [])
      : Object.entries((schema['dependentRequired'] ?? {}) as Record<string, readonly string[]>)
          .filter(([name]) => name in holder)
          .flatMap(([, names]) => names);
  return wanted.filter((name) => !Object.hasOwn(holder, name));
}

/** The schema that holds the keyword of an error, following the references on its way. */
function schemaAt(keywordLocation: string, root: JsonSchema): JsonSchema {
  let node: unknown = root;
  for (const name of namesIn(decodeURIComponent(keywordLocation.slice(1))).slice(0, -1)) {
    if (name === '$ref' && isJsonObject(node)) node = resolveRef(node as JsonSchema, root);
    else node = Array.isArray(node) ? node[Number(name)] : isJsonObject(node) ? node[name] : undefined;
  }
  return asSchema(node) ?? {};
}

function ownMessage(
  shape: Shape,
  place: { readonly path: readonly string[]; readonly keyword: string },
): string | undefined {
  let fields = shape.fields;
  let own: string | undefined;
  for (const name of place.path.filter((part) => !/^\d+$/.test(part))) {
    const field = fields.find((candidate) => candidate.name === name);
    if (field === undefined) return undefined;
    own = field.messages[place.keyword];
    fields = field.fields;
  }
  return own;
}

function unknownMembers(shape: Shape, context: Omit<Context, 'shape'>): readonly FieldError[] {
  if (shape.isOpen) return [];
  const known = shape.fields.map((field) => field.name);
  return Object.keys(context.instance)
    .filter((name) => !known.includes(name) && !isServerField(name))
    .map((name) => {
      const near = nearest(name, known);
      const { unknown, unknownNear } = context.words.validation;
      return {
        pointer: pointerTo(name),
        keyword: 'unknown',
        message: near === undefined ? unknown : unknownNear(near),
      };
    });
}

function isHiddenAndEmpty(
  pointer: string,
  { hidden, instance }: { readonly hidden: readonly string[]; readonly instance: Values },
): boolean {
  return (
    hidden.some((place) => pointer === place || pointer.startsWith(`${place}/`)) &&
    isEmpty(at(instance, namesIn(pointer)))
  );
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (node, name) => (Array.isArray(node) ? node[Number(name)] : isJsonObject(node) ? node[name] : undefined),
    value,
  );
}

/** Forms leave `undefined` where a field was cleared; in JSON such a member does not exist. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, withoutUndefined(member)]),
  );
}
