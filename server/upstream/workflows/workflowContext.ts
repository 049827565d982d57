import { objectsOf } from '#core/contract0511/answer.ts';
import { uniqueRecords } from '#core/contract0511/record.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { municipalityMember } from '#core/schema/calls.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Customs } from '#core/site/customs.ts';
import type { Store } from '#core/store/store.ts';
import type { JsonObject } from '#core/values/json.ts';
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
