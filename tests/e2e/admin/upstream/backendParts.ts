import type { Page } from 'playwright';
import type { Api } from '#tests/support/api.ts';
import type { ForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import type { ScreenOptions } from '#tests/support/openScreen.ts';
import type { Account } from '#tests/support/startPortal.ts';

/** A record of the sample content of each backend, by its name on the screen. */
export type Sample = { readonly project: string; readonly task: string; readonly municipality: string };

export type Backend = {
  /** Undefined where the portal itself is the backend. */
  readonly foreign: ForeignBackend | undefined;
  readonly sample: Sample;
  /** Whether new people get one in the form. */
  readonly hasPasswords: boolean;
  /** Who carries out the walk. */
  readonly clerk: Account;
  /** A colleague, 'Luis Ajú'. */
  readonly luis: Account;
  readonly open: (address: string, options?: ScreenOptions) => Promise<Page>;
  /** The portal's API as the clerk. */
  readonly api: () => Promise<Api>;
  /** The token of a person who signs in with a password. */
  readonly signIn: (account: Account) => Promise<string>;
  /** The page that citizens have at an address. */
  readonly readPublic: (address: string) => Promise<string>;
};

const areas = ['usuarios', 'noticias', 'servicios', 'municipio', 'proyectos', 'tareas', 'flujos', 'archivos'];

/** The settings of a portal that has all areas from another backend. */
export const settingsOver = (foreign: ForeignBackend): Readonly<Record<string, string>> => ({
  STORES: areas.map((area) => `${area}:post0511`).join(','),
  API_0511_URL: foreign.url,
  SERVICES_0511_URL: foreign.servicesUrl,
  FILES_0511_URL: foreign.filesUrl,
  CODE_0511: foreign.options.code,
});

export const ownSample: Sample = {
  project: 'Calles y banquetas',
  task: 'Inventario de señales',
  municipality: '0511',
};

export const foreignSample = ({ options }: ForeignBackend): Sample => ({
  project: 'Mercado municipal',
  task: 'Reunión con inquilinos',
  municipality: options.code,
});

export const foreignLuis: Account = { email: 'luis@muni-ajena.test', password: 'Volcan-Fuego-78' };

/** Nothing of another host is loaded: pictures of news, tiles of the map. */
export const stayHere = (page: Page) => page.context().route(/^https:/, (route) => route.abort());
