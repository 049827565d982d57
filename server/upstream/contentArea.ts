import { objectsOf } from '#core/contract0511/answer.ts';
import { savedBody } from '#core/contract0511/record.ts';
import { wireId } from '#core/contract0511/wireValues.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Calls } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { UniqueConflict } from '#core/store/store.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import { memberOf } from '#core/values/wireNames.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { RecordWrite } from '../rules/rule.ts';
import type { UpstreamSettings } from '../settings/upstreamSettings.ts';
import type { Mirror } from './mirror.ts';
import type { SourceOptions } from './readList.ts';
import { readSource } from './readSource.ts';
import { createUnchangedSources } from './unchangedSources.ts';
import type { SendContext, Sent, UpstreamArea } from './upstreamArea.ts';
import type { UpstreamClient } from './upstreamClient.ts';
import { upstreamProblem } from './upstreamProblem.ts';
import type { MirrorRow } from './upstreamTables.ts';

type ContentAreaOptions = Omit<SourceOptions, 'token' | 'unchanged'> & {
  readonly client: UpstreamClient;
  readonly hosts: UpstreamSettings['hosts'];
  readonly mirror: Pick<Mirror, 'rowsOf'>;
  readonly messages: ServerCatalog;
};

/** Whether the records of a type are another backend's. */
export function isUpstreamType({ provider, calls }: ContentType, hosts: UpstreamSettings['hosts']): boolean {
  return provider === 'post0511' && calls?.list[0] !== undefined && hosts[calls.host] !== undefined;
}

/** The content types that the settings give to the contract: their list call, and the save call of those that have one. */
export function contentArea(given: ContentAreaOptions): UpstreamArea {
  const options = { ...given, unchanged: createUnchangedSources(given.now) };
  return {
    concerns: (type) => isUpstreamType(type, options.hosts),
    isPublic: ({ publicPages, isSingle }) => publicPages !== undefined || isSingle,
    read: (type, { token }) => readSource(type, { ...options, token }),
    send: (write, context) => sendRecord(write, { ...options, ...context }),
  };
}

type SendOptions = Omit<SourceOptions, 'token'> & ContentAreaOptions & SendContext;

async function sendRecord(write: RecordWrite, options: SendOptions): Promise<Sent | undefined> {
  const { change, sentValues } = write;
  const { type } = change;
  const { calls } = type;
  const [first, ...others] = calls?.save ?? [];
  if (calls === undefined || first === undefined || (change.kind !== 'create' && change.kind !== 'update'))
    return undefined;
  const isNew = change.kind === 'create';
  const sentence = isNew ? calls.errors.create : calls.errors.update;
  const row = isNew ? undefined : await rowOf(change.id, { type, ...options });
  // An account of this portal alone.
  if (!isNew && row === undefined) return undefined;
  const stored = pick(change.values, calls.saved);
  const isUnchanged = row !== undefined && isSameJson(stored, pick((await write.before()) ?? {}, calls.saved));
  if (isUnchanged) return {};
  await options.readAgain(sentence);
  const rows = await options.mirror.rowsOf(type);
  if (isNew) refuseRepeated(change.values, { type, rows });
  const { client, token, messages } = options;
  const body = savedBody({ ...stored, ...pick(sentValues, calls.saved) }, { type, id: row?.sentId ?? row?.id });
  const answer = await client.ask({ host: calls.host, names: [first, ...others], token, body });
  if (answer.kind !== 'data') throw upstreamProblem(answer, { sentence, token, messages });
  if (row !== undefined) return { row: { ...row, base: { ...row.base, ...stored } } };
  const created = rowIn(answer.data, stored) ?? (await newRow(stored, { type, rows, sentence, ...options }));
  if (created === undefined) throw new Problem(502, { detail: messages.calls.upstream.withoutId(sentence) });
  return { id: created.id, row: created };
}

/** Refuses a record that the other backend already has by a value that must be unique, as after a lost answer. */
function refuseRepeated(
  values: Values,
  { type, rows }: { readonly type: ContentType; readonly rows: readonly MirrorRow[] },
) {
  const taken = type.fields.find(
    ({ name, isUnique }) =>
      isUnique && values[name] !== undefined && rows.some(({ base }) => base[name] === values[name]),
  );
  if (taken !== undefined) throw new UniqueConflict(type.name, taken.name);
}

/** The row of a new record whose id the answer tells: as a record, or alone. */
function rowIn(data: Json, base: Values): MirrorRow | undefined {
  const [first] = objectsOf(data) ?? [];
  const sentId = typeof data === 'string' || typeof data === 'number' ? data : first && memberOf(first, 'id');
  const id = wireId(sentId);
  if (id === undefined || (typeof sentId !== 'string' && typeof sentId !== 'number')) return undefined;
  return { id, sentId, recordId: id, base };
}

type NewRow = SendOptions & {
  readonly type: ContentType;
  /** The rows before the save. */
  readonly rows: readonly MirrorRow[];
  readonly sentence: string;
};

/** The row of a new record after a save that told no id: the one that the list has now, with these unique values, or all of them. */
async function newRow(values: Values, { type, rows, sentence, ...options }: NewRow): Promise<MirrorRow | undefined> {
  const source = await readSource(type, options);
  if (source.kind === 'failed') throw upstreamProblem(source.answer, { sentence, ...options });
  const ids = new Set(rows.map(({ id }) => id));
  const fresh = (source.records.get(type) ?? []).filter(({ id }) => !ids.has(id));
  const unique = type.fields.filter(({ name, isUnique }) => isUnique && values[name] !== undefined);
  const names = unique.length > 0 ? unique.map(({ name }) => name) : Object.keys(values);
  const isSame = (other: Values) => isSameJson(pick(other, names), pick(values, names));
  const record = fresh.find((one) => isSame(one.values));
  return record && { id: record.id, sentId: record.sentId, recordId: record.id, base: record.values };
}

async function rowOf(
  recordId: string,
  { type, mirror }: { readonly type: ContentType; readonly mirror: Pick<Mirror, 'rowsOf'> },
): Promise<MirrorRow | undefined> {
  return (await mirror.rowsOf(type)).find((row) => row.recordId === recordId);
}

/** The members that the save call carries: all when the schema names none. */
function pick(values: Values, names: Calls['saved']): Values {
  return Object.fromEntries(
    (names ?? Object.keys(values)).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
