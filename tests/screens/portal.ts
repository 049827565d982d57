import { readEnvironment } from '#server/settings/environment.ts';
import wasmAddress from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import type { AbortMessage, CallMessage } from '#core/api/portalMessages.ts';
import { concatUint8Arrays } from 'uint8array-extras';
import { v7 } from 'uuid';
import { serverEs } from '#core/locales/serverEs.ts';
import { type Change, create, remove, update } from '#core/store/store.ts';
import { wholeList } from '#core/values/query.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { browserStorage } from '#server/composition/browserStorage.ts';
import { type LocalPortal, openLocalPortal } from '#server/composition/localPortal.ts';
import { createIndexedBlobs } from '#server/files/indexedBlobs.ts';
import { shareAmongTabs } from '#server/hosts/worker/shareAmongTabs.ts';
import { createWorkerHost } from '#server/hosts/worker/workerHost.ts';
import { provideFiles } from '#server/ports/browser/files.ts';
import { reportFault } from '#server/ports/browser/report.ts';
import { openBrowserDatabase } from '#server/store/browser/browserDatabase.ts';
import usuarios from '../../schemas/content/usuarios.json' with { type: 'json' };

/** The portals of a page's tests, in its worker: one after another, each with the content types of its test. */
export type ScreenPortal = {
  /** Opens the portal with a name, an empty one or the one that this browser has; resolves to the entry `auth` of Ana. */
  readonly open: (name: string, schemas: Readonly<Record<string, object>>) => Promise<string>;
  /** Removes the portal that is open. */
  readonly clear: () => Promise<void>;
  /** What another person writes; a member `id` becomes the id of the record. */
  readonly createAll: (records: Readonly<Record<string, readonly Values[]>>) => Promise<void>;
  readonly create: (type: string, values: Values) => Promise<StoredRecord>;
  readonly update: (type: string, id: string, values: Values) => Promise<StoredRecord>;
  readonly remove: (type: string, id: string) => Promise<void>;
  readonly list: (type: string) => Promise<readonly StoredRecord[]>;
};

/** A call of the page, which gets the answer through a port. */
export type ScreenCall = { readonly kind: 'screens'; readonly name: keyof ScreenPortal; readonly values: unknown[] };

const messages = serverEs;
const by = 'luis';
const publication = { state: 'published' } as const;
const person = (id: string, nombre: string) => ({
  id,
  nombre,
  email: `${id}@example.test`,
  telefono: '7888-9999',
  activo: true,
  rol: 'administrador',
});
const ana = person('ana', 'Ana');

type Opened = Awaited<ReturnType<typeof openStored>>;

/** What each portal begins with: the accounts, and a session of Ana. */
let beginning: { readonly until: number; readonly made: ReturnType<typeof makeBeginning> } | undefined;
/** Milliseconds; the session in it ends after 480 s without activity, which must not be during a test. */
const lasting = 4 * 60_000;
/** The portal of this tab; another tab may have it. */
let current: Promise<Opened> | undefined;
let receive: ((message: CallMessage | AbortMessage) => void) | undefined;

async function placeOf(name: string) {
  const portal = (await current)?.portal;
  const type = portal?.registry.get(name);
  if (portal === undefined || type === undefined) throw new Error(`no content type ${name} in this tab`);
  return { store: portal.store, type };
}

const screenPortal: ScreenPortal = {
  open: async (name, schemas) => {
    if (beginning === undefined || Date.now() > beginning.until)
      beginning = { until: Date.now() + lasting, made: makeBeginning() };
    const { bytes, auth } = await beginning.made;
    receive = shareAmongTabs({
      root: `/${name}/`,
      openHost: async () => {
        current = openStored({ name, schemas, initial: async () => bytes });
        return hostOf((await current).portal);
      },
      lossOf: (error) => {
        reportFault(error);
        return { reason: 'failed' };
      },
      replyToPage: (message) => self.postMessage(message),
    });
    return auth;
  },
  clear: async () => {
    await (await current)?.remove();
    current = undefined;
  },
  createAll: async (records) => {
    const changes: Change[] = [];
    for (const [name, list] of Object.entries(records)) {
      const { store, type } = await placeOf(name);
      for (const { id: given, ...values } of list) {
        const id = typeof given === 'string' ? given : v7();
        // The accounts of Ana and Luis are there.
        const isThere = (await store.get(type, id)) !== undefined;
        changes.push(
          isThere ? { kind: 'update', type, id, values } : { kind: 'create', type, id, values, publication },
        );
      }
    }
    await (await current)?.portal.store.write(changes, by);
  },
  create: async (name, { id, ...values }) => {
    const { store, type } = await placeOf(name);
    return create(store, { type, values, publication, by, ...(typeof id === 'string' && { id }) });
  },
  update: async (name, id, values) => {
    const { store, type } = await placeOf(name);
    return update(store, { type, id, values, by });
  },
  remove: async (name, id) => {
    const { store, type } = await placeOf(name);
    await remove(store, { type, id, by });
  },
  list: async (name) => {
    const { store, type } = await placeOf(name);
    return (await store.list(type, wholeList)).records;
  },
};

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ScreenCall | CallMessage | AbortMessage>) => {
  if (data.kind !== 'screens') return receive?.(data);
  const work = screenPortal[data.name] as (...values: unknown[]) => Promise<unknown>;
  work(...data.values).then(
    (answer) => port?.postMessage({ answer }),
    (error: unknown) => port?.postMessage({ error: String(error) }),
  );
});

const hostOf = ({ dispatch }: Pick<LocalPortal, 'dispatch'>) => createWorkerHost({ dispatch, messages });

async function makeBeginning() {
  const { portal, database, remove: removeAll } = await openStored({ name: 'beginning', schemas: {} });
  const type = portal.registry.typeFor('accounts');
  if (type === undefined) throw new Error('no content type of accounts');
  for (const { id, ...values } of [ana, person('luis', 'Luis')])
    await create(portal.store, { type, id, values, publication, by });
  const token = await enter(portal, 'ana');
  const bytes = await database.export();
  await removeAll();
  return { bytes, auth: JSON.stringify({ token, user: { id: ana.id, name: ana.nombre, email: ana.email } }) };
}

async function enter(portal: LocalPortal, id: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = new TextEncoder().encode(JSON.stringify({ person: id }));
  const parts: Uint8Array[] = [];
  await hostOf(portal).call(
    { kind: 'call', id, method: 'POST', url: '/api/local/session', headers, body },
    (answer) => {
      if (answer.kind === 'chunk') parts.push(answer.bytes);
    },
  );
  return (JSON.parse(new TextDecoder().decode(concatUint8Arrays(parts))) as { readonly Token: string }).Token;
}

type Stored = {
  readonly name: string;
  readonly schemas: Readonly<Record<string, object>>;
  readonly initial?: () => Promise<Uint8Array>;
};

async function openStored({ name, schemas, initial }: Stored) {
  const files = Object.entries({ usuarios, ...schemas });
  provideFiles(Object.fromEntries(files.map(([type, schema]) => [`/esquemas/${type}.json`, JSON.stringify(schema)])));
  const wasm = async () => (await fetch(wasmAddress)).arrayBuffer();
  const database = await openBrowserDatabase({ name, wasm, ...(initial && { initial }) });
  const blobs = createIndexedBlobs({ database: database.storage, sample: async () => undefined });
  const portal = await openLocalPortal({
    publicUrl: location.origin,
    assets: { styles: [], scripts: [], homeStyles: {} },
    settings: readEnvironment({}, messages),
    blockedOrigin: async () => undefined,
    messages,
    isFirst: false,
    openDatabase: async () => ({ ...database, notices: [] }),
    blobs,
    freeBytes: async () => Number.POSITIVE_INFINITY,
    storage: browserStorage({
      opened: database,
      blobs,
      sampleKeys: [],
      sampleFrom: '2026-01-01',
      readSample: async () => undefined,
      startAnew: () => undefined,
    }),
  });
  return {
    portal,
    database,
    remove: async () => {
      await portal.close();
      indexedDB.deleteDatabase(name);
    },
  };
}
