import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject, isSameJson, pointerTo } from '#core/values/json.ts';
import type { Completeness } from '#core/values/completeness.ts';
import { isServerField, type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { validate } from '#core/values/validate.ts';
import { Problem, type ProblemError } from '../answering/problem.ts';
import { withCarriedTexts } from './carryTexts.ts';
import { readablePending } from './presentRecord.ts';
import { invalid, notObject } from './readBody.ts';
import { findRelationErrors, type RelationContext } from './relatedRecords.ts';
import { shapeOfChange, withoutWriteOnly } from '#core/schema/writeOnly.ts';

export type Acceptance = {
  /** The record that the body changes; undefined for a new one. */
  readonly current: StoredRecord | undefined;
  /** Names of members to remove. */
  readonly unset: readonly string[];
  readonly writers: RelationContext;
  /** What the record must satisfy afterwards; all of the schema when left out. */
  readonly completeness?: Completeness | undefined;
};

/** Merges a body into the current values and validates the result. Throws a Problem 422 that lists every error. */
export async function acceptValues(type: ContentType, body: unknown, acceptance: Acceptance): Promise<Values> {
  const { current, unset, writers, completeness } = acceptance;
  const { messages } = writers;
  if (body === undefined) throw new Problem(400, { detail: messages.api.emptyBody });
  if (!isJsonObject(body)) throw notObject(messages);
  const serverErrors = [...serverFieldErrors(type, body, acceptance), ...fixedErrors(type, body, acceptance)];
  const before = current === undefined ? undefined : valuesOf(current);
  const patched = merge(before ?? {}, { body, unset });
  const values = before === undefined ? patched : withCarriedTexts(patched, { fields: type.fields, before });
  const obsolete = unchangedObsoleteFields(type, { before: before ?? {}, values });
  const shape = current === undefined ? type : shapeOfChange(type);
  const validationErrors = validate(shape, without(values, obsolete), messages, undefined, completeness).map(
    ({ pointer, keyword, message }) => ({
      pointer,
      keyword,
      detail: message,
    }),
  );
  const errors = [...serverErrors, ...validationErrors];
  if (errors.length > 0) throw invalid(errors, messages);
  const relationErrors = await findRelationErrors(type, { values, before }, writers);
  if (relationErrors.length > 0) throw invalid(relationErrors, messages);
  return withoutWriteOnly(values, type);
}

/** Fields that the schema no longer has. Their stored values stay valid as long as they do not change. */
function unchangedObsoleteFields(
  type: ContentType,
  { before, values }: { readonly before: Values; readonly values: Values },
): readonly string[] {
  if (type.isOpen) return [];
  const fieldNames = new Set(type.fields.map(({ name }) => name));
  return Object.keys(before).filter((name) => !fieldNames.has(name) && isSameJson(before[name], values[name]));
}

function merge(before: Values, { body, unset }: { readonly body: Values; readonly unset: readonly string[] }): Values {
  const merged = new Map(Object.entries({ ...before, ...valuesOf(body) }));
  for (const name of unset) merged.delete(name);
  return Object.fromEntries(merged);
}

/** Clients may echo the server's fields, but not change them. */
function serverFieldErrors(type: ContentType, body: Values, { current, writers }: Acceptance): readonly ProblemError[] {
  const { _pending: pending } = current ?? {};
  const shown = pending && readablePending(pending, type);
  const isEcho = (name: string, value: unknown) =>
    isSameJson(value ?? undefined, current?.[name] ?? undefined) ||
    (name === '_pending' && shown !== undefined && isSameJson(value, shown));
  return Object.entries(body)
    .filter(([name, value]) => isServerField(name) && !isEcho(name, value))
    .map(([name]) => ({ pointer: pointerTo(name), keyword: 'readOnly', detail: writers.messages.api.serverOwned }));
}

/** Fields that are set only on creation, or that the schema calls read-only, cannot change afterwards. Clients may echo them. */
function fixedErrors(
  type: ContentType,
  body: Values,
  { current, unset, writers }: Acceptance,
): readonly ProblemError[] {
  if (current === undefined) return [];
  const isSent = (name: string) => Object.hasOwn(body, name) || unset.includes(name);
  return type.fields
    .filter(({ name, isOnlyNew, schema }) => (isOnlyNew || schema['readOnly'] === true) && isSent(name))
    .filter(({ name }) => unset.includes(name) || !isSameJson(body[name], current[name]))
    .map(({ name, isOnlyNew }) => ({
      pointer: pointerTo(name),
      keyword: isOnlyNew ? 'onlyNew' : 'readOnly',
      detail: isOnlyNew ? writers.messages.api.onlyNew : writers.messages.api.readOnly,
    }));
}

function without(values: Values, names: readonly string[]): Values {
  return names.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
