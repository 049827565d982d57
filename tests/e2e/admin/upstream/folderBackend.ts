import type { BrowserContext, Page } from 'playwright';
import { onTestFinished, TestRunner } from 'vitest';
import { portalChannelName } from '#core/api/portalMessages.ts';
import { type Api, createApi } from '#tests/support/api.ts';
import { addPage, newPage, openBrowser, reportPage } from '#tests/support/browser.ts';
import { type ForeignBackend, startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { onFileEnd } from '#tests/support/onFileEnd.ts';
import type { ScreenOptions } from '#tests/support/openScreen.ts';
import type { Account } from '#tests/support/startPortal.ts';
import { serveFolder } from '../../static/serveFolder.ts';
import { ensureStaticBuilt } from '../../../../scripts/install.mjs';
import { type Backend, foreignLuis, foreignSample, ownSample, settingsOver, stayHere } from './backendParts.ts';

/** A static folder in one browser, whose tabs share what is stored. */
export type FolderBrowser = Backend & {
  readonly url: string;
  readonly context: BrowserContext;
  /** The portal's API without a session. */
  readonly citizen: Api;
};

type Person = { readonly id: string; readonly name: string };

/** A static folder with its samples; the clerk is their administrator. Ends with the test file. */
export async function startFolder(options: Parameters<typeof openFolder>[0] = {}): Promise<FolderBrowser> {
  const folder = await openFolder(options);
  const [first] = await people(folder.citizen);
  if (first === undefined) throw new Error('the folder has no people');
  const api = async () => folder.as(first.id);
  const { body } = await (await api()).get(`/api/usuarios/${first.id}`);
  const clerk = { email: body.email, password: '' };
  const luis = { email: 'luis@muni-ajena.test', password: '' };
  const values = { nombre: 'Luis Ajú', email: luis.email, telefono: '7888-9999' };
  const { status, body: answer } = await (await api()).post('/api/usuarios', values);
  if (status !== 201) throw new Error(`the account of Luis could not be made: ${JSON.stringify(answer)}`);
  const names = new Map([
    [clerk.email, first.name],
    [luis.email, 'Luis Ajú'],
  ]);
  const enter = async (page: Page, { email }: Account) => {
    const list = page.getByRole('list', { name: 'Personas de la muestra' });
    await list.getByRole('button', { name: names.get(email) ?? email }).click();
  };
  return {
    ...folder.backend({ enter, clerk, api }),
    foreign: undefined,
    sample: ownSample,
    hasPasswords: false,
    clerk,
    luis,
  };
}

/** A static folder whose settings name another backend for all areas; the clerk has an account there. */
export async function startFolderOver(): Promise<FolderBrowser & { readonly foreign: ForeignBackend }> {
  const foreign = await startForeignBackend({ cors: true });
  onFileEnd(foreign.stop);
  const settings = JSON.stringify(settingsOver(foreign));
  const folder = await openFolder({ files: { 'cabildo.config.json': settings } });
  const clerk = foreign.account;
  const enter = async (page: Page, { email, password }: Account) => {
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña').fill(password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  };
  const api = async () => folder.api(await folder.citizen.signIn(clerk));
  const own = { foreign, sample: foreignSample(foreign), hasPasswords: true, clerk, luis: foreignLuis };
  return { ...folder.backend({ enter, clerk, api }), ...own };
}

const people = async (api: Api) =>
  (await api.get<{ readonly people: readonly Person[] }>('/api/local/people')).body.people;

async function openFolder(options: Parameters<typeof serveFolder>[1] = {}) {
  const { url } = await serveFolder(ensureStaticBuilt('/'), { unknown: 200, ...options });
  // Its worker answers for all tabs as long as it is open.
  const first = await newPage(await openBrowser(), { serviceWorkers: 'block' });
  const context = first.context();
  onFileEnd(() => context.close());
  await first.goto(`${url}/admin/`);
  await first.getByRole('button').first().waitFor();
  const send = sendFrom(first);
  const api = (token?: string) => createApi(url, { token, send });
  const citizen = api();

  type Entering = Pick<Backend, 'clerk' | 'api'> & {
    readonly enter: (page: Page, account: Account) => Promise<void>;
  };
  const backend = ({ enter, clerk, api: asClerk }: Entering) => ({
    url,
    context,
    citizen,
    api: asClerk,
    signIn: citizen.signIn,
    open: async (address: string, { account = clerk, prepare, viewport }: ScreenOptions = {}) => {
      const page = await openTab(context);
      await first.evaluate(() => localStorage.removeItem('auth'));
      await stayHere(page);
      if (viewport) await page.setViewportSize(viewport);
      await prepare?.(page);
      await page.goto(url + address);
      await enter(page, account);
      await page.locator('#contenido').waitFor();
      return page;
    },
    readPublic: async (address: string) => {
      const page = await addPage(context);
      try {
        await page.goto(url + address);
        await page.waitForLoadState('networkidle');
        return await page.content();
      } finally {
        await page.close();
      }
    },
  });
  return {
    citizen,
    api,
    backend,
    as: async (person: string) => api((await citizen.post('/api/local/session', { person })).body.Token),
  };
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await addPage(context);
  if (TestRunner.getCurrentTest() === undefined) return page;
  onTestFinished(async ({ task }) => {
    // Callbacks for failed tests come after these, when the page is closed.
    if (task.result?.state === 'fail') await reportPage(page);
    await page.close();
  });
  return page;
}

/** Sends requests to the portal of a page's browser. */
function sendFrom(page: Page) {
  const channel = portalChannelName('/');
  return async (address: string, { method = 'GET', headers = {}, body }: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(address);
    const call = { method, url: pathname + search, headers: Object.fromEntries(new Headers(headers)) };
    const { status, bytes, ...answer } = await page.evaluate(callPortal, { channel, call, text: body as string });
    const hasBody = ![204, 205, 304].includes(status);
    return new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers: answer.headers });
  };
}

type PageCall = {
  readonly channel: string;
  readonly call: { readonly method: string; readonly url: string; readonly headers: Readonly<Record<string, string>> };
  readonly text: string | undefined;
};

type PageAnswer = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: readonly number[];
};

/** Runs in the page: a call to the worker that answers for all tabs. */
function callPortal({ channel: name, call, text }: PageCall): Promise<PageAnswer> {
  const channel = new BroadcastChannel(name);
  const id = crypto.randomUUID();
  let head = { status: 0, headers: {} };
  const bytes: number[] = [];
  return new Promise<PageAnswer>((resolve, reject) => {
    channel.addEventListener('message', ({ data }) => {
      if (data.id !== id) return;
      if (data.kind === 'head') head = { status: data.status, headers: data.headers };
      if (data.kind === 'chunk') for (const byte of data.bytes) bytes.push(byte);
      if (data.kind === 'end') resolve({ ...head, bytes });
      if (data.kind === 'lost') reject(new Error(data.reason));
    });
    const body = text === undefined ? undefined : new TextEncoder().encode(text);
    channel.postMessage({ kind: 'call', id, ...call, body });
  }).finally(() => channel.close());
}
