import { objectsOf } from '#core/contract0511/answer.ts';
import type { Calls } from '#core/schema/calls.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Customs } from '#core/site/customs.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { UnchangedSources } from './unchangedSources.ts';
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

export type ListFailure = Extract<Source, { readonly kind: 'failed' }>;

export const unreadable: ListFailure = { kind: 'failed', answer: { kind: 'unreadable' } };

/** The objects of one answer of the list call. */
export async function readList(
  { list: [first, ...others], host }: Calls,
  { client, token, body }: Pick<SourceOptions, 'client' | 'token'> & { readonly body: JsonObject },
): Promise<readonly JsonObject[] | ListFailure> {
  if (first === undefined) return unreadable;
  const answer = await client.ask({ host, names: [first, ...others], token, body });
  return answer.kind === 'data' ? (objectsOf(answer.data) ?? unreadable) : { kind: 'failed', answer };
}
