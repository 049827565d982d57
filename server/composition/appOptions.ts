import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { Limits } from '../limits/limit.ts';
import type { AccessLog } from '../sessions/accessLog.ts';
import type { DiskSpace } from '../answering/diskSpace.ts';
import type { Backups } from '../backup/schedule/backupService.ts';
import type { Blobs } from '../files/blobs.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { AssistantTables } from '../assistant/assistantTables.ts';
import type { EmbeddingSettings, ModelSettings } from '../settings/modelSettings.ts';
import type { ImportTables } from '../imports/importTables.ts';
import type { FeedbackTables } from '../feedback/feedbackTables.ts';
import type { ServerExtension } from '../extensions/serverPart.ts';
import type { Rule } from '../rules/rule.ts';
import type { LeftOutSchema } from './schemas.ts';
import type { TypeComposer } from '../runtimeTypes/typeComposer.ts';
import type { Pages } from '../site/pages.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccountTables } from '../sessions/accountTables.ts';
import type { GoogleSettings, MailSettings } from '../settings/signInSettings.ts';
import type { StaffTables } from '../staff/staffTables.ts';
import type { Tickets } from '../tickets/tickets.ts';
import type { TrustedProxies } from '../settings/trustedProxies.ts';
import type { Relay } from '../store/database.ts';

/** The dependencies and settings of the HTTP server. */
export type AppOptions = {
  readonly registry: Registry;
  /** Schemas of the installation that are not used because of their faults. */
  readonly leftOut?: readonly LeftOutSchema[] | undefined;
  readonly store: Store;
  /** Keeps the registry up to what staff stored; already started. */
  readonly composer: TypeComposer;
  readonly sessions: Sessions;
  /** Passwords, resets, and the log of sign-ins. */
  readonly tables: AccountTables;
  /** The limits that protect accounts, shared by all processes over the same data. */
  readonly accountLimits: Limits;
  /** Writes the log of sign-ins. */
  readonly accessLog: Pick<AccessLog, 'subscribe' | 'start' | 'close'>;
  /** Whether people have area roles. */
  readonly hasRoles?: boolean;
  /** Sign-in with Google is off when left out. */
  readonly google?: GoogleSettings | undefined;
  /** When left out, messages wait in the outbox for people to pass them on. */
  readonly mail?: MailSettings | undefined;
  /** Requests to addresses that people typed. */
  readonly outgoing: Outgoing;
  /** Drafts and preferences of the staff. */
  readonly staffTables: StaffTables;
  /** Feedback of citizens about pages. */
  readonly feedback: FeedbackTables;
  /** Imports of files, with their rows. */
  readonly importTables: ImportTables;
  /** What later requests refer to by tokens. */
  readonly tickets: Tickets;
  /** Conversations of the assistants, and what is asked. */
  readonly assistantTables: AssistantTables;
  /** The secret by which people in conversations and password links are encrypted; asked for with the first one. */
  readonly secret: () => string;
  /** The language model of Asistente IA; it answers without one when left out. */
  readonly model?: ModelSettings | undefined;
  /** By which Asistente IA finds content that shares no words with a question; it does not when left out. */
  readonly embeddings?: EmbeddingSettings | undefined;
  /** Storage of the bytes of files. */
  readonly blobs: Blobs;
  /** Signs addresses of files and ids of answers. */
  readonly fileKey: Uint8Array;
  /** Rules of an installation, which come before those of the product. */
  readonly rules?: readonly Rule[];
  /** The server parts of extensions. */
  readonly extensions?: readonly ServerExtension[];
  readonly pages: Pages;
  readonly messages: ServerCatalog;
  /** The portal's own address, known once it listens. */
  readonly publicUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly logLevel?: string;
  /** Code of the one municipality that the portal serves. */
  readonly municipalityCode: string;
  /** The map provider; OpenStreetMap's tiles when left out. */
  readonly map?: MapFacts;
  /** Proxies whose X-Forwarded-For header is trusted; none when left out. */
  readonly trustedProxies?: TrustedProxies;
  /** A number that changes when another process has written to the store. */
  readonly foreignCommits?: () => Promise<number>;
  /** Messages to the other processes over the same data; left out where there is no way. */
  readonly relay?: Relay | undefined;
  /** Whether writes would be lost, as when the database file was removed. */
  readonly isDatabaseLost?: () => boolean;
  /** What is known of backups; left out where there is no database. */
  readonly backups?: Backups | undefined;
  /** The free space of the disk with the data; unlimited when left out. */
  readonly disk?: DiskSpace;
  readonly isDevelopment?: boolean;
  readonly hasSecureSubdomains?: boolean;
  /** Seconds within which a whole request must arrive; 180 when left out. */
  readonly requestSeconds?: number;
  /** Seconds after which a connection that sends nothing ends, unless it waits for an answer; 20 when left out. */
  readonly silentSeconds?: number;
  /** Seconds that open requests may take when the server stops; 30 when left out. */
  readonly stopSeconds?: number;
  /** See ImportDependencies. */
  readonly rowsTogether?: number;
  /** Milliseconds after the start at which the assistants fill their caches; never when left out. */
  readonly warmUpAfter?: number | undefined;
  readonly notice?: (sentence: string) => void;
};
