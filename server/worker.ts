import sqliteAddress from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import {
  type AbortMessage,
  type AreaMessage,
  areaWorkerPrefix,
  type CallMessage,
  type Loss,
  portalChannelName,
} from '#core/api/portalMessages.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { browserFull } from '#core/locales/es/withoutServer.ts';
import { provideFiles } from './ports/browser/files.ts';
import { reportFault } from './ports/browser/report.ts';
import { browserStorage, estimatedUsage } from './composition/browserStorage.ts';
import { hasOtherBackend, readFolderSettings } from './composition/folderSettings.ts';
import { openLocalPortal } from './composition/localPortal.ts';
import { withoutPasswords } from './composition/withoutPasswords.ts';
import { createIndexedBlobs } from './files/indexedBlobs.ts';
import { blockedOrigin } from './hosts/worker/blockedOrigin.ts';
import { shareAmongTabs } from './hosts/worker/shareAmongTabs.ts';
import { createWorkerHost, type WorkerHost } from './hosts/worker/workerHost.ts';
import { guardFormat } from './store/format/guardFormat.ts';
import { FormatTooNew } from './store/format/dataFormat.ts';
import { EnvironmentError, readEnvironment, type Settings } from './settings/environment.ts';
import { upstreamChoices } from './settings/readStores.ts';
import type { Assets } from './site/assets.ts';
import { openBrowserDatabase } from './store/browser/browserDatabase.ts';
import { NewerStore } from './store/browser/browserStorage.ts';
import { isDamage } from './store/sqlite/sqliteErrors.ts';
import { StoreFull, StoreUnavailable } from '#core/store/store.ts';

const messages = {
  ...serverEs,
  api: { ...serverEs.api, diskFull: browserFull },
  fileService: { ...serverEs.fileService, diskFull: browserFull },
};
/** The path below which the folder of the portal stands. */
const root = self.name.startsWith(areaWorkerPrefix) ? '/' : self.name || '/';
/** Where its database and its channel stand among those of this browser. */
const place = self.name || root;
let receiveArea: (message: AreaMessage) => void = () => undefined;
const area = new Promise<AreaMessage>((resolve) => (receiveArea = resolve));

/** What a portal starts with; the build of a folder writes it. */
type Product = {
  /** Texts by path: schemas below `/esquemas`, those of the installation below `/instalacion`, samples below `/semillas`. */
  readonly files: Readonly<Record<string, string>>;
  readonly assets: Assets;
  /** The keys of the files in `muestra/`. */
  readonly samples: readonly string[];
  /** When the sample was made, ISO 8601 in UTC. */
  readonly sampleFrom: string;
};

/** What a portal begins with. */
type Beginning = {
  readonly product: Product;
  readonly settings: Settings;
  /** The SQLite file of the sample; left out where there is none. */
  readonly sample?: (() => Promise<Uint8Array | undefined>) | undefined;
  readonly person?: AreaMessage['person'];
};

async function folderBeginning(): Promise<Beginning> {
  const [product, settings] = await Promise.all([
    fileOf('portal.json').then((response) => response.json() as Promise<Product>),
    fileOf('cabildo.config.json')
      .then((response) => (response.ok ? response.text() : '{}'))
      .then((text) => readFolderSettings(text, messages)),
  ]);
  const isShared = hasOtherBackend(settings);
  const elsewhere = upstreamChoices(isShared ? settings.backOffice.stores : []);
  const files = withoutPasswords(product.files, (type) => elsewhere.has(type));
  return { product: { ...product, files }, settings, sample: isShared ? undefined : readSample };
}

/** The areas of a server's staff area that stay in this browser: without samples and public pages. */
async function areaBeginning(): Promise<Beginning> {
  const [{ areaFiles }, { person, types, code }] = await Promise.all([import('./hosts/worker/areaProduct.ts'), area]);
  const variables = {
    STORES: types.flatMap(({ name, isLocal }) => (isLocal ? `${name}:local` : [])).join(),
    SAMPLE_CONTENT: 'off',
    MUNICIPALITY_CODE: code,
  };
  return {
    product: {
      files: areaFiles({ types }),
      assets: { styles: [], scripts: [], homeStyles: {} },
      samples: [],
      sampleFrom: '',
    },
    settings: readEnvironment(variables, messages),
    person,
  };
}

/** A portal that starts anew when its data are replaced, or when the browser has removed them. */
async function openHost(): Promise<WorkerHost> {
  const loading = place === root ? folderBeginning() : areaBeginning();
  const sqlite = bytesOf(fetch(sqliteAddress));
  sqlite.catch(() => undefined);
  let current = start();
  await current;
  return {
    call: async (message, reply) => {
      const { host } = await running().catch((error: unknown) => {
        reply({ kind: 'lost', id: message.id, ...lossOf(error) });
        return { host: undefined };
      });
      await host?.call(message, reply);
    },
    abort: (message) => void current.then(({ host }) => host.abort(message)).catch(() => undefined),
  };

  /** A start that failed is tried again. */
  function running() {
    current = current.then(async (started) => {
      if (!started.isOver()) return started;
      await started.close().catch(reportFault);
      return start();
    }, start);
    return current;
  }

  async function start() {
    const { product, settings, sample, person } = await loading;
    provideFiles(product.files);
    const opened = await openBrowserDatabase({
      name: databaseName(settings),
      initial: async () => sample?.(),
      wasm: async () => (await sqlite) ?? new Uint8Array(),
    });
    let isReplaced = false;
    const isFirst = opened.size() === 0;
    const blobs = createIndexedBlobs({
      database: opened.storage,
      sample: async (key) => (product.samples.includes(key) ? bytesOf(fileOf(`muestra/${key}`)) : undefined),
    });
    const portal = await openLocalPortal({
      publicUrl: `${location.origin}${root}`.replace(/\/$/, ''),
      assets: product.assets,
      settings,
      person,
      messages,
      isFirst,
      openDatabase: async () => {
        const { database, isOutdated } = guardFormat({ ...opened, onOutdated: () => undefined });
        return { ...opened, database, isLost: () => opened.isLost() || isOutdated(), notices: [] };
      },
      blobs,
      freeBytes,
      blockedOrigin,
      storage: browserStorage({
        opened,
        blobs,
        sampleKeys: product.samples,
        sampleFrom: product.sampleFrom,
        readSample: sample,
        startAnew: () => {
          isReplaced = true;
          running().catch(() => undefined);
        },
      }),
    });
    return {
      host: createWorkerHost({ dispatch: portal.dispatch, messages }),
      isOver: () => isReplaced || opened.isLost(),
      close: portal.close,
    };
  }
}

/** A portal over another backend is another portal: what was written into the samples stays with them. */
function databaseName(settings: Settings): string {
  const own = portalChannelName(place);
  return hasOtherBackend(settings) ? `${own}@${settings.upstream.hosts.api}` : own;
}

const readSample = () => bytesOf(fileOf('muestra.db'));

function fileOf(name: string): Promise<Response> {
  return fetch(`${root}${name}`);
}

async function bytesOf(request: Promise<Response>): Promise<Uint8Array | undefined> {
  const response = await request;
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}

async function freeBytes(): Promise<number> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await estimatedUsage();
  return quota - usage;
}

/** Why there is no portal, for the page, which explains it. */
function lossOf(error: unknown): Loss {
  reportFault(error);
  if (error instanceof EnvironmentError) return { reason: 'settings', detail: error.message };
  if (error instanceof NewerStore || error instanceof FormatTooNew) return { reason: 'newer' };
  if (error instanceof StoreFull) return { reason: 'full' };
  if (isDamage(error)) return { reason: 'damaged' };
  return { reason: error instanceof StoreUnavailable ? 'noStorage' : 'failed' };
}

const receive = shareAmongTabs({
  root: place,
  openHost,
  lossOf,
  replyToPage: (message) => self.postMessage(message),
});
self.addEventListener('message', ({ data }: MessageEvent<CallMessage | AbortMessage | AreaMessage>) =>
  data.kind === 'area' ? receiveArea(data) : receive(data),
);
