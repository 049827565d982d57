import type { Store } from '#core/store/store.ts';
import type { Registry } from '#core/schema/registry.ts';
import { isReference, referenceIn } from '#core/schema/references.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Field } from '#core/schema/field.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { isEmpty } from '#core/values/condition.ts';
import { hiddenMembers } from '#core/validation/hiddenValues.ts';
import { isJsonObject, isSameJson, namesIn, pointerTo, valueAt } from '#core/values/json.ts';
import { withoutPointers } from '#core/values/withoutPointers.ts';
import { withUtcInstants } from '#core/instants/instants.ts';
import { idFieldOf } from '#core/parsing/ownId.ts';
import type { Completeness } from '#core/validation/completeness.ts';
import { isServerField, type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { validate } from '#core/validation/validate.ts';
import { Problem, type ProblemError } from '../foundation/problems/problem.ts';
import { withCarriedTexts } from './carryTexts.ts';
import { readablePending } from './presentRecord.ts';
import { invalid, notObject } from '../foundation/problems/readBody.ts';
import { shapeOfChange, withoutWriteOnly } from '#core/validation/writeOnly.ts';
import { factsOf } from './typeFacts.ts';

type RelationContext = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'get'>;
  readonly messages: ServerCatalog;
};

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
export async function acceptValues(type: ContentType, sent: unknown, acceptance: Acceptance): Promise<Values> {
  const { current, unset, writers, completeness } = acceptance;
  const { messages } = writers;
  if (sent === undefined) throw new Problem(400, { detail: messages.api.emptyBody });
  if (!isJsonObject(sent)) throw notObject(messages);
  // Before anything is compared: another offset of the same instant is no other value.
  const body = withUtcInstants(type, sent);
  const serverErrors = [...serverFieldErrors(type, body, acceptance), ...fixedErrors(type, body, acceptance)];
  const before = current === undefined ? undefined : valuesOf(current);
  const patched = merge(before ?? {}, { body, unset });
  const carried = before === undefined ? patched : withCarriedTexts(patched, { fields: type.fields, before });
  const hidden = hiddenMembers(type, carried);
  const values = withoutPointers(carried, hidden);
  const obsolete = unchangedObsoleteFields(type, { before: before ?? {}, values });
  const shape = current === undefined ? type : shapeOfChange(type);
  const validationErrors = validate(shape, without(values, obsolete), messages, undefined, completeness).map(
    ({ pointer, keyword, message }) => ({
      pointer,
      keyword,
      detail: message,
    }),
  );
  const errors = [...serverErrors, ...hiddenErrors(body, hidden, writers), ...validationErrors];
  if (errors.length > 0) throw invalid(errors, messages);
  const relationErrors = await findRelationErrors(type, { values, before }, writers);
  if (relationErrors.length > 0) throw invalid(relationErrors, messages);
  return withoutWriteOnly(values, type);
}

/** Clients may not send values that a condition hides; stored values that it hides now are removed. */
function hiddenErrors(body: Values, hidden: readonly string[], { messages }: RelationContext): readonly ProblemError[] {
  return hidden
    .filter((pointer) => !isEmpty(valueAt(body, namesIn(pointer))))
    .map((pointer) => ({ pointer, keyword: 'hidden', detail: messages.validation.hidden }));
}

/** Fields that the schema no longer has. Their stored values stay valid as long as they do not change. */
function unchangedObsoleteFields(
  type: ContentType,
  { before, values }: { readonly before: Values; readonly values: Values },
): readonly string[] {
  if (type.isOpen) return [];
  const fieldNames = new Set(type.fields.map(({ name }) => name));
  return Object.keys(before).filter(
    (name) => !fieldNames.has(name) && isSameJson(ownValue(before, name), ownValue(values, name)),
  );
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
    isSameJson(value ?? undefined, ownValue(current, name) ?? undefined) ||
    (name === '_pending' && shown !== undefined && isSameJson(value, shown));
  return Object.entries(body)
    .filter(([name, value]) => isServerField(name) && !isEcho(name, value))
    .map(([name]) => ({ pointer: pointerTo(name), keyword: 'readOnly', detail: detailOf(name) }));

  function detailOf(name: string): string {
    const { api } = writers.messages;
    return name === 'id' ? api.ownId(idFieldOf(type)) : api.serverOwned(name);
  }
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
    .filter(({ name }) => unset.includes(name) || !isSameJson(ownValue(body, name), ownValue(current, name)))
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

type Reference = { readonly pointer: string; readonly type: string; readonly id: string };

type References = {
  readonly values: Values;
  /** Stored values: a reference to a record that was removed since must not block changes beside it. */
  readonly before: Values | undefined;
};

/** Errors for the ids of related records that do not exist. */
async function findRelationErrors(
  type: ContentType,
  { values, before }: References,
  { registry, store, messages }: RelationContext,
): Promise<readonly ProblemError[]> {
  const changed = factsOf(type).relations.filter(
    ({ name }) => before === undefined || !isSameJson(ownValue(values, name), ownValue(before, name)),
  );
  const references = changed.flatMap((field) => {
    const former = new Set(referencesIn(ownValue(before ?? {}, field.name), { field, path: [] }).map(keyOf));
    const current = referencesIn(ownValue(values, field.name), { field, path: [field.name] });
    return current.filter((one) => !former.has(keyOf(one)));
  });
  const errors = await Promise.all(
    references.map(async ({ pointer, type: name, id }) => {
      const related = registry.get(name);
      const record = related === undefined ? undefined : await store.get(related, id);
      return record === undefined ? [{ pointer, keyword: 'relation', detail: messages.api.noRelated }] : [];
    }),
  );
  return errors.flat();
}

const keyOf = ({ type, id }: Reference) => JSON.stringify([type, id]);

type FieldPath = { readonly field: Field; readonly path: readonly (string | number)[] };

function referencesIn(value: unknown, { field, path }: FieldPath): readonly Reference[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => referencesIn(item, { field, path: [...path, index] }));
  if (isJsonObject(value)) {
    return field.fields.flatMap((inner) =>
      referencesIn(ownValue(value, inner.name), { field: inner, path: [...path, inner.name] }),
    );
  }
  if (typeof value !== 'string' || !isReference(field)) return [];
  // A text that names no record points to none.
  const { type, id } = referenceIn(value, field) ?? { type: '', id: value };
  return [{ pointer: pointerTo(...path), type, id }];
}
