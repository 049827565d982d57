import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject, isSameJson, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isServerField, type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { validate } from '#core/values/validate.ts';
import { Problem, type ProblemError } from '../answering/problem.ts';
import { withCarriedTexts } from './carriedTexts.ts';
import { invalid, notObject } from './readBody.ts';
import { missingRelated } from './relatedRecords.ts';
import { shapeOfChange, withoutWriteOnly } from '#core/schema/writeOnly.ts';

export type Acceptance = {
  /** The record that the body changes; undefined for a new one. */
  readonly current: StoredRecord | undefined;
  /** Names of members to take away. */
  readonly unset: readonly string[];
  readonly registry: Registry;
  readonly store: Store;
  readonly words: ServerCatalog;
};

/** The whole new values that a body asks for, or a Problem 422 with everything that is wrong. */
export async function acceptValues(type: ContentType, body: unknown, acceptance: Acceptance): Promise<Values> {
  const { current, unset, words } = acceptance;
  if (body === undefined) throw new Problem(400, { detail: words.api.emptyBody });
  if (!isJsonObject(body)) throw notObject(words);
  const owned = [...serverOwned(body, acceptance), ...givenBefore(type, body, acceptance)];
  const before = current === undefined ? undefined : valuesOf(current);
  const asked = merge(before ?? {}, { body, unset });
  const merged = before === undefined ? asked : withCarriedTexts(asked, { fields: type.fields, before });
  const left = leftovers(type, { before: before ?? {}, merged });
  const shape = current === undefined ? type : shapeOfChange(type);
  const broken = validate(shape, without(merged, left), words).map(({ pointer, keyword, message }) => ({
    pointer,
    keyword,
    detail: message,
  }));
  const errors = [...owned, ...broken];
  if (errors.length > 0) throw invalid(errors, words);
  const missing = await missingRelated(type, { ...acceptance, values: merged, before });
  if (missing.length > 0) throw invalid(missing, words);
  return withoutWriteOnly(merged, type);
}

/** Values of fields that the schema has lost stay as they are; they only cannot be changed any more. */
function leftovers(
  type: ContentType,
  { before, merged }: { readonly before: Values; readonly merged: Values },
): readonly string[] {
  if (type.isOpen) return [];
  const known = new Set(type.fields.map(({ name }) => name));
  return Object.keys(before).filter((name) => !known.has(name) && isSameJson(before[name], merged[name]));
}

function merge(before: Values, { body, unset }: { readonly body: Values; readonly unset: readonly string[] }): Values {
  const merged = new Map(Object.entries({ ...before, ...valuesOf(body) }));
  for (const name of unset) merged.delete(name);
  return Object.fromEntries(merged);
}

/** Clients may echo what the server decides, and choose none of it. */
function serverOwned(body: Values, { current, words }: Acceptance): readonly ProblemError[] {
  return Object.entries(body)
    .filter(([name, value]) => isServerField(name) && !isSameJson(value, current?.[name]))
    .map(([name]) => ({ pointer: pointerTo(name), keyword: 'readOnly', detail: words.api.serverOwned }));
}

/** What is given with a new record alone is not changed afterwards; clients may echo it. */
function givenBefore(type: ContentType, body: Values, { current, unset, words }: Acceptance): readonly ProblemError[] {
  if (current === undefined) return [];
  return type.fields
    .filter(({ name, isOnlyNew }) => isOnlyNew && (Object.hasOwn(body, name) || unset.includes(name)))
    .filter(({ name }) => unset.includes(name) || !isSameJson(body[name], current[name]))
    .map(({ name }) => ({ pointer: pointerTo(name), keyword: 'onlyNew', detail: words.api.onlyNew }));
}

function without(values: Values, names: readonly string[]): Values {
  return names.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
