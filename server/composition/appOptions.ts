import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { DiskSpace } from '../answering/diskSpace.ts';
import type { Blobs } from '../files/blobs.ts';
import type { FeedbackTables } from '../feedback/feedbackTables.ts';
import type { Pages } from '../answering/pages.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccountTables } from '../sessions/accountTables.ts';
import type { GoogleSettings, MailSettings } from '../settings/signInSettings.ts';
import type { StaffTables } from '../staff/staffTables.ts';
import type { TrustedProxies } from '../settings/trustedProxies.ts';

/** All that the HTTP server is made of. */
export type AppOptions = {
  readonly registry: Registry;
  readonly store: Store;
  readonly sessions: Sessions;
  /** Passwords, resets, and the log of who came in. */
  readonly tables: AccountTables;
  /** Whether people have area roles. */
  readonly hasRoles?: boolean;
  /** Without it nobody signs in with Google. */
  readonly google?: GoogleSettings | undefined;
  /** Without it messages wait in the outbox for somebody to hand them on. */
  readonly mail?: MailSettings | undefined;
  /** Drafts and preferences of the staff. */
  readonly staffTables: StaffTables;
  /** What citizens say of pages. */
  readonly feedback: FeedbackTables;
  /** Where the bytes of files are. */
  readonly blobs: Blobs;
  /** Signs addresses of files. */
  readonly fileKey: Uint8Array;
  readonly pages: Pages;
  readonly words: ServerCatalog;
  /** The portal's own address, known once it listens. */
  readonly publicUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly logLevel?: string;
  /** Code of the one municipality that the portal serves. */
  readonly municipalityCode: string;
  /** How maps are drawn; by OpenStreetMap's tiles when left out. */
  readonly map?: MapFacts;
  /** Those whose word counts for where a request comes from; nobody's when left out. */
  readonly trustedProxies?: TrustedProxies;
  /** A number that changes when another process has written to the store. */
  readonly foreignCommits?: () => Promise<number>;
  /** Whether what is written now would be lost, as when the database file was removed. */
  readonly isDatabaseLost?: () => boolean;
  /** The free space of the disk with the data; without limit when left out. */
  readonly disk?: DiskSpace;
  readonly isDevelopment?: boolean;
  readonly hasSecureSubdomains?: boolean;
  /** Seconds within which a request must have arrived as a whole; 180 when left out. */
  readonly requestSeconds?: number;
  /** Seconds that requests have to come to their end when the server stops; 30 when left out. */
  readonly stopSeconds?: number;
  readonly notice?: (sentence: string) => void;
};
