import { savedBody } from '#core/contract0511/record.ts';
import { sentIdIn, wireId } from '#core/contract0511/wireValues.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Calls } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { UniqueConflict } from '#core/store/store.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import { memberOf } from '#core/values/wireNames.ts';
import type { RecordWrite } from '../rules/rule.ts';
import type { UpstreamSettings } from '../settings/upstreamSettings.ts';
import type { Mirror } from './mirror.ts';
import type { SourceRecord } from './sourceRecord.ts';
import type { FormerSources, SourceOptions } from './readList.ts';
import { readSource } from './readSource.ts';
import { savedRecord } from './savedRecord.ts';
import type { SendContext, Sent, UpstreamArea } from './upstreamArea.ts';
import type { MirrorRow } from './upstreamTables.ts';

type ContentAreaOptions = Omit<SourceOptions, 'token' | 'former'> & {
  readonly hosts: UpstreamSettings['hosts'];
  readonly mirror: Pick<Mirror, 'rowOf' | 'rowsOf'>;
  readonly messages: ServerCatalog;
};

/** Whether the records of a type are another backend's. */
export function isUpstreamType({ provider, calls }: ContentType, hosts: UpstreamSettings['hosts']): boolean {
  return provider === 'post0511' && calls?.list[0] !== undefined && hosts[calls.host] !== undefined;
}

/** The content types that the settings give to the contract: their list call, and the save call of those that have one. */
export function contentArea(options: ContentAreaOptions): UpstreamArea {
  const former: FormerSources = new WeakMap();
  return {
    concerns: (type) => isUpstreamType(type, options.hosts),
    isPublic: ({ publicPages, isSingle }) => publicPages !== undefined || isSingle,
    read: (type, { token }) => readSource(type, { ...options, former, token }),
    send: (write, context) => sendRecord(write, { ...options, former, ...context }),
  };
}

type SendOptions = ContentAreaOptions & SourceOptions & SendContext;

async function sendRecord(write: RecordWrite, options: SendOptions): Promise<Sent | undefined> {
  const { change, sentValues } = write;
  const { type } = change;
  const { calls } = type;
  const [first, ...others] = calls?.save ?? [];
  if (calls === undefined || first === undefined || (change.kind !== 'create' && change.kind !== 'update'))
    return undefined;
  const isNew = change.kind === 'create';
  const sentence = isNew ? calls.errors.create : calls.errors.update;
  const row = isNew ? undefined : await options.mirror.rowOf(type, change.id);
  // An account of this portal alone.
  if (!isNew && row === undefined) return undefined;
  const stored = pick(change.values, calls.saved);
  const isUnchanged = row !== undefined && isSameJson(stored, pick((await write.before()) ?? {}, calls.saved));
  if (isUnchanged) return {};
  await options.readAgain(sentence);
  const rows = await options.mirror.rowsOf(type);
  if (isNew) refuseRepeated(change.values, { type, rows });
  const body = savedBody({ ...stored, ...sentValues }, { type, id: row?.sentId ?? row?.id });
  const data = await options.call({ host: calls.host, names: [first, ...others], body }, sentence);
  if (row !== undefined) return { row: { ...row, base: { ...row.base, ...stored } } };
  const { id, sentId, values: base } = await createdRecord(data, { ...options, type, stored, rows, sentence });
  return { id, row: { id, sentId, recordId: id, base } };
}

/** Refuses a record that the other backend already has by a value that must be unique, as after a lost answer. */
function refuseRepeated(
  values: Values,
  { type, rows }: { readonly type: ContentType; readonly rows: readonly MirrorRow[] },
) {
  const taken = uniqueNames(type, values).find((name) => rows.some(({ base }) => base[name] === values[name]));
  if (taken !== undefined) throw new UniqueConflict(type.name, taken);
}

function uniqueNames({ fields }: ContentType, values: Values): readonly string[] {
  return fields.filter(({ name, isUnique }) => isUnique && values[name] !== undefined).map(({ name }) => name);
}

type Created = SendOptions & {
  readonly type: ContentType;
  readonly stored: Values;
  readonly rows: readonly MirrorRow[];
  readonly sentence: string;
};

/** A new record, which the list shows with these unique values, or without such values with all of them. */
function createdRecord(data: Json, { type, stored, ...options }: Created): Promise<SourceRecord> {
  const unique = uniqueNames(type, stored);
  const names = unique.length > 0 ? unique : Object.keys(stored);
  return savedRecord(data, {
    ...options,
    row: undefined,
    read: (wire) => {
      const sentId = sentIdIn(memberOf(wire, 'id'));
      const id = wireId(sentId);
      return id === undefined ? undefined : { id, sentId, values: stored };
    },
    isWhole: () => true,
    isSame: ({ values }) => isSameJson(pick(values, names), pick(stored, names)),
    list: async () => {
      const source = await readSource(type, options);
      return source.kind === 'failed' ? source : { records: source.records.get(type) ?? [] };
    },
  });
}

/** The members that the save call carries: all when the schema names none. */
function pick(values: Values, names: Calls['saved']): Values {
  return Object.fromEntries(
    (names ?? Object.keys(values)).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
