import { objectsOf } from '#core/contract0511/answer.ts';
import { wireId } from '#core/contract0511/wireValues.ts';
import { type Calls, municipalityMember } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Customs } from '#core/site/customs.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import { memberOf } from '#core/values/wireNames.ts';
import type { Source } from './upstreamArea.ts';
import type { UpstreamClient } from './upstreamClient.ts';
import type { UpstreamTables } from './upstreamTables.ts';

/** The last reading of each type as it was then: staff may change its form. */
export type FormerSources = WeakMap<
  ContentType,
  { readonly digest: string; readonly at: number; readonly source: Source }
>;

export type SourceOptions = {
  readonly client: UpstreamClient;
  readonly tables: Pick<UpstreamTables, 'rowsOf'>;
  readonly registry: Registry;
  /** The municipality's code in the other backend. */
  readonly code: string;
  readonly customs: () => Promise<Customs>;
  readonly token: string | undefined;
  readonly now: () => number;
  readonly former: FormerSources;
};

/** The objects of one or more answers of a call. */
export type Answers = readonly (readonly JsonObject[])[];

export type ListFailure = Extract<Source, { readonly kind: 'failed' }>;

export const unreadable: ListFailure = { kind: 'failed', answer: { kind: 'unreadable' } };

/** The objects of one answer of the list call. */
export async function readList(
  { list: [first, ...others], host }: Pick<Calls, 'list' | 'host'>,
  { client, token, body }: Pick<SourceOptions, 'client' | 'token'> & { readonly body: JsonObject },
): Promise<readonly JsonObject[] | ListFailure> {
  if (first === undefined) return unreadable;
  const answer = await client.ask({ host, names: [first, ...others], token, body });
  return answer.kind === 'data' ? (objectsOf(answer.data) ?? unreadable) : { kind: 'failed', answer };
}

type RelatedOptions = SourceOptions & {
  readonly type: ContentType;
  /** The related record that the call chooses. */
  readonly by: NonNullable<Calls['by']>;
};

const concurrentRequests = 6;

/**
 * Reads the records that belong to others, such as the tasks of each project: one answer for each. Some backends answer the tasks of all projects to every
 * request: once an answer has a task of another project, the remaining projects are not requested.
 */
export async function readRelated(
  calls: Calls,
  { type, by, ...options }: RelatedOptions,
): Promise<Answers | ListFailure> {
  const ids = await relatedIds(type, { by, ...options });
  if ('kind' in ids) return ids;
  const all: (readonly JsonObject[])[] = [];
  for (let from = 0; from < ids.length; from += from === 0 ? 1 : concurrentRequests) {
    const some = ids.slice(from, from === 0 ? 1 : from + concurrentRequests);
    const answers = await Promise.all(some.map((id) => readList(calls, { ...options, body: { [by.member]: id } })));
    for (const [index, answer] of answers.entries()) {
      if ('kind' in answer) return answer;
      const id = some[index] ?? null;
      const ofOther = answer.find((one) => (relatedOf(one, by) ?? wireId(id)) !== wireId(id));
      if (ofOther !== undefined) return [answer];
      all.push(answer.map((one) => (relatedOf(one, by) === undefined ? { ...one, [by.field]: id } : one)));
    }
  }
  return all;
}

const relatedOf = (wire: JsonObject, { field }: RelatedOptions['by']) => wireId(memberOf(wire, field));

/** The ids of the related records as that backend sends them; read from it when none is stored here. */
async function relatedIds(
  { fields }: ContentType,
  { by, registry, tables, ...options }: Omit<RelatedOptions, 'type'>,
): Promise<readonly Json[] | ListFailure> {
  const related = registry.get(fields.find(({ name }) => name === by.field)?.relation ?? '');
  const rows = related === undefined ? [] : await tables.rowsOf(related.name);
  if (rows.length > 0 || related?.calls === undefined) return rows.map(({ id, sentId }) => sentId ?? id);
  const { names } = related.calls;
  const body = { [municipalityMember]: options.code };
  const objects = await readList(related.calls, { ...options, body });
  if ('kind' in objects) return objects;
  return objects.flatMap((one) => memberOf(one, names['id'] ?? 'id') ?? []);
}
