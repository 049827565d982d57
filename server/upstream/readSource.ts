import { createHash } from 'node:crypto';
import { objectsOf } from '#core/contract0511/answer.ts';
import { type Calls, municipalityMember } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Customs } from '#core/site/customs.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { SourceRecord } from './mirror.ts';
import { readRelated } from './readRelated.ts';
import { readComments, readIdsHere, readRecords, type ReadRecord, type RecordContext } from './sourceRecords.ts';
import type { Source } from './upstreamArea.ts';
import type { UpstreamClient } from './upstreamClient.ts';
import type { UpstreamTables } from './upstreamTables.ts';

export type SourceOptions = {
  readonly client: UpstreamClient;
  readonly tables: Pick<UpstreamTables, 'rowsOf'>;
  readonly registry: Registry;
  /** The municipality's code in the other backend. */
  readonly code: string;
  readonly customs: () => Promise<Customs>;
  readonly token: string | undefined;
  readonly now: () => number;
  readonly unchanged: UnchangedSources;
};

/** Gives the former records of a type when the same was read shortly before, so that nothing has to be read nor compared again. */
export type UnchangedSources = (
  type: ContentType,
  reading: { readonly key: string; readonly read: () => Promise<Source> },
) => Promise<Source>;

/** Milliseconds: another server of the same database may have written since. */
const longestUnchanged = 5 * 60_000;

export function createUnchangedSources(now: () => number): UnchangedSources {
  const last = new Map<string, { readonly key: string; readonly at: number; readonly source: Source }>();
  return async ({ name }, { key, read }) => {
    const former = last.get(name);
    if (former?.key === key && now() - former.at < longestUnchanged) return former.source;
    const source = await read();
    last.set(name, { key, at: now(), source });
    return source;
  };
}

type Failure = Extract<Source, { readonly kind: 'failed' }>;

const unreadable: Failure = { kind: 'failed', answer: { kind: 'unreadable' } };

/**
 * Reads all records of a type by its list call, with the comments that come within them. Records without an id are left out, and those of
 * which nothing can be read stay as they were; an answer of such records alone is unreadable.
 */
export async function readSource(type: ContentType, options: SourceOptions): Promise<Source> {
  const { calls } = type;
  if (calls === undefined) return unreadable;
  const objects =
    calls.by === undefined
      ? await readList(calls, { body: { [municipalityMember]: options.code }, ...options })
      : await readRelated(calls, { type, by: calls.by, ...options });
  if ('kind' in objects) return objects;
  const country = await options.customs();
  const ids = await readIdsHere(type, options);
  return options.unchanged(type, {
    key: digestOf([objects, country, [...ids]]),
    read: () => recordsIn(objects, { ...options, type, country, ids }),
  });
}

type RecordsContext = Pick<SourceOptions, 'tables' | 'registry'> & RecordContext;

async function recordsIn(objects: readonly JsonObject[], context: RecordsContext): Promise<Source> {
  const { type, registry } = context;
  const all = await readRecords(type.isSingle ? objects.slice(0, 1) : objects, context);
  if (objects.length > 0 && !all.some((one) => isReadable(one, type))) return unreadable;
  const records = new Map([[type, await withFormerValues(all, context)]]);
  for (const [member, name] of Object.entries(type.calls?.parts ?? {})) {
    const part = registry.get(name);
    if (part?.commentsOf !== undefined) records.set(part, await readComments(all, { ...context, member, type: part }));
  }
  return { kind: 'read', records };
}

/** The objects of one answer of the list call. */
export async function readList(
  { list: [first, ...others], host }: Calls,
  { client, token, body }: Pick<SourceOptions, 'client' | 'token'> & { readonly body: JsonObject },
): Promise<readonly JsonObject[] | Failure> {
  if (first === undefined) return unreadable;
  const answer = await client.ask({ host, names: [first, ...others], token, body });
  return answer.kind === 'data' ? (objectsOf(answer.data) ?? unreadable) : { kind: 'failed', answer };
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** Whether any required value could be read, beside relations; of a type that requires none, any value. */
function isReadable({ values }: Pick<SourceRecord, 'values'>, { schema: { required }, fields }: ContentType): boolean {
  const names = fields.filter(({ relation }) => relation === undefined).map(({ name }) => name);
  const needed = names.filter((name) => Array.isArray(required) && required.includes(name));
  return (needed.length > 0 ? needed : names).some((name) => values[name] !== undefined);
}

/** The records, with the former values of those of which nothing could be read; new ones of these are left out. */
async function withFormerValues(
  all: readonly ReadRecord[],
  { type, tables }: Pick<SourceOptions, 'tables'> & { readonly type: ContentType },
): Promise<readonly SourceRecord[]> {
  if (all.every((one) => isReadable(one, type))) return all;
  const rows = new Map((await tables.rowsOf(type.name)).map((row) => [row.id, row]));
  return all.flatMap((one) => {
    const values = isReadable(one, type) ? one.values : rows.get(one.id)?.base;
    return values === undefined ? [] : [{ ...one, values }];
  });
}
