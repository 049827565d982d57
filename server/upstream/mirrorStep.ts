import type { ContentType } from '#core/schema/contentType.ts';
import { upstreamWriter } from '#core/names/upstreamWriter.ts';
import type { Change, Store } from '#core/store/store.ts';
import { isSameJson } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { isVisible, type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import type { Amend, SourceRecord, WrittenChange } from './sourceRecord.ts';
import type { MirrorRow } from './upstreamTables.ts';

type Last = { readonly type: ContentType; readonly base: Values | undefined };

/** A record with the required values that it lacks, as it last had them. */
export function withRequired(record: SourceRecord, { type, base = {} }: Last): SourceRecord {
  const isLost = (name: string) => ownValue(record.values, name) === undefined && ownValue(base, name) !== undefined;
  const lost = type.fields.filter(({ name, isRequired }) => isRequired && isLost(name));
  if (lost.length === 0) return record;
  const values = Object.fromEntries(lost.map(({ name }) => [name, base[name]]));
  return { ...record, values: { ...record.values, ...values } };
}

/** What one record needs: no changes where only its row differs. */
export type Step = { readonly changes: readonly Change[]; readonly row: MirrorRow; readonly by: string };

type StepContext = {
  readonly record: SourceRecord;
  readonly row: MirrorRow | undefined;
  /** Its row before it was gone there. */
  readonly gone: MirrorRow | undefined;
  readonly current: StoredRecord | undefined;
  readonly store: Pick<Store, 'history'>;
  readonly amend: Amend;
};

export async function stepFor(
  type: ContentType,
  { record, row: present, gone, current, store, amend }: StepContext,
): Promise<Step> {
  const row = present ?? gone;
  const { id, sentId, values, createdAt, by = upstreamWriter, publication = { state: 'published' } } = record;
  const next = { id, sentId, recordId: current?.id ?? row?.recordId ?? id, base: values };
  const step = async (change: WrittenChange, writer: string): Promise<Step> => {
    const { change: amended, also = [] } = await amend(change, { record, current, base: row?.base });
    const isUnchanged = also.length === 0 && current !== undefined && isSameJson(amended.values, valuesOf(current));
    if (isUnchanged) return { changes: [], row: next, by: upstreamWriter };
    return { changes: [amended, ...also], row: next, by: writer };
  };
  if (current === undefined) {
    const [last] = gone === undefined ? [] : await store.history(type, next.recordId, { offset: 0, limit: 1 });
    if (last?.action === 'remove' && last.by === upstreamWriter && last.before !== undefined) {
      const restored = mergedValues({ base: row?.base, theirs: values, ours: valuesOf(last.before) });
      const changes = [{ kind: 'restore', type, id: next.recordId, values: restored } as const];
      return { changes, row: next, by: upstreamWriter };
    }
    // A record that was removed here stays removed; what changes there meanwhile is taken once it is restored.
    if (row !== undefined) return { changes: [], row, by: upstreamWriter };
    return step({ kind: 'create', type, id, values, publication, createdAt }, by);
  }
  const merged = mergedValues({ base: row?.base, theirs: values, ours: valuesOf(current) });
  const { id: recordId, _version: expectedVersion } = current;
  // News that have another day there move to it.
  const day = type.fields.find(({ serverDefault }) => serverDefault === 'publicationDay')?.name ?? '';
  const isMoved = merged[day] !== current[day] && isVisible(current, new Date().toISOString());
  const change = { kind: 'update', type, id: recordId, values: merged, expectedVersion } as const;
  return step({ ...change, ...(isMoved && { publication }) }, upstreamWriter);
}

type Sides = { readonly base: Values | undefined; readonly theirs: Values; readonly ours: Values };

/** Our values, with what changed on their side in fields that did not change here. */
function mergedValues({ base, theirs, ours }: Sides): Values {
  const names = new Set([...Object.keys(base ?? {}), ...Object.keys(theirs)]);
  const isTheirs = (name: string) => {
    const [was, theirValue, ourValue] = [ownValue(base ?? {}, name), ownValue(theirs, name), ownValue(ours, name)];
    return !isSameJson(was, theirValue) && (base === undefined || isSameJson(was, ourValue));
  };
  const theirNames = new Set([...names].filter(isTheirs));
  const ourEntries = Object.entries(ours).filter(([name]) => !theirNames.has(name));
  const theirEntries = Object.entries(theirs).filter(([name]) => theirNames.has(name));
  return Object.fromEntries([...ourEntries, ...theirEntries]);
}
