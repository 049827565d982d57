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

describe.each(editors)('the editor of $name', ({ begin, texts }) => {
  it('asks before it is left with unsaved changes, loses nothing when the person stays, and writes once when save is pressed twice', async () => {
    const work = await begin(portal);
    const before = await work.stored();
    const page = await open(work);
    const requests = writesOf(page, work);
    const isHeld = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await isHeld()).toBe(false);
    await work.input(page).fill(typed);
    await expect.poll(isHeld).toBe(true);
    const home = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').first();
    await home.click();
    await question(page).getByRole('button', { name: 'Seguir editando' }).click();
    expect(await work.input(page).inputValue()).toBe(typed);
    expect(await isKept(page, work)).toBe(true);
    await home.click();
    await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await work.input(page).waitFor({ state: 'detached' });
    expect(await isHeld()).toBe(false);
    expect(await work.stored()).toEqual(before);
    await expect.poll(() => isKept(page, work)).toBe(false);

    await followLink(page, work.path);
    await work.input(page).waitFor();
    await expect.poll(() => work.input(page).inputValue()).not.toBe(typed);
    await work.input(page).fill(typed);
    await expect.poll(() => work.save(page).isEnabled()).toBe(true);
    await work.save(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await notice(page, texts.saved).waitFor();
    expect(requests).toHaveLength(1);
    expect(await work.stored()).toEqual({ text: typed, writes: before.writes + 1 });
    expectNoConsoleErrors(page);
  });

  it('says why it was not saved, offers what was typed after a reload, and is saved by a retry after a lost answer, with one write', async () => {
    const work = await begin(portal);
    const before = await work.stored();
    const page = await open(work);
    await work.input(page).fill(typed);
    const refusal = { title: 'Error', detail: 'El disco está lleno.' };
    const isAddress = ({ pathname }: URL) => pathname === work.address;
    await page.route(isAddress, (route) =>
      route.request().method() === work.method ? route.fulfill({ status: 507, json: refusal }) : route.fallback(),
    );
    await work.save(page).click();
    await failure(page, texts.failed).getByText(refusal.detail).waitFor();
    expect(await work.input(page).inputValue()).toBe(typed);
    expect(await work.stored()).toEqual(before);
    await expect.poll(() => isKept(page, work)).toBe(true);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(texts.recovered).waitFor();
    expect(await work.input(page).inputValue()).toBe(typed);

    await page.unroute(isAddress);
    await loseAnswer(page, work.method, work.address);
    await work.save(page).click();
    await failure(page, 'No hay conexión con el servidor.').getByRole('button', { name: 'Reintentar' }).click();
    await notice(page, texts.savedBefore ?? texts.saved).waitFor();
    expect(await failure(page, texts.failed).count()).toBe(0);
    expect(await work.stored()).toEqual({ text: typed, writes: before.writes + 1 });
    await expect.poll(() => isKept(page, work)).toBe(false);
    expectNoConsoleErrors(page, { allow: [/507/, /ERR_FAILED/, /409/, /412/] });
  });
});
