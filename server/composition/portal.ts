import path from 'node:path';
import { createDiskSpace, type DiskSpace, freeIn } from '../calls/diskSpace.ts';
import type { HttpHost } from '../hosts/http/httpHost.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { createRegistry, type Registry } from '#core/schema/registry.ts';
import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import { UniqueConflict } from '#core/store/store.ts';
import { openAccountGuards } from './accountGuards.ts';
import { createApp } from './app.ts';
import { grantMissingRights } from './accountsAtStart.ts';
import type { Assets } from '../site/assets.ts';
import { backupsOf } from '../backup/schedule/backupService.ts';
import { chooseStores } from './chooseStores.ts';
import { openExtensions } from '../extensions/openExtensions.ts';
import { createDiskBlobs } from '../files/diskBlobs.ts';
import { signingKey } from '../files/access/signedAddress.ts';
import type { DataSettings, InstallationSettings } from '../settings/dataSettings.ts';
import type { Settings } from '../settings/environment.ts';
import { upstreamChoices } from '../settings/readStores.ts';
import { checkAdminEmail, makeFirstAccount } from './firstAccount.ts';
import { tryToMakeFolder } from '../settings/secrets/makeFolder.ts';
import { openTables, type Tables } from './openTables.ts';
import { type CheckedDatabase, openCheckedDatabase } from '../installation/dataFolder/openCheckedDatabase.ts';
import { internalTypes } from '../installation/internalTypes.ts';
import { createPages } from '../site/renderPage.ts';
import { reportFault, reportNotice } from '../foundation/problems/reportFault.ts';
import { root } from '../foundation/product/root.ts';
import type { Pages } from '../site/pages.ts';
import { openStore } from '../migration/openStore.ts';
import { createOutgoing } from '../delivery/outgoing/outgoing.ts';
import type { TypeComposer } from '../types/runtime/typeComposer.ts';
import { typeSources } from './typeSources.ts';
import { overrideNotices } from '../schemaFiles/overrideNotices.ts';
import { type LeftOutSchema, leftOutText, readSchemas, repeatedValues } from '../installation/readSchemas.ts';
import { seedContent } from './seeds.ts';
import { seedForms } from '../seeds/seedForms.ts';
import { createSessions } from '../accounts/sessions/sessions.ts';
import { createUsers } from '../accounts/sessions/users.ts';
import { portalSecret } from '../settings/secrets/keyFile.ts';
import type { SqlStore } from '../store/sqlStore.ts';
import { seedWorkflows } from '../workflows/seedWorkflows.ts';
import { processTypes } from '../installation/processTypes.ts';

/** The files for browsers: from the build, or from the development server. */
export type Client = Pick<Pages, 'adminPage' | 'clientFolder' | 'stylesAt'> & {
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
    const password = await seedAndSettle(data, { settings, messages });
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

export type Data = CheckedDatabase &
  Tables & {
    readonly registry: Registry;
    readonly store: SqlStore;
    readonly composer: TypeComposer;
    /** Schemas of the installation that are not used. */
    readonly leftOut: readonly LeftOutSchema[];
  };

/** The folders of the schemas: the product's own, then the one that the settings name. */
export function schemaFolders({ schemasDir }: Pick<InstallationSettings, 'schemasDir'>): readonly string[] {
  return [path.join(root, 'schemas'), ...(schemasDir === undefined ? [] : [schemasDir])];
}

type OpenDataOptions = Pick<PortalOptions, 'showProgress'> & {
  /** Whether each wrong schema refuses to open, as where data would seem to be of no type without it. */
  readonly isStrict?: boolean;
};

/**
 * Reads the schemas first, then creates the folder, the database and its tables where they are missing, and moves stored values to
 * the current names of their fields; reports the progress when that takes long.
 */
export async function openData(
  settings: Settings,
  messages: ServerCatalog,
  { showProgress = () => {}, isStrict = false }: OpenDataOptions = {},
): Promise<Data> {
  const leftOut: LeftOutSchema[] = [];
  const leaveOut = (schema: LeftOutSchema) => void leftOut.push(schema);
  const read = readSchemas(schemaFolders(settings.installation), messages, isStrict ? undefined : leaveOut);
  const stores = settings.backOffice.stores.filter(({ type }) => !leftOut.some(({ name }) => name === type));
  const types = chooseStores(read, { stores, upstream: settings.upstream, messages });
  const registry = createRegistry([...types, ...processTypes], reportFault);
  checkAdminEmail(settings.firstAccount, { registry, messages });
  const opened = await openCheckedDatabase(settings, messages);
  const { database, dialect } = opened;
  try {
    const tables = await openTables({ database, dialect });
    const { store, composer } = await openStore({
      database,
      dialect,
      types,
      internalTypes,
      registry,
      sources: (opened) =>
        typeSources({ registry, store: opened, municipalityCode: settings.municipality.code, messages }),
      messages,
      report: showProgress,
    });
    // The data folder is never empty then, which DATA_REQUIRED relies on. Uploads report a folder that cannot be made.
    tryToMakeFolder(filesFolder(settings.data));
    return { ...opened, ...tables, registry, store, composer, leftOut };
  } catch (error) {
    await database.close();
    throw error instanceof UniqueConflict ? repeatedValues(error, { types, messages }) : error;
  }
}

/** The folder of the bytes of files. */
export function filesFolder({ folder }: Pick<DataSettings, 'folder'>): string {
  return path.join(folder, 'archivos');
}

/** Seeds the sample content before the account, so that an interrupted first start is repeated. */
async function seedAndSettle(
  { registry, store, tables }: Data,
  { settings, messages }: Pick<PortalOptions, 'settings' | 'messages'>,
) {
  const { firstAccount, accounts, municipality } = settings;
  const { code: municipalityCode, hasSamples } = municipality;
  const chosen = upstreamChoices(settings.backOffice.stores);
  const isFirst = (await tables.userIds()).length === 0;
  const folder = path.join(root, 'server', 'seeds');
  const isElsewhere = (name: string) =>
    settings.upstream.hosts.api !== undefined && (registry.get(name)?.provider === 'post0511' || chosen.has(name));
  if (isFirst && hasSamples && !isElsewhere(workflowTypeNames.workflow)) {
    await seedWorkflows({ folder, store, registry, messages, now: Date.now() });
    const blobs = createDiskBlobs({ folder: filesFolder(settings.data) });
    await seedForms({ folder: path.join(folder, 'formularios'), code: municipalityCode, store, blobs });
  }
  await seedContent({ folder, store, registry, code: municipalityCode, isFirst, isBare: !hasSamples, isElsewhere });
  const newPassword = await makeFirstAccount({ ...firstAccount, tables, store, registry, messages, municipalityCode });
  await grantMissingRights({ tables, store, registry, messages, municipalityCode, ...accounts });
  return newPassword;
}

/** The free space of the data folder, and of the database file if there is one. */
function diskOf({ folder, database }: DataSettings): DiskSpace {
  const holdsDatabase = database.kind === 'sqlite';
  const folders = database.kind === 'sqlite' ? [folder, path.dirname(database.file)] : [folder];
  return createDiskSpace({ holdsDatabase, freeBytes: () => freeIn(folders), now: Date.now });
}
