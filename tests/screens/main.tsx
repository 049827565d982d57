import type { BaseRecord } from '@refinedev/core';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '#admin/App.tsx';
import type { OpenData } from '#admin/data/portalData.ts';
import { createSessionStore } from '#admin/session/session.ts';
import { createTheme } from '#admin/ui/theme/theme.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import { wholeList } from '#core/values/query.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { create, remove, type Store, update } from '#core/store/store.ts';
import { browserStore } from '#providers/overStore/browserStore.ts';
import type { FileLibrary } from '#providers/rest/fileLibrary.ts';
import type { RecordProvider } from '#providers/calls/recordProvider.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { createStoreProvider } from '#providers/overStore/storeProvider.ts';
import { createStoreCalls } from '#providers/overStore/storeCalls.ts';
import '#admin/ui/styles/theme.css';

/** The staff area over a store in this page's memory or in the browser's storage; tests drive it through `screens`. */
const person = { id: 'ana', name: 'Ana', email: 'ana@example.test' };
const needsPortal = 'Esto necesita el portal.';

type Schemas = Readonly<Record<string, object>>;

export type Screens = {
  /** Ends what is on the page and empties the storage. */
  readonly clear: () => void;
  /** Opens the store: an empty one in memory, or the one that the browser keeps. */
  readonly open: (opening: {
    readonly schemas: Schemas;
    readonly isLasting: boolean;
    readonly isPlain: boolean;
  }) => void;
  /** Shows the staff area at an address. */
  readonly show: (screen: { readonly at: string; readonly isDark: boolean }) => void;
  /** What another person writes; a member `id` becomes the id of the record. */
  readonly create: (type: string, values: Values) => Promise<StoredRecord>;
  readonly update: (type: string, id: string, values: Values) => Promise<StoredRecord>;
  readonly remove: (type: string, id: string) => Promise<void>;
  readonly list: (type: string) => Promise<readonly StoredRecord[]>;
};

let root: Root | undefined;
let types: readonly ContentType[] = [];
let store: Store = memoryStore();
let isPlain = false;

const typeOf = (name: string) => types.find((type) => type.name === name);

const openData: OpenData = () => ({
  providers: { default: makePlain(createStoreProvider(store, { typeOf, userId: person.id })) },
  files: withoutPortal<FileLibrary>(),
  calls: createStoreCalls(store, { types, nameOf: (id) => id, missingMessage: needsPortal }),
});

/** What a backend without versions answers, whose ids are numbers. */
function plainRecord({ id, ...record }: BaseRecord): BaseRecord {
  const values = Object.entries(record).filter(([name]) => !name.startsWith('_'));
  return { ...Object.fromEntries(values), id: /^\d+$/.test(String(id)) ? Number(id) : id };
}

function makePlain(provider: RecordProvider): RecordProvider {
  if (!isPlain) return provider;
  const { getList, getOne, getMany, create: add, update: change, deleteOne, getApiUrl } = provider;
  const one =
    <P, A extends { data: BaseRecord }>(call: (params: P) => Promise<A>) =>
    async (params: P) =>
      ({ data: plainRecord((await call(params)).data) }) as never;
  return {
    getApiUrl,
    deleteOne,
    getOne: one(getOne),
    create: one(add),
    update: one(change),
    getMany: async (params) => ({ data: ((await getMany?.(params))?.data ?? []).map(plainRecord) as never }),
    getList: async (params) => {
      const { data, total } = await getList(params);
      return { data: data.map(plainRecord) as never, total };
    },
  };
}

/** A port of which every call is refused. */
function withoutPortal<T extends object>(): T {
  const refuse = async () => {
    throw new ProviderError({ message: needsPortal, statusCode: 503 });
  };
  return new Proxy({}, { get: () => refuse }) as T;
}

function knownType(name: string): ContentType {
  const type = typeOf(name);
  if (type === undefined) throw new Error(`no content type ${name}`);
  return type;
}

function readTypes(schemas: Schemas): readonly ContentType[] {
  return Object.entries(schemas).map(([name, schema]) => {
    const reading = readContentType(schema, { name, file: `${name}.json` });
    if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.errors));
    return reading.type;
  });
}

const screens: Screens = {
  clear: () => {
    root?.unmount();
    root = undefined;
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('auth', JSON.stringify({ token: 'local', user: person }));
  },
  open: ({ schemas, isLasting, isPlain: isWithoutVersions }) => {
    isPlain = isWithoutVersions;
    types = readTypes(schemas);
    store = isLasting ? browserStore(localStorage, { prefix: 'registros' }) : memoryStore();
  },
  show: ({ at, isDark }) => {
    history.replaceState(null, '', at);
    scrollTo(0, 0);
    const theme = createTheme({ storage: localStorage, root: document.documentElement, prefersDark: isDark });
    root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(<App sessionStore={createSessionStore(localStorage)} theme={theme} openData={openData} />);
  },
  create: (type, { id, ...values }) => {
    const place = typeof id === 'string' ? { id } : {};
    return create(store, { type: knownType(type), values, publication: { state: 'published' }, by: 'luis', ...place });
  },
  update: (type, id, values) => update(store, { type: knownType(type), id, values, by: 'luis' }),
  remove: async (type, id) => void (await remove(store, { type: knownType(type), id, by: 'luis' })),
  list: async (type) => (await store.list(knownType(type), wholeList)).records,
};

Object.assign(globalThis, { screens });
