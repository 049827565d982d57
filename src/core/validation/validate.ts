import type { OutputUnit } from '@cfworker/json-schema';
import { kindOf } from '../kinds/index.ts';
import type { Shape } from '../schema/contentType.ts';
import { ownValue } from '../values/ownValue.ts';
import type { ValueFault } from '../schema/fieldKind.ts';
import type { Field } from '../schema/field.ts';
import type { Completeness } from './completeness.ts';
import { isEmpty } from '../values/condition.ts';
import { hiddenPointers } from '../schema/fieldVisibility.ts';
import { visibleValues } from './hiddenValues.ts';
import { brokenRules } from '../evaluation/interpret.ts';
import { isIncomplete } from './isIncomplete.ts';
import { isJsonObject, namesIn, pointerTo, valueAt } from '../values/json.ts';
import { type JsonSchema, schemaAt } from '../schema/jsonSchema.ts';
import type { ValidationCatalog } from '../locales/catalog.ts';
import { validationEs } from '../locales/validationEs.ts';
import { isServerField, type Values } from '../values/record.ts';
import { ruleMessage } from './ruleMessage.ts';
import { nearest } from '../text/nearest.ts';

/** A fault in a record. */
export type FieldError = {
  /** JSON pointer (RFC 6901) to the value, as in `/pasos/0/nombre`. For a missing member, the pointer it would have. */
  readonly pointer: string;
  /** The broken JSON Schema keyword, or 'unknown' for a member that the schema does not name. */
  readonly keyword: string;
  /** How to fix it, in the catalogue's language. */
  readonly message: string;
};

/** With more unknown members than this, nothing else is checked: the body is of another shape. */
const maxUnknown = 100;

/**
 * The faults of values, in the order of the fields; empty when they are valid. Runs in browser and server: it interprets the
 * schema, asserts formats, and does not require fields that their conditions hide. `chosen` tells by JSON pointer which alternative
 * a person means where the value fits several. In a draft, missing values are no faults.
 */
export function validate(
  shape: Shape,
  values: Values,
  messages: ValidationCatalog = validationEs,
  chosen?: ReadonlyMap<string, JsonSchema>,
  completeness: Completeness = 'whole',
): readonly FieldError[] {
  const instance = withoutUndefined(values) as Values;
  const unknown = unknownMembers(shape, { instance, messages });
  if (unknown.length > maxUnknown) return unknown;
  const { units, root } = brokenRules(shape.schema, instance, chosen);
  const errors = [
    ...faultsOfKinds({ shape, instance, messages, completeness }),
    ...units.flatMap((unit) => errorsOf(unit, { shape, root, instance, messages, completeness })),
    ...unknown,
  ];
  const hidden = errors.length === 0 ? [] : hiddenPointers(shape.fields, visibleValues(shape, instance));
  const pointers = new Set<string>();
  return errors.filter((error) => {
    const key = `${error.pointer} ${error.keyword}`;
    if (pointers.has(key) || isHiddenAndEmpty(error.pointer, { hidden, instance })) return false;
    pointers.add(key);
    return true;
  });
}

/** Faults of the kinds come first: their messages are more specific than the schema's general ones. */
function faultsOfKinds({ shape, instance, messages, completeness }: Omit<Context, 'root'>): readonly FieldError[] {
  const faults = kindFaults(shape.fields, { values: instance, messages });
  const isAllowed = ({ path, keyword }: (typeof faults)[number]) =>
    completeness === 'draft' && isIncomplete(keyword, { schema: {}, value: valueAt(instance, path) });
  return faults
    .filter((fault) => !isAllowed(fault))
    .map(({ path, keyword, message }) => ({
      pointer: pointerTo(...path),
      keyword,
      message: ownMessage(shape, { path, keyword }) ?? message,
    }));
}

/** A broken rule of a kind, with the path to the value or its member. */
type KindFault = Omit<ValueFault, 'member'> & { readonly path: readonly string[] };

/** The faults that the kinds of the fields report, nested fields included. */
function kindFaults(
  fields: readonly Field[],
  {
    values,
    messages,
    path = [],
  }: { readonly values: Values; readonly messages: ValidationCatalog; readonly path?: readonly string[] },
): readonly KindFault[] {
  return fields.flatMap((field) => {
    const value = ownValue(values, field.name);
    const fieldPath = [...path, field.name];
    const own = (kindOf(field).check?.(value, field, messages) ?? []).map(({ member, ...fault }) => ({
      ...fault,
      path: member === undefined ? fieldPath : [...fieldPath, member],
    }));
    if (field.fields.length === 0) return own;
    const items = Array.isArray(value)
      ? value.map((item: unknown, index) => ({ item, itemPath: [...fieldPath, String(index)] }))
      : [{ item: value as unknown, itemPath: fieldPath }];
    const inner = items.flatMap(({ item, itemPath }) =>
      isJsonObject(item) ? kindFaults(field.fields, { values: item, messages, path: itemPath }) : [],
    );
    return [...own, ...inner];
  });
}

type Context = {
  readonly shape: Shape;
  readonly root: JsonSchema;
  readonly instance: Values;
  readonly messages: ValidationCatalog;
  readonly completeness: Completeness;
};

function errorsOf(unit: OutputUnit, { shape, root, instance, messages, completeness }: Context): readonly FieldError[] {
  const path = namesIn(decodeURIComponent(unit.instanceLocation.slice(1)));
  const pointer = pointerTo(...path);
  if (unit.keyword === 'false') return [{ pointer, keyword: 'unknown', message: messages.validation.unknown }];
  const schema = schemaAt(unit.keywordLocation, root);
  if (completeness === 'draft' && isIncomplete(unit.keyword, { schema, value: valueAt(instance, path) })) return [];
  if (unit.keyword === 'required' || unit.keyword === 'dependentRequired') {
    return missingMembers(unit, { schema, holder: valueAt(instance, path) }).map((name) => ({
      pointer: `${pointer}${pointerTo(name)}`,
      keyword: 'required',
      message: ownMessage(shape, { path: [...path, name], keyword: 'required' }) ?? messages.validation.required,
    }));
  }
  const message = ownMessage(shape, { path, keyword: unit.keyword });
  return [{ pointer, keyword: unit.keyword, message: message ?? ruleMessage(unit.keyword, { schema, messages }) }];
}

function missingMembers(
  unit: OutputUnit,
  { schema, holder }: { readonly schema: JsonSchema; readonly holder: unknown },
): readonly string[] {
  if (!isJsonObject(holder)) return [];
  const requiredNames =
    unit.keyword === 'required'
      ? (schema.required ?? [])
      : Object.entries((schema['dependentRequired'] ?? {}) as Record<string, readonly string[]>)
          .filter(([name]) => Object.hasOwn(holder, name))
          .flatMap(([, names]) => names);
  return requiredNames.filter((name) => !Object.hasOwn(holder, name));
}

function ownMessage(
  shape: Shape,
  { path, keyword }: { readonly path: readonly string[]; readonly keyword: string },
): string | undefined {
  let fields = shape.fields;
  let message: string | undefined;
  for (const name of path) {
    const field = fields.find((candidate) => candidate.name === name);
    if (field === undefined && /^\d+$/.test(name)) continue;
    if (field === undefined) return undefined;
    message = field.messages[keyword];
    fields = field.fields;
  }
  return message;
}

function unknownMembers(shape: Shape, context: Pick<Context, 'instance' | 'messages'>): readonly FieldError[] {
  if (shape.isOpen) return [];
  const fieldNames = shape.fields.map((field) => field.name);
  const fields = new Set(fieldNames);
  return Object.keys(context.instance)
    .filter((name) => !fields.has(name) && !isServerField(name))
    .map((name, index) => {
      const near = index < maxUnknown ? nearest(name, fieldNames) : undefined;
      const { unknown, unknownNear } = context.messages.validation;
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
    hidden.some((hiddenPointer) => pointer === hiddenPointer || pointer.startsWith(`${hiddenPointer}/`)) &&
    isEmpty(valueAt(instance, namesIn(pointer)))
  );
}

/** Forms set cleared fields to `undefined`; JSON has no such member. A part without such members is not copied. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutUndefined);
    return items.every((item, index) => Object.is(item, value[index])) ? value : items;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.keys(value).map((name) => [name, withoutUndefined(value[name])] as const);
  const isWhole = members.every(([name, member]) => member !== undefined && Object.is(member, value[name]));
  return isWhole ? value : Object.fromEntries(members.filter(([, member]) => member !== undefined));
}
