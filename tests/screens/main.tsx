import type { BaseRecord } from '@refinedev/core';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '#admin/App.tsx';
import { type OpenData, openPortalData } from '#admin/data/portalData.ts';
import { createSessionStore } from '#admin/session/session.ts';
import { createTheme } from '#admin/ui/theme/theme.ts';
import { portalFetch } from '#providers/calls/portalFetch.ts';
import type { RecordProvider } from '#providers/calls/recordProvider.ts';
import { ask } from './askPortal.ts';
import type { ScreenPortal } from './portal.ts';
import '#admin/ui/styles/theme.css';

/** The staff area over a portal in a worker of its page; tests drive it through `screens`. */
export type Screens = Pick<ScreenPortal, 'createAll' | 'create' | 'update' | 'remove' | 'list'> & {
  /** Ends what is on the page and empties the storage. */
  readonly clear: () => Promise<void>;
  /** Opens the portal with a name: an empty one, or the one that this browser has. */
  readonly open: (opening: {
    readonly name: string;
    readonly schemas: Readonly<Record<string, object>>;
    readonly isPlain: boolean;
  }) => Promise<void>;
  /** Shows the staff area at an address. */
  readonly show: (screen: { readonly at: string; readonly isDark: boolean }) => void;
};

let root: Root | undefined;
let isPlain = false;

/** Without the stream of changes, so that the test decides when a screen reads again. */
const openData: OpenData = (...session) => {
  const { openChanges, providers, ...data } = openPortalData(...session);
  return { ...data, providers: { ...providers, default: makePlain(providers.default) } };
};

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

const screens: Screens = {
  clear: async () => {
    root?.unmount();
    root = undefined;
    await ask('clear')();
    localStorage.clear();
    sessionStorage.clear();
  },
  open: async ({ name, schemas, isPlain: isWithoutVersions }) => {
    isPlain = isWithoutVersions;
    const auth = await ask('open')(name, schemas);
    // The person stays in over a reload and in another tab.
    if (localStorage.getItem('auth') === null) localStorage.setItem('auth', auth);
    // Once it answers, here or in another tab, it is open.
    await portalFetch('/api/health');
  },
  show: ({ at, isDark }) => {
    history.replaceState(null, '', at);
    scrollTo(0, 0);
    const theme = createTheme({ storage: localStorage, root: document.documentElement, prefersDark: isDark });
    root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(<App sessionStore={createSessionStore(localStorage)} theme={theme} openData={openData} />);
  },
  createAll: ask('createAll'),
  create: ask('create'),
  update: ask('update'),
  remove: ask('remove'),
  list: ask('list'),
};

Object.assign(globalThis, { screens });
