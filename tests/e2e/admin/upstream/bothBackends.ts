import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { type ForeignBackend, startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { onFileEnd } from '#tests/support/onFileEnd.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { staffSession } from '#tests/support/staffSession.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

/** A record of the sample content of each backend, by its name on the screen. */
type Sample = { readonly project: string; readonly task: string; readonly municipality: string };

export type Backend = {
  readonly portal: Portal;
  /** Undefined where the portal itself is the backend. */
  readonly foreign: ForeignBackend | undefined;
  readonly sample: Sample;
  /** Who carries out the walk. */
  readonly clerk: Account;
  /** A colleague, 'Luis Ajú'. */
  readonly luis: Account;
  readonly open: (address: string, options?: ScreenOptions) => Promise<Page>;
  /** The portal's API as the clerk. */
  readonly api: () => Promise<Api>;
};

const areas = ['usuarios', 'noticias', 'servicios', 'municipio', 'proyectos', 'tareas', 'flujos', 'archivos'];

/** The settings of a portal that has all areas from another backend. */
const settingsOver = (foreign: ForeignBackend): Readonly<Record<string, string>> => ({
  STORES: areas.map((area) => `${area}:post0511`).join(','),
  API_0511_URL: foreign.url,
  SERVICES_0511_URL: foreign.servicesUrl,
  FILES_0511_URL: foreign.filesUrl,
  CODE_0511: foreign.options.code,
});

/** The portals over which a walk runs. Each lives until the test file ends; `start` is called in `beforeAll`. */
export const bothBackends: readonly { readonly name: string; readonly start: () => Promise<Backend> }[] = [
  { name: 'the portal itself', start: startOwn },
  { name: 'another 0511 backend', start: () => startOver() },
];

async function startOwn(): Promise<Backend> {
  const portal = await portalForFile();
  const luis = await addAccount(portal, { nombre: 'Luis Ajú', email: 'luis@muni-ajena.test' });
  const sample = { project: 'Calles y banquetas', task: 'Inventario de señales', municipality: '0511' };
  return backend({ portal, foreign: undefined, sample, clerk: portal.admin, luis });
}

/** A portal over another backend; `prepare` changes that backend's data before the portal starts. */
export async function startOver(prepare: (foreign: ForeignBackend) => void = () => {}) {
  const foreign = await startForeignBackend();
  onFileEnd(foreign.stop);
  prepare(foreign);
  const portal = await portalForFile({ env: settingsOver(foreign) });
  const sample = { project: 'Mercado municipal', task: 'Reunión con inquilinos', municipality: foreign.options.code };
  const luis = { email: 'luis@muni-ajena.test', password: 'Volcan-Fuego-78' };
  return { ...backend({ portal, foreign, sample, clerk: foreign.account, luis }), foreign };
}

/** Nothing of another host is loaded: pictures of news, tiles of the map. */
const stayHere = (page: Page) => page.context().route(/^https:/, (route) => route.abort());

function backend(parts: Omit<Backend, 'open' | 'api'>): Backend {
  const { portal, clerk } = parts;
  return {
    ...parts,
    open: (address, options = {}) => openScreen(portal, address, { account: clerk, prepare: stayHere, ...options }),
    api: async () => portal.api((await staffSession(portal, clerk)).token),
  };
}

export const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** Fails unless the other backend got these calls, and besides them those that read and sign in. */
export function expectOnlyCalls(foreign: ForeignBackend, calls: readonly string[]): void {
  const called = new Set(foreign.requests.map(({ call, path }) => call ?? path));
  expect([...called].filter((call) => !/^(?:Obtener|list|LoginWithPassword|download)/.test(call))).toEqual(calls);
}

/** Gives a person a role in processes, which is the portal's own in both. */
export async function giveRole(api: Api, email: string, role: string): Promise<void> {
  const { body } = await api.get(`/api/usuarios?email=${email}`);
  const values = { rolesFlujo: [role], telefono: '7888-0000' };
  expect(await api.patch(`/api/usuarios/${body[0].id}`, values, body[0]._version)).toMatchObject({ status: 200 });
}
