import type { OutputUnit } from '@cfworker/json-schema';
import type { Shape } from '../schema/contentType.ts';
import { isEmpty } from './condition.ts';
import { hiddenPointers } from '../store/hidden.ts';
import { brokenRules } from '../schema/interpret.ts';
import { isJsonObject, namesIn, pointerTo, valueAt } from './json.ts';
import { kindFaults } from '../schema/kindFaults.ts';
import { type JsonSchema, schemaAt } from '../schema/jsonSchema.ts';
import type { Catalog } from '../locales/catalog.ts';
import { es } from '../locales/es.ts';
import { isServerField, type Values } from '../store/record.ts';
import { ruleMessage } from '../text/ruleMessage.ts';
import { nearest } from '../schema/nearest.ts';

/** What is wrong at one place of a record. */
export type FieldError = {
  /** JSON pointer (RFC 6901) to the value, as in `/pasos/0/nombre`. For a missing member, the pointer it would have. */
  readonly pointer: string;
  /** The JSON Schema keyword that was broken, or 'unknown' for a member that the schema does not name. */
  readonly keyword: string;
  /** What to do about it, in the catalogue's language. */
  readonly message: string;
};

/** A body with more unknown members than this is not meant for the shape; nothing else of it is checked. */
const mostUnknown = 100;

/**
 * What is wrong with values, in the order of the fields; empty when they may be stored. The same in browser and server: it
 * interprets the schema, asserts formats, and never asks for a field that its condition hides.
 */
export function validate(shape: Shape, values: Values, words: Catalog = es): readonly FieldError[] {
  const instance = withoutUndefined(values) as Values;
  const unknown = unknownMembers(shape, { instance, words });
  if (unknown.length > mostUnknown) return unknown;
  const { units, root } = brokenRules(shape.schema, instance);
  const found = [
    ...faultsOfKinds({ shape, instance, words }),
    ...units.flatMap((unit) => errorsOf(unit, { shape, root, instance, words })),
    ...unknown,
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

/** What the kinds ask beyond the schema comes first, since it says more of the same rule than the schema's general sentence. */
function faultsOfKinds({ shape, instance, words }: Omit<Context, 'root'>): readonly FieldError[] {
  return kindFaults(shape.fields, { values: instance, words }).map(({ path, keyword, message }) => ({
    pointer: pointerTo(...path),
    keyword,
    message: ownMessage(shape, { path, keyword }) ?? message,
  }));
}

type Context = {
  readonly shape: Shape;
  readonly root: JsonSchema;
  readonly instance: Values;
  readonly words: Catalog;
};

function errorsOf(unit: OutputUnit, { shape, root, instance, words }: Context): readonly FieldError[] {
  const path = namesIn(decodeURIComponent(unit.instanceLocation.slice(1)));
  const pointer = pointerTo(...path);
  if (unit.keyword === 'false') return [{ pointer, keyword: 'unknown', message: words.validation.unknown }];
  const schema = schemaAt(unit.keywordLocation, root);
  if (unit.keyword === 'required' || unit.keyword === 'dependentRequired') {
    return missingMembers(unit, { schema, holder: valueAt(instance, path) }).map((name) => ({
      pointer: `${pointer}${pointerTo(name)}`,
      keyword: 'required',
      message: ownMessage(shape, { path: [...path, name], keyword: 'required' }) ?? words.validation.required,
    }));
  }
  const own = ownMessage(shape, { path, keyword: unit.keyword });
  return [{ pointer, keyword: unit.keyword, message: own ?? ruleMessage(unit.keyword, { schema, words }) }];
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

function unknownMembers(shape: Shape, context: Pick<Context, 'instance' | 'words'>): readonly FieldError[] {
  if (shape.isOpen) return [];
  const known = shape.fields.map((field) => field.name);
  const fields = new Set(known);
  return Object.keys(context.instance)
    .filter((name) => !fields.has(name) && !isServerField(name))
    .map((name, index) => {
      const near = index < mostUnknown ? nearest(name, known) : undefined;
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
    isEmpty(valueAt(instance, namesIn(pointer)))
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
