import type { Page, Request } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { editors, type Work } from './editors.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const typed = 'Lo que escribió una persona';
const question = (page: Page) => page.getByRole('dialog', { name: 'Cambios sin guardar' });
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text).first();
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Whether the tab or the server has what was typed and not saved. */
async function isKept(page: Page, { serverDraft }: Work): Promise<boolean> {
  const isInTab = await page.evaluate((text) => JSON.stringify(sessionStorage).includes(text), typed);
  return isInTab || JSON.stringify([await serverDraft?.()]).includes(typed);
}

async function open(work: Work): Promise<Page> {
  const page = await openScreen(portal, work.path, work.account ? { account: work.account } : {});
  await work.input(page).waitFor();
  return page;
}

/** The requests that write, as they are sent. */
function writesOf(page: Page, { method, address }: Work): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === address) requests.push(request);
  });
  return requests;
}
