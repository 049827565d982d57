import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeTemplates } from '#core/siteSettings.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';
import { pictureFile, uploadFile } from '#tests/support/storedFiles.ts';
import { pageKinds } from './pageKinds.ts';

let portal: Portal;
let browser: Browser;
let kinds: Awaited<ReturnType<typeof pageKinds>>;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
  kinds = await pageKinds(portal);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** 1280 by 1024 pixels at 400 %. */
const zoomed = { width: 320, height: 256 };

describe('every kind of page, and the home in every template', () => {
  test('at 400 % is read in one direction, cuts nothing off and leaves the window to its text', async () => {
    const page = await openPage(browser, { viewport: zoomed });
    await eachPage(page, async (name) => {
      const { overflow, cut, bar } = await page.evaluate(layoutFaults);
      expect({ name, overflow, cut, bar }).toEqual({ name, overflow: 0, cut: [], bar: 'static' });
    });
    expectNoConsoleErrors(page, { allow: [/404/] });
  });

  test('AMB-P08 asks nobody but the portal for anything before the visitor acts', async () => {
    const page = await openPage(browser);
    const strangers: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${portal.url}/`) && !/^(?:data|blob):/.test(url)) strangers.push(`${page.url()} ${url}`);
    });
    await eachPage(page, async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
    });
    expect(strangers).toEqual([]);
    expectNoConsoleErrors(page, { allow: [/404/] });
  });

  test('without a script has its title, its text and a menu that opens', async () => {
    const page = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await eachPage(page, async (name) => {
      const main = page.getByRole('main');
      expect({ name, titles: await main.getByRole('heading', { level: 1 }).count() }).toEqual({ name, titles: 1 });
      expect((await main.innerText()).length).toBeGreaterThan(80);
      const menu = page.getByRole('banner');
      await menu.getByText('Menú').click();
      expect(await menu.getByRole('link', { name: 'Servicios' }).isVisible()).toBe(true);
    });
  });

  test.each([true, false])(
    'has no empty hole for a picture that is missing (script: %s)',
    async (javaScriptEnabled) => {
      const page = await openPage(browser, { javaScriptEnabled });
      await page.route(/\/(?:imagenes|archivos)\//, (route) => route.abort());
      for (const template of homeTemplates) {
        await choose(template);
        await page.goto(portal.url);
        const card = page.locator('.card').first();
        await card.scrollIntoViewIfNeeded();
        const picture = card.locator('img');
        const box = (await picture.isVisible()) ? await picture.boundingBox() : null;
        const height = box?.height ?? 200;
        expect({ template, isHigh: height > 150 && height < 420 }).toEqual({ template, isHigh: true });
      }
    },
  );
});

describe('the keyboard alone', () => {
  test('opens the menu, follows one of its links, and comes back', async () => {
    const page = await openPage(browser);
    await page.goto(portal.url);
    await tabTo(page, 'Secciones');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/seccion\//);
    await tabTo(page, 'Volver al Inicio');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${portal.url}/`);
  });

  test('AMB-P06 stops the pictures of the hero and lets them go on', async () => {
    await choose('modern');
    for (const name of ['uno.jpg', 'dos.jpg']) await uploadFile(portal, await pictureFile(name));
    const page = await openPage(browser, { reducedMotion: 'no-preference' });
    await page.goto(portal.url);
    await page.locator('.hero[data-state]').waitFor();
    await tabTo(page, 'Detener las imágenes');
    await page.keyboard.press('Space');
    expect(await focused(page)).toBe('Mover las imágenes');
    await page.keyboard.press('Tab');
    await page.locator('.hero[data-state="still"]').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await page.locator('.hero[data-state="moving"]').waitFor();
  });

  test('brings the map and goes on from it', async () => {
    const { buffer } = await pictureFile('tesela.png', { width: 256, height: 256 });
    const page = await openPage(browser);
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ body: buffer, contentType: 'image/png' }),
    );
    await page.goto(portal.url);
    await tabTo(page, 'Ver el mapa');
    await page.keyboard.press('Enter');
    await page.locator('.leaflet-container:focus').waitFor();
    await tabTo(page, 'Inicio');
  });

  test('shares a page', async () => {
    const page = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(portal.url + kinds.news);
    await tabTo(page, 'Compartir');
    await page.keyboard.press('Enter');
    await page.getByText('Enlace copiado').waitFor();
  });
});

async function eachPage(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const template of homeTemplates) {
    await choose(template);
    await page.goto(portal.url);
    await look(template);
  }
  for (const [name, place] of Object.entries(kinds)) {
    if (name === 'home') continue;
    await page.goto(portal.url + place);
    await look(name);
  }
}

async function choose(selectedTemplate: string): Promise<void> {
  const { status } = await (await portal.staffApi()).patch('/api/sitio/unico', { selectedTemplate });
  expect(status).toBe(200);
}

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here === name) return;
    passed.push(here);
  }
  throw new Error(`Tab does not lead to ${name}, but to ${passed.join(', ')}`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
}

/** How far the page sticks out of the window, texts that a box around them cuts off, and how the bar above the page stands. */
function layoutFaults() {
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  /** Boxes of a point are for those who hear a page; a line with an ellipsis says so, and its whole text stands elsewhere. */
  const isCutting = (box: Element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    return (hides(overflowX) || hides(overflowY)) && textOverflow !== 'ellipsis' && box.clientWidth > 1;
  };
  const cut = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest('.unseen') || !text.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (let box: Element | null = text.parentElement; box !== null; box = box.parentElement) {
      if (!isCutting(box)) continue;
      const edge = box.getBoundingClientRect();
      const isOut = ({ left, right, top, bottom }: DOMRect) =>
        left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
      if ([...range.getClientRects()].some(isOut)) cut.add(`${box.tagName} ${box.className}: ${text.textContent}`);
    }
  }
  const bar = document.querySelector('header.top');
  return {
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    cut: [...cut],
    bar: bar === null ? '' : getComputedStyle(bar).position,
  };
}
