import { objectsOf } from '#core/contract0511/answer.ts';
import { uniqueRecords } from '#core/contract0511/record.ts';
import { wireId } from '#core/contract0511/wireValues.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { municipalityMember } from '#core/schema/calls.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Customs } from '#core/site/customs.ts';
import type { Store } from '#core/store/store.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { Blobs } from '../../files/blobs.ts';
import type { Mirror, SourceRecord } from '../mirror.ts';
import type { Source } from '../upstreamArea.ts';
import type { UpstreamClient, UpstreamRequest } from '../upstreamClient.ts';

/** What the area of workflows works with. */
export type WorkflowContext = {
  readonly client: UpstreamClient;
  readonly mirror: Pick<Mirror, 'rowsOf'>;
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

export type ReadList =
  | { readonly kind: 'read'; readonly records: readonly SourceRecord[] }
  | Extract<Source, { readonly kind: 'failed' }>;

/** The records of a list call about the municipality, each once. Those without an id are left out. */
export async function readList({ names, token, read }: Reading, { client, code }: WorkflowContext): Promise<ReadList> {
  const answer = await client.ask({ names, token, body: { [municipalityMember]: code } });
  if (answer.kind !== 'data') return { kind: 'failed', answer };
  const objects = objectsOf(answer.data);
  if (objects === undefined) return { kind: 'failed', answer: { kind: 'unreadable' } };
  return { kind: 'read', records: uniqueRecords(objects.map(read).filter((one) => one !== undefined)).records };
}

type Saving = Pick<Reading, 'read'> & {
  /** That backend's id of what was sent; undefined for what is new. */
  readonly id: string | undefined;
  /** Whether an answer has all of it. */
  readonly isWhole: (record: SourceRecord) => boolean;
  /** Whether a record whose id was not answered is what was sent. */
  readonly isSame: (record: SourceRecord) => boolean;
  readonly list: () => Promise<ReadList>;
};

/** What was saved as that backend has it now: as it answers, or as its list has it; undefined when neither shows it. */
export async function savedRecord(
  data: Json,
  { id, read, isWhole, isSame, list }: Saving,
): Promise<SourceRecord | undefined> {
  const [object] = objectsOf(data) ?? [];
  const answered = object && read(object);
  if (answered !== undefined && (id === undefined || answered.id === id) && isWhole(answered)) return answered;
  const all = await list();
  if (all.kind === 'failed') return undefined;
  const sentId = id ?? answered?.id ?? wireId(data);
  return all.records.find((one) => one.id === sentId) ?? all.records.find(isSame);
}
