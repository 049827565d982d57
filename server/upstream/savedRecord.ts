import { objectsOf } from '#core/contract0511/answer.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { SourceRecord } from './sourceRecord.ts';
import type { ListFailure } from './readList.ts';
import type { MirrorRow } from './upstreamTables.ts';

type Saving = {
  /** The row of an existing record; undefined for a new one. */
  readonly row: MirrorRow | undefined;
  /** The rows of the type before the save. */
  readonly rows: readonly MirrorRow[];
  /** Reads a record of an answer, or the id alone. */
  readonly read: (wire: JsonObject) => SourceRecord | undefined;
  /** Whether an answer has all of it. */
  readonly isWhole: (record: SourceRecord) => boolean;
  /** Whether a new record of the list is what was sent. */
  readonly isSame: (record: SourceRecord) => boolean;
  readonly list: () => Promise<{ readonly records: readonly SourceRecord[] } | ListFailure>;
  /** What fails, in the checklist's words. */
  readonly sentence: string;
  readonly messages: ServerCatalog;
};

/** What was saved as that backend has it now: from its answer, else from its list. Rejects with a Problem when neither shows it. */
export async function savedRecord(data: Json, options: Saving): Promise<SourceRecord> {
  const { row, rows, read, isWhole, isSame, list, sentence, messages } = options;
  const [wire = { id: data }] = objectsOf(data) ?? [];
  const answered = read(wire);
  // Some backends answer a count, which is the id of another record.
  const isPossible = ({ id }: SourceRecord) => (row === undefined ? rows.every((one) => one.id !== id) : id === row.id);
  if (answered !== undefined && isPossible(answered) && isWhole(answered)) return answered;
  const all = await list();
  const records = 'kind' in all ? [] : all.records;
  const id = row?.id ?? (answered !== undefined && isPossible(answered) ? answered.id : undefined);
  const isNew = (one: SourceRecord) => row === undefined && rows.every((earlier) => earlier.id !== one.id);
  const saved = records.find((one) => one.id === id) ?? records.find((one) => isNew(one) && isSame(one));
  if (saved === undefined) throw new Problem(502, { detail: messages.calls.upstream.withoutId(sentence) });
  return saved;
}
