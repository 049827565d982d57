import { uniqueRecords } from '#core/contract0511/record.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { municipalityMember } from '#core/schema/calls.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Customs } from '#core/site/customs.ts';
import type { Store } from '#core/store/store.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { Blobs } from '../../files/blobs.ts';
import type { Mirror } from '../mirror.ts';
import type { SourceRecord } from '../sourceRecord.ts';
import { type ListFailure, readList, unreadable } from '../readList.ts';
import type { UpstreamClient, UpstreamRequest } from '../upstreamClient.ts';

/** What the area of workflows works with. */
export type WorkflowContext = {
  readonly client: UpstreamClient;
  readonly mirror: Pick<Mirror, 'rowOf' | 'rowsOf'>;
  readonly store: Store;
  readonly registry: Registry;
  readonly blobs: Pick<Blobs, 'read'>;
  /** The municipality's code in the other backend. */
  readonly code: string;
  readonly customs: () => Promise<Customs>;
  readonly messages: ServerCatalog;
  readonly now: () => number;
  /** Tells the operator. */
  readonly notice: (sentence: string) => void;
};

type Reading = {
  readonly names: UpstreamRequest['names'];
  readonly token: string | undefined;
  readonly read: (wire: JsonObject) => SourceRecord | undefined;
};

export type WorkflowList =
  | {
      readonly records: readonly SourceRecord[];
      /** Whether the answer had more than these. */
      readonly isPartial: boolean;
    }
  | ListFailure;

/** The records of a list call about the municipality, each once. Those without an id are left out; an answer of such records alone is unreadable. */
export async function readWorkflowList(
  { names, token, read }: Reading,
  { client, code, now }: WorkflowContext,
): Promise<WorkflowList> {
  const body = { [municipalityMember]: code };
  const objects = await readList({ list: names, host: 'api' }, { client, token, body });
  if ('kind' in objects) return objects;
  const latest = new Date(now()).toISOString();
  const notLater = (record: SourceRecord): SourceRecord =>
    record.createdAt !== undefined && record.createdAt > latest ? { ...record, createdAt: latest } : record;
  const records = uniqueRecords(objects.map(read).filter((one) => one !== undefined)).map(notLater);
  if (objects.length > 0 && records.length === 0) return unreadable;
  return { records, isPartial: records.length < objects.length };
}
