import { uint8ArrayToHex } from 'uint8array-extras';
import type { AreaMessage } from '#core/api/portalMessages.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { isFolder } from '#ports/files.ts';
import { samplePeopleTable } from '../accounts/samplePeople.ts';
import { type LocalStorage, localStorageTable } from '../backup/local/localStorageTable.ts';
import { createUsers } from '../accounts/sessions/users.ts';
import { createSessions } from '../accounts/sessions/sessions.ts';
import { createDiskSpace } from '../calls/diskSpace.ts';
import type { Dispatch } from '../calls/call.ts';
import { noOutgoing } from '../delivery/outgoing/noOutgoing.ts';
import type { Blobs } from '../files/blobs.ts';
import { signingKey } from '../files/access/signedAddress.ts';
import { reportFault, reportNotice } from '#ports/report.ts';
import type { CheckedDatabase } from '../installation/dataFolder/checkedDatabase.ts';
import type { Settings } from '../settings/environment.ts';
import type { Assets } from '../site/assets.ts';
import { createFetchedReader } from '../site/fetchedReader.ts';
import { createPages } from '../site/renderPage.ts';
import { isUpstreamType } from '../upstream/contentArea.ts';
import { isUpstreamAccount } from '../upstream/upstreamAccounts.ts';
import { openAccountGuards } from './accountGuards.ts';
import { makeAreaAccount } from './areaAccount.ts';
import { makeFirstAccount } from './firstAccount.ts';
import { hasOtherBackend } from './folderSettings.ts';
import { refuseLeftOut } from './leftOut.ts';
import { type Data, openDataOn, seedAndSettle } from './openData.ts';
import { createParts } from './parts.ts';

export type LocalPortalOptions = {
  /** The address of the portal, without a slash at its end. */
  readonly publicUrl: string;
  readonly assets: Assets;
  readonly settings: Settings;
  readonly messages: ServerCatalog;
  readonly openDatabase: () => Promise<CheckedDatabase>;
  /** Whether the database was empty, so that samples are missing. */
  readonly isFirst: boolean;
  readonly blobs: Blobs;
  readonly freeBytes: () => Promise<number>;
  /** See ClientOptions of the upstream client. */
  readonly blockedOrigin: (address: string) => Promise<string | undefined>;
  /** Where everything is stored, for copies and the return to the sample. */
  readonly storage: LocalStorage;
  /** The person whose areas of a server these are; left out for a whole portal. */
  readonly person?: AreaMessage['person'] | undefined;
};

/** Milliseconds. */
const longestFirstReading = 3000;

export type LocalPortal = {
  readonly dispatch: Dispatch;
  readonly registry: Registry;
  /** What is stored, below the rules of writes. */
  readonly store: Store;
  /** Ends what runs beside calls, and closes the database. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the portal in a browser, with the product's files in place (`#ports/files.ts`: schemas below `/esquemas` and `/instalacion`, samples
 * below `/semillas`): the same services over a store there, without what needs a server.
 */
export async function openLocalPortal(options: LocalPortalOptions): Promise<LocalPortal> {
  const { settings, messages } = options;
  const data = await openDataOn({
    settings,
    messages,
    schemaFolders: ['/esquemas', '/instalacion'].filter(isFolder),
    openDatabase: options.openDatabase,
  });
  try {
    return await serve(data, options);
  } catch (error) {
    await data.store.close();
    throw error;
  }
}

async function serve(data: Data, options: LocalPortalOptions): Promise<LocalPortal> {
  const { settings, messages, assets, blobs, isFirst, person } = options;
  const { hosts } = settings.upstream;
  const isShared = hasOtherBackend(settings);
  const { registry, store, database } = data;
  await seedAndSettle(data, {
    settings,
    messages,
    folder: '/semillas',
    blobs,
    // Nobody of the sample is there who could give others their rights.
    ...(isShared
      ? {
          makeAccount: () =>
            makeFirstAccount({
              ...settings.firstAccount,
              ...data,
              messages,
              municipalityCode: settings.municipality.code,
            }),
        }
      : {
          isFirst,
          makeAccount: async () => {
            if (person !== undefined) await makeAreaAccount(person, data);
            return undefined;
          },
        }),
  });
  const { throttle, ...guards } = await openAccountGuards(data);
  const users = createUsers({ store, registry, ...settings.accounts });
  const fileKey = await signingKey(data);
  const publicUrl = () => options.publicUrl;
  const sessions = createSessions({ ...guards, ...settings.session, users, store, throttle });
  const elsewhere = {
    isOn: () => {
      const type = registry.typeFor('accounts');
      return type !== undefined && isUpstreamType(type, hosts);
    },
    has: (id: string) => isUpstreamAccount(id, { registry, tables: data.upstreamTables, hosts }),
  };
  const { dispatch, work, upstream } = createParts({
    ...data,
    ...guards,
    settings,
    sessions,
    hostGroups: [
      { identification: 'nobody', table: samplePeopleTable({ registry, store, users, sessions, messages, elsewhere }) },
      { identification: 'active', table: localStorageTable({ storage: options.storage, messages, now: Date.now }) },
    ],
    outgoing: noOutgoing,
    secret: () => uint8ArrayToHex(fileKey),
    blobs,
    isWithoutPasswords: true,
    blockedOrigin: options.blockedOrigin,
    disk: createDiskSpace({ holdsDatabase: true, freeBytes: options.freeBytes, now: Date.now }),
    fileKey,
    messages,
    publicUrl,
    notice: reportNotice,
    failed: reportFault,
    externalCommits: () => database.externalCommits(),
    isDatabaseLost: data.isLost,
    pages: {
      ...createPages({
        store: { ...store, ...store.snapshots.reads },
        registry,
        messages,
        publicUrl,
        assets,
        municipalityCode: settings.municipality.code,
        mapTiles: settings.map.tiles,
        mostAsked: data.assistantTables.mostCounted,
      }),
      // The folder has it as a file.
      adminPage: async () => '',
      clientFolder: undefined,
      readBuilt: createFetchedReader(`${options.publicUrl}/`),
    },
  });
  for (const { start } of work) await start?.();
  // A first page would lack the other backend's content.
  if (isShared && isFirst) await Promise.race([upstream.settled(), wait(longestFirstReading)]);
  return {
    dispatch: refuseLeftOut(dispatch, elsewhere.isOn()),
    registry,
    store,
    close: async () => {
      for (const { stop } of work) await stop?.();
      for (const { close } of work.toReversed()) await close?.();
      await store.close();
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
