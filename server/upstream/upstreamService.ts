import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Elsewhere } from '../accounts/sessions/elsewhere.ts';
import type { Blobs } from '../files/blobs.ts';
import type { Sessions } from '../accounts/sessions/sessions.ts';
import { canSeeLinks, roleOf, type Users } from '../accounts/sessions/users.ts';
import { reportNotice } from '#ports/report.ts';
import { customsOf } from '../settings/town.ts';
import type { UpstreamSettings } from '../settings/upstreamSettings.ts';
import { contentArea } from './contentArea.ts';
import { fileArea } from './files/fileArea.ts';
import { createUpstream, type Upstream } from './createUpstream.ts';
import { createMirror } from './mirror.ts';
import { createUpstreamAccounts } from './upstreamAccounts.ts';
import { createUpstreamClient, type UpstreamClient } from './upstreamClient.ts';
import { createUpstreamTokens, type UpstreamTokens } from './upstreamTokens.ts';
import type { UpstreamTables } from './upstreamTables.ts';
import { workflowArea } from './workflows/workflowArea.ts';

type UpstreamServiceOptions = {
  readonly upstream: UpstreamSettings;
  /** The areas that `STORES` gives to the contract. */
  readonly chosen: ReadonlySet<string>;
  readonly municipalityCode: string;
  readonly registry: Registry;
  /** The store whose writes pass no rules about people. */
  readonly store: Store;
  readonly upstreamTables: UpstreamTables;
  readonly sessions: Pick<Sessions, 'findByHash' | 'municipalitiesOf'>;
  readonly users: Pick<Users, 'record' | 'findByEmail'>;
  /** Milliseconds for a whole answer; a default when left out. */
  readonly upstreamWait?: number | undefined;
  readonly blockedOrigin?: ((address: string) => Promise<string | undefined>) | undefined;
  readonly secret: () => string;
  readonly blobs: Blobs;
  /** Tells the operator; prints it when left out. */
  readonly notice?: (sentence: string) => void;
  readonly messages: ServerCatalog;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

export type UpstreamService = Upstream &
  Pick<UpstreamSettings, 'hosts'> &
  Pick<UpstreamServiceOptions, 'chosen'> & {
    readonly client: UpstreamClient;
    readonly tokens: UpstreamTokens;
    readonly accounts: Elsewhere;
  };

/** The areas that are another backend's; none without its address. */
export function createUpstreamService(options: UpstreamServiceOptions): UpstreamService {
  const { upstream: settings, municipalityCode, upstreamTables: tables, store, notice = reportNotice } = options;
  const client = createUpstreamClient({ ...settings, ...options, longestWait: options.upstreamWait });
  const tokens = createUpstreamTokens(options);
  const mirror = createMirror({ store, tables, mayLink: isNoAdministrator });
  const customs = () => customsOf(options);
  const code = settings.code ?? municipalityCode;
  const shared = { ...options, ...settings, client, tables, mirror, customs, code, notice };
  const upstream = createUpstream({
    ...shared,
    areas: [contentArea(shared), workflowArea(shared), fileArea(shared)],
    tokenOf: tokens.of,
  });
  const accounts = createUpstreamAccounts({ ...shared, upstream, tokens });
  return { ...upstream, client, tokens, accounts, hosts: settings.hosts, chosen: options.chosen };
}

/** Accounts that administer the portal are never linked by email: anyone who can create accounts there could sign in to them. */
function isNoAdministrator({ purpose }: ContentType, record: StoredRecord): boolean {
  return purpose !== 'accounts' || !(roleOf(record) === 'administrador' || canSeeLinks(record));
}
