import path from 'node:path';
import { createDiskSpace, type DiskSpace } from '../calls/diskSpace.ts';
import { freeIn } from '../calls/freeIn.ts';
import type { HttpHost } from '../hosts/http/httpHost.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { openAccountGuards } from './accountGuards.ts';
import { createApp } from './app.ts';
import type { Assets } from '../site/assets.ts';
import { backupsOf } from '../backup/schedule/backupsOf.ts';
import { openExtensions } from '../extensions/openExtensions.ts';
import { createDiskBlobs } from '../files/diskBlobs.ts';
import { signingKey } from '../files/access/signedAddress.ts';
import type { DataSettings, InstallationSettings } from '../settings/dataSettings.ts';
import type { Settings } from '../settings/environment.ts';
import { makeFirstAccount } from './firstAccount.ts';
import { openDataOn, seedAndSettle } from './openData.ts';
import { tryToMakeFolder } from '../settings/secrets/makeFolder.ts';
import { openCheckedDatabase } from '../installation/dataFolder/openCheckedDatabase.ts';
import { createPages } from '../site/renderPage.ts';
import { reportNotice } from '#ports/report.ts';
import { root } from '../ports/node/root.ts';
import type { Pages } from '../site/pages.ts';
import { createOutgoing } from '../delivery/outgoing/createOutgoing.ts';
import { overrideNotices } from '../schemaFiles/overrideNotices.ts';
import { leftOutText } from '../installation/readSchemas.ts';
import { createSessions } from '../accounts/sessions/sessions.ts';
import { createUsers } from '../accounts/sessions/users.ts';
import { portalSecret } from '../settings/secrets/keyFile.ts';

/** The files for browsers: from the build, or from the development server. */
export type Client = Pick<Pages, 'adminPage' | 'clientFolder' | 'readBuilt' | 'stylesAt' | 'worker'> & {
  readonly assets: Assets;
  readonly isDevelopment: boolean;
};

export type PortalOptions = {
  readonly settings: Settings;
  readonly messages: ServerCatalog;
  readonly client: Client;
  /** The portal's own address, known once it listens. */
  readonly publicUrl: () => string;
  /** Shows the generated password of the first account; it is available only once. */
  readonly showPassword: (password: string) => void;
  /** Shows the progress of a long start. */
  readonly showProgress?: (line: string) => void;
  /** Milliseconds after the start at which the assistants fill their caches; never when left out. */
  readonly warmUpAfter?: number;
};

export type Portal = {
  readonly app: HttpHost;
  /** Finishes open requests, then closes the database. */
  close(): Promise<void>;
};

/** Opens the database and creates the app, ready to listen. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const { settings, messages, client, publicUrl, showPassword } = options;
  const extensions = await openExtensions(settings.installation, { messages, isDevelopment: client.isDevelopment });
  const data = await openData(settings, messages, { ...options, isStrict: client.isDevelopment });
  const { registry, store, database, leftOut } = data;
  if (leftOut.length > 0) reportNotice(leftOutText(leftOut, messages));
  for (const notice of data.notices) reportNotice(notice);
  const typeOf = (name: string) => registry.get(name);
  for (const notice of overrideNotices(schemaFolders(settings.installation), { typeOf, messages }))
    reportNotice(notice);
  try {
    const password = await seedAndSettle(data, {
      settings,
      messages,
      folder: path.join(root, 'server', 'seeds'),
      blobs: createDiskBlobs({ folder: filesFolder(settings.data) }),
      makeAccount: () =>
        makeFirstAccount({ ...settings.firstAccount, ...data, messages, municipalityCode: settings.municipality.code }),
    });
    if (password !== undefined) showPassword(password);
    const { throttle, ...guards } = await openAccountGuards(data);
    const users = createUsers({ store, registry, ...settings.accounts });
    const sessions = createSessions({ ...guards, ...settings.session, users, store, throttle });
    const disk = diskOf(settings.data);
    const renderOptions = {
      store: { ...store, ...store.snapshots.reads },
      registry,
      messages,
      publicUrl,
      assets: client.assets,
      municipalityCode: settings.municipality.code,
      mapTiles: settings.map.tiles,
      mostAsked: data.assistantTables.mostCounted,
    };
    const { host: app } = await createApp({
      ...data,
      ...guards,
      settings,
      extensions,
      sessions,
      outgoing: createOutgoing(settings.network),
      secret: portalSecret(settings),
      blobs: createDiskBlobs({ folder: filesFolder(settings.data), isScarce: disk.isScarce }),
      disk,
      backups: backupsOf(data, { settings: settings.backup, isDevelopment: client.isDevelopment }),
      fileKey: await signingKey(data),
      messages,
      publicUrl,
      warmUpAfter: options.warmUpAfter,
      notice: reportNotice,
      isDevelopment: client.isDevelopment,
      externalCommits: () => database.externalCommits(),
      relay: database.relay,
      isDatabaseLost: data.isLost,
      pages: { ...client, ...createPages(renderOptions) },
    });
    return { app, close: () => app.close().then(() => store.close()) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The folders of the schemas: the product's own, then the one that the settings name. */
export function schemaFolders({ schemasDir }: Pick<InstallationSettings, 'schemasDir'>): readonly string[] {
  return [path.join(root, 'schemas'), ...(schemasDir === undefined ? [] : [schemasDir])];
}

type OpenDataOptions = Pick<PortalOptions, 'showProgress'> & {
  /** Whether each wrong schema refuses to open, as where data would seem to be of no type without it. */
  readonly isStrict?: boolean;
};

/** Opens the data of the settings, creating folder, database and tables that are missing. */
export async function openData(settings: Settings, messages: ServerCatalog, options: OpenDataOptions = {}) {
  const data = await openDataOn({
    settings,
    messages,
    schemaFolders: schemaFolders(settings.installation),
    openDatabase: () => openCheckedDatabase(settings, messages),
    ...options,
  });
  // The data folder is never empty then, which DATA_REQUIRED relies on. Uploads report a folder that cannot be made.
  tryToMakeFolder(filesFolder(settings.data));
  return data;
}

/** The folder of the bytes of files. */
export function filesFolder({ folder }: Pick<DataSettings, 'folder'>): string {
  return path.join(folder, 'archivos');
}

/** The free space of the data folder, and of the database file if there is one. */
function diskOf({ folder, database }: DataSettings): DiskSpace {
  const holdsDatabase = database.kind === 'sqlite';
  const folders = database.kind === 'sqlite' ? [folder, path.dirname(database.file)] : [folder];
  return createDiskSpace({ holdsDatabase, freeBytes: () => freeIn(folders), now: Date.now });
}
