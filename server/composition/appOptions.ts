import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { DiskSpace } from '../calls/diskSpace.ts';
import type { Backups } from '../backup/schedule/backupService.ts';
import type { Blobs } from '../files/blobs.ts';
import type { Outgoing } from '../delivery/outgoing/outgoing.ts';
import type { ServerExtension } from '../extensions/serverPart.ts';
import type { OperationGroup } from '../operations/routes.ts';
import type { Rule } from '../rules/rule.ts';
import type { AccountGuards } from './accountGuards.ts';
import type { Tables } from './openTables.ts';
import type { LeftOutSchema } from '../installation/readSchemas.ts';
import type { TypeComposer } from '../types/runtime/typeComposer.ts';
import type { Pages } from '../site/pages.ts';
import type { Sessions } from '../accounts/sessions/sessions.ts';
import type { Settings } from '../settings/environment.ts';
import type { Relay } from '../store/database.ts';

/** The dependencies and settings of the HTTP server. */
export type AppOptions = Omit<Tables & AccountGuards, 'limitTables' | 'throttle'> & {
  readonly settings: Settings;
  readonly registry: Registry;
  /** Schemas of the installation that are not used because of their faults. */
  readonly leftOut?: readonly LeftOutSchema[] | undefined;
  readonly store: Store;
  /** Keeps the registry up to what staff stored; already started. */
  readonly composer: TypeComposer;
  readonly sessions: Sessions;
  /** Requests to addresses that people typed. */
  readonly outgoing: Outgoing;
  /** The secret by which people in conversations and password links are encrypted; called with the first one. */
  readonly secret: () => string;
  /** Storage of the bytes of files. */
  readonly blobs: Blobs;
  /** Signs addresses of files and ids of answers. */
  readonly fileKey: Uint8Array;
  /** Rules of an installation, which come before the product's. */
  readonly rules?: readonly Rule[];
  /** The server parts of extensions. */
  readonly extensions?: readonly ServerExtension[];
  readonly pages: Pages;
  readonly messages: ServerCatalog;
  /** The portal's own address, known once it listens. */
  readonly publicUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** A number that changes when another process has written to the store. */
  readonly externalCommits?: () => Promise<number>;
  /** Messages to the other processes over the same data; left out where there is no way. */
  readonly relay?: Relay | undefined;
  /** Whether writes would be lost, as when the database file was removed. */
  readonly isDatabaseLost?: () => boolean;
  /** The notes and schedule of backups; left out where there is no database. */
  readonly backups?: Backups | undefined;
  /** The free space of the disk with the data; unlimited when left out. */
  readonly disk?: DiskSpace;
  readonly isDevelopment?: boolean;
  /** Seconds after which a connection that sends nothing ends, unless it waits for an answer; 20 when left out. */
  readonly silentSeconds?: number;
  /** See ImportDependencies. */
  readonly rowsTogether?: number;
  /** Milliseconds that another backend of the 0511 contract has for an answer; ten seconds when left out. */
  readonly upstreamWait?: number;
  /** Milliseconds after the start at which the assistants fill their caches; never when left out. */
  readonly warmUpAfter?: number | undefined;
  readonly notice?: (sentence: string) => void;
  /** Whether people enter without a password, as where one browser has the portal for itself. */
  readonly isWithoutPasswords?: boolean;
  /** See ClientOptions of the upstream client. */
  readonly blockedOrigin?: (address: string) => Promise<string | undefined>;
  /** Operations that only this host has. */
  readonly hostGroups?: readonly OperationGroup[];
};
