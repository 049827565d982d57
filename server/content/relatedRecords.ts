import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, isSameJson, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Values } from '#core/values/record.ts';
import { isReference, referenceIn } from '#core/schema/references.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';
import { factsOf } from './typeFacts.ts';

type Reference = { readonly pointer: string; readonly type: string; readonly id: string };

type References = {
  readonly values: Values;
  /** Stored values: a reference to a record that was removed since must not block changes beside it. */
  readonly before: Values | undefined;
};

export type RelationContext = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'get'>;
  readonly messages: ServerCatalog;
};

/** Errors for the ids of related records that do not exist. */
export async function findRelationErrors(
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
