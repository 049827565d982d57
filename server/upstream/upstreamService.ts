import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { Blobs } from '../files/blobs.ts';
import type { Sessions } from '../accounts/sessions/sessions.ts';
import { customsOf } from '../settings/town.ts';
import type { UpstreamSettings } from '../settings/upstreamSettings.ts';
import { contentArea } from './contentArea.ts';
import { createUpstream, type Upstream } from './createUpstream.ts';
import { createMirror } from './mirror.ts';
import { createUpstreamClient, type UpstreamClient } from './upstreamClient.ts';
import { createUpstreamTokens, type UpstreamTokens } from './upstreamTokens.ts';
import type { UpstreamTables } from './upstreamTables.ts';
import { workflowArea } from './workflows/workflowArea.ts';

export type UpstreamServiceOptions = {
  readonly upstream: UpstreamSettings;
  /** The areas that `STORES` gives to the contract. */
  readonly chosen: ReadonlySet<string>;
  readonly municipalityCode: string;
  readonly registry: Registry;
  /** The store whose writes pass no rules about people. */
  readonly store: Store;
  readonly upstreamTables: UpstreamTables;
  readonly blobs: Pick<Blobs, 'read'>;
  readonly sessions: Pick<Sessions, 'findByHash'>;
  readonly secret: () => string;
  readonly messages: ServerCatalog;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

export type UpstreamService = Upstream & { readonly client: UpstreamClient; readonly tokens: UpstreamTokens };

/** The areas that are another backend's; none without its address. */
export function createUpstreamService(options: UpstreamServiceOptions): UpstreamService {
  const { upstream: settings, municipalityCode, upstreamTables: tables, store } = options;
  const client = createUpstreamClient(settings);
  const tokens = createUpstreamTokens(options);
  const mirror = createMirror({ store, tables });
  const customs = () => customsOf(options);
  const shared = { ...options, client, tables, mirror, customs, code: settings.code ?? municipalityCode };
  const upstream = createUpstream({
    ...shared,
    ...settings,
    areas: [contentArea(shared), workflowArea(shared)],
    tokenOf: tokens.of,
  });
  return { ...upstream, client, tokens };
}
