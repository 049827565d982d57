import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { type ForeignBackend, startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { onFileEnd } from '#tests/support/onFileEnd.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { staffSession } from '#tests/support/staffSession.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { startFolder } from './folderBackend.ts';
import { type Backend, foreignLuis, foreignSample, ownSample, settingsOver, stayHere } from './backendParts.ts';

/** The portals over which a walk runs. Each lives until the test file ends; `start` is called in `beforeAll`. */
export const backends: readonly { readonly name: string; readonly start: () => Promise<Backend> }[] = [
  { name: 'the portal itself', start: startOwn },
  { name: 'another 0511 backend', start: () => startOver() },
  { name: 'a static folder', start: () => startFolder() },
];

async function startOwn(): Promise<Backend> {
  const portal = await portalForFile();
  const luis = await addAccount(portal, { nombre: 'Luis Ajú', email: 'luis@muni-ajena.test' });
  return backend({ portal, foreign: undefined, sample: ownSample, clerk: portal.admin, luis });
}

/** A portal over another backend; `prepare` changes that backend's data before the portal starts. */
export async function startOver(prepare: (foreign: ForeignBackend) => void = () => {}) {
  const foreign = await startForeignBackend();
  onFileEnd(foreign.stop);
  prepare(foreign);
  const portal = await portalForFile({ env: settingsOver(foreign) });
  const people = { clerk: foreign.account, luis: foreignLuis };
  return { ...backend({ portal, foreign, sample: foreignSample(foreign), ...people }), foreign, portal };
}

type Parts = Pick<Backend, 'foreign' | 'sample' | 'clerk' | 'luis'> & { readonly portal: Portal };

function backend({ portal, ...parts }: Parts): Backend {
  const { clerk } = parts;
  return {
    ...parts,
    hasPasswords: true,
    open: (address, options = {}) => openScreen(portal, address, { account: clerk, prepare: stayHere, ...options }),
    api: async () => portal.api((await staffSession(portal, clerk)).token),
    signIn: (account) => portal.api().signIn(account),
    readPublic: async (address) => (await fetch(new URL(address, portal.url))).text(),
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
