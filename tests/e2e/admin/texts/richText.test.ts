import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { pictureFile } from '#tests/support/storedFiles.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const markdown = '# Feria\r\n\r\nUno  \r\ndos\r\n\r\n* a\r\n* b &copy;\r\n\r\nPegado **x**\r\n';

async function writeNews(contenido: string): Promise<string> {
  const api = await portal.staffApi();
  const { body } = await api.post('/api/noticias', { titulo: 'Con texto', contenido, imagen: '/imagenes/nada.svg' });
  return body.id;
}

const stored = async (id: string) => (await portal.api().get(`/api/noticias/${id}`)).body.contenido;

async function openText(id: string, options = {}): Promise<Page> {
  const page = await openScreen(portal, `/admin/noticias?edit=${id}`, options);
  await page.getByRole('form', { name: 'Editar Noticia' }).waitFor();
  return page;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido' });

/** Focuses the text with its caret behind the first of these words. */
async function focusBehind(page: Page, words: string): Promise<void> {
  await text(page).evaluate(async (element: HTMLElement, words) => {
    element.focus();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let node = walker.nextNode();
    while (node !== null && node.textContent?.includes(words) !== true) node = walker.nextNode();
    if (node === null) throw new Error(`no text with ${words}`);
    document.getSelection()?.collapse(node, (node.textContent ?? '').indexOf(words) + words.length);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, words);
}

async function paste(page: Page, html: string): Promise<void> {
  await text(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'sin formato');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByRole('status').getByText('Noticia actualizada exitosamente').waitFor();
}

describe('the visual editor of a text', () => {
  it('shows a text with its format when the form opens, moves nothing on focus, and changes only the edited block', async () => {
    const id = await writeNews(markdown);
    const page = await openText(id);
    await text(page).getByRole('heading', { name: 'Feria' }).waitFor();
    expect(await text(page).getAttribute('aria-required')).toBe('true');
    expect(await text(page).locator('strong').allTextContents()).toEqual(['x']);
    expect(await text(page).innerText()).not.toMatch(/[*#&]/);
    const boxes = () => page.locator('.schema-form .field').evaluateAll((all) => all.map((one) => one.clientHeight));
    const before = await boxes();
    await focusBehind(page, 'Pegado');
    expect(await boxes()).toEqual(before);
    await page.keyboard.type(' y más');
    await text(page).getByText('Pegado y más').waitFor();
    await expectNoAxeViolations(page);
    await save(page);
    expect(await stored(id)).toBe(markdown.replace('Pegado', 'Pegado y más'));
  });

  it('is waited for on a slow line, so that nobody sees the marks of Markdown', async () => {
    const id = await writeNews('**Feria** patronal');
    const page = await openPage(await openBrowser());
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const isRequested = page.waitForRequest('**/RichTextEditor-*.js');
    await page.route('**/RichTextEditor-*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await signIn(page, portal, { to: `/admin/noticias?edit=${id}` });
    await isRequested;
    const form = page.getByRole('form', { name: 'Editar Noticia' });
    expect(await page.getByText('**').count()).toBe(0);
    expect(await form.count()).toBe(0);
    release();
    await form.waitFor();
    await text(page).locator('strong').waitFor();
  });

  it('keeps its tools in sight while a long text is scrolled', async () => {
    const id = await writeNews(Array.from({ length: 120 }, (_, index) => `Párrafo ${index}`).join('\n\n'));
    for (const viewport of [
      { width: 1280, height: 600 },
      { width: 390, height: 600 },
    ]) {
      const page = await openText(id, { viewport });
      await text(page).evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        scrollBy({ top: bottom - 400, behavior: 'instant' });
      });
      const bold = page
        .getByRole('toolbar', { name: 'Formato', description: 'Contenido' })
        .getByRole('button', { name: 'Negrita' });
      const isInSight = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      await expect.poll(() => bold.evaluate(isInSight)).toBe(true);
    }
  });

  it('is left and entered by keyboard: marks, links to own pages, tables, pasted Word, Markdown and back', async () => {
    const id = await writeNews('Uno');
    const page = await openText(id);
    await focusBehind(page, 'Uno');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('negrita');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' y ');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Página o dirección' }).fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByText('Escriba una dirección que empiece con').waitFor();
    await page.getByRole('combobox', { name: 'Página o dirección' }).fill('Con texto');
    await page.getByRole('option', { name: 'Con texto' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await text(page).getByRole('link', { name: 'Con texto' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+F10');
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await text(page).getByRole('table').waitFor();
    await page.keyboard.type('Día');
    await page.keyboard.press('Tab');
    await page.keyboard.type('a|b');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hora');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => text(page).getByRole('row').count()).toBe(3);
    await expectNoAxeViolations(page, { within: '.rich-text' });
    await page.getByRole('button', { name: 'Markdown' }).click();
    const source = await text(page).inputValue();
    expect(source).toMatch(
      /^Uno\n\n\*\*negrita\*\* y \[Con texto\]\(\/noticias?\/[^)]+\)\n\n\| Día \| a\\\|b \| Hora \|\n\| --- /,
    );
    await text(page).fill(`${source}\n\n<b>crudo</b>`);
    await page.getByRole('button', { name: 'Markdown' }).click();
    await page.getByText('Este texto contiene HTML que el editor visual no puede mostrar.').waitFor();
    await text(page).fill(source);
    await page.getByRole('button', { name: 'Markdown' }).click();
    await text(page).getByRole('table').waitFor();
    await expect.poll(() => text(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await save(page);
    expect(await stored(id)).toBe(source);
  });

  it('gives an address to the link that a panel was opened for, wherever edits move it, and closes it with the link', async () => {
    const id = await writeNews('## aviso\n\nVea [la ley](/a "La ley") hoy');
    const page = await openText(id);
    await focusBehind(page, 'la');
    await page.keyboard.press('Control+k');
    const target = page.getByRole('combobox', { name: 'Página o dirección' });
    await expect.poll(() => target.inputValue()).toBe('/a');
    await text(page).focus();
    const isInTitle = () => page.getByRole('button', { name: 'Título', exact: true }).getAttribute('aria-pressed');
    await expect.poll(() => page.keyboard.press('Control+Home').then(isInTitle)).toBe('true');
    await page.keyboard.type('Otro ');
    await target.fill('/b');
    await page.keyboard.press('Enter');
    await text(page).locator('a[href="/b"]').waitFor();

    await page.keyboard.press('Control+k');
    await target.waitFor();
    await text(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await target.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await text(page).locator('a[href="/b"]').waitFor();
    await save(page);
    expect(await stored(id)).toBe('## Otro aviso\n\nVea [la ley](/b "La ley") hoy');
  });

  it('changes the picture for which its panel was opened, whichever is selected by then, and inserts beside others', async () => {
    const id = await writeNews('Vea\n\n![Uno](/imagenes/uno.svg)\n\n![Dos](/imagenes/dos.svg "Título")');
    const page = await openText(id, { viewport: { width: 390, height: 844 } });
    await focusBehind(page, 'Vea');
    const picture = (name: string) => text(page).getByRole('img', { name, exact: true });
    const panel = page.getByRole('group', { name: 'Imagen en el texto' });
    const alt = panel.getByLabel('Texto alternativo');
    const open = page.getByRole('button', { name: 'Poner imagen' });
    await picture('Dos').click();
    await open.click();
    await expect.poll(() => alt.inputValue()).toBe('Dos');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await alt.fill('Nuevo');
    await picture('Uno').click();
    await panel.getByRole('button', { name: 'Cambiar' }).click();
    await picture('Nuevo').waitFor();

    await text(page).getByText('Vea').click();
    await open.and(page.locator(':not([data-on])')).click();
    await panel.getByLabel('Dirección de la imagen', { exact: true }).fill('/imagenes/tres.svg');
    await alt.fill('Tres');
    await picture('Uno').click();
    await panel.getByRole('button', { name: 'Poner en el texto' }).click();
    await picture('Tres').waitFor();
    await save(page);
    expect(await stored(id)).toBe(
      'Vea\n\n![Uno](/imagenes/uno.svg)![Tres](/imagenes/tres.svg)\n\n![Nuevo](/imagenes/dos.svg "Título")',
    );
  });

  it('takes a pasted picture, which is described and sent by keyboard, and keeps the text typed for it', async () => {
    const id = await writeNews('Uno');
    const page = await openText(id);
    // Enter is pressed before the form knows where pictures are stored.
    let answerMunicipalities: () => void = () => undefined;
    const isSent = new Promise<void>((resolve) => (answerMunicipalities = resolve));
    await page.route('**/api/files', async (route) => {
      await isSent;
      await route.continue();
    });
    await focusBehind(page, 'Uno');
    const { name, mimeType, buffer } = await pictureFile('pantalla.png');
    await text(page).evaluate(
      (element, { name, mimeType, bytes }) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { name, mimeType, bytes: [...buffer] },
    );
    const panel = page.getByRole('group', { name: 'Imagen en el texto' });
    const alts = panel.getByLabel('Texto alternativo');
    await alts.nth(1).fill('La plaza llena');
    await alts.first().focus();
    await page.keyboard.press('Enter');
    answerMunicipalities();
    const address = panel.getByLabel('Dirección de la imagen', { exact: true });
    await expect.poll(() => address.inputValue()).toMatch(/pantalla\.png$/);
    expect(await alts.inputValue()).toBe('La plaza llena');
    await page.keyboard.press('Enter');
    await text(page).getByRole('img', { name: 'La plaza llena' }).waitFor();
    await save(page);
    expect(await stored(id)).toMatch(/^Uno!\[La plaza llena\]\(\/archivos\/\d+\/pantalla\.png\)$/);
  });

  it('shows a wide table at 390 px without splitting words, and citizens scroll it by keyboard', async () => {
    const head = '| Día | Lugar | Hora | Responsable | Observaciones | Teléfono |';
    const id = await writeNews(
      `${head}\n${'| --- '.repeat(6)}|\n| lunes | Plaza | 08:00 | María | Traer documento | 5555-5555 |`,
    );
    const narrow = { viewport: { width: 390, height: 844 } };
    const page = await openScreen(portal, `/admin/noticias/${id}`, narrow);
    const cell = page.getByRole('cell', { name: 'lunes' });
    const lines = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    };
    expect(await cell.evaluate(lines)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const publicPage = await openPage(await openBrowser(), narrow);
    await publicPage.goto(`${portal.url}/noticias/${id}`);
    await publicPage.getByRole('table').waitFor();
    await expectNoAxeViolations(publicPage);
  });

  it('cleans two megabytes of Word, and stays usable', async () => {
    const id = await writeNews('Uno');
    const page = await openText(id);
    await text(page).focus();
    await page.keyboard.press('Control+a');
    await paste(page, wordPage());
    await text(page).getByRole('heading', { name: 'Acta' }).waitFor();
    await page.keyboard.type('fin');
    await save(page);
    const result: string = await stored(id);
    const start =
      '# Acta\n\nEl **alcalde** dijo:\n\n1. uno\n   - dentro\n2. dos\n\n| Día | Lugar |\n| --- | --- |\n| lunes | Plaza mayor |\n\n';
    expect(result.slice(0, start.length)).toBe(start);
    expect(result).not.toMatch(/script|alert|mso|comentario|style|<[a-z!]/i);
    expect(result.trimEnd().endsWith('fin')).toBe(true);
  });

  it('cleans copies from other ProseMirror editors, and keeps pictures of the portal by their path', async () => {
    const id = await writeNews('Uno');
    const page = await openText(id);
    await focusBehind(page, 'Uno');
    const { origin } = new URL(page.url());
    const pictures = ['https://otro.example/a.png', `${origin}//otro.example/a.png`, `${origin}/imagenes/nada.svg`];
    const [foreign, disguised, own] = pictures.map((address) => `<img src="${address}" alt="foto">`);
    await paste(page, `<p data-pm-slice="1 1 []">dos <b>tres</b>${foreign}${disguised}${own}</p>`);
    await text(page).getByRole('img').waitFor();
    await save(page);
    expect(await stored(id)).toBe('Unodos **tres**![foto](/imagenes/nada.svg)');
  });

  it('takes its own copies as they are', async () => {
    const id = await writeNews('20\u{A0}km');
    const page = await openText(id);
    await focusBehind(page, 'km');
    await page.keyboard.press('Control+a');
    await text(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      for (const act of ['copy', 'paste', 'paste'])
        element.dispatchEvent(new ClipboardEvent(act, { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => text(page).textContent()).toBe('20\u{A0}km20\u{A0}km');
  });

  it('is a textarea where the editor cannot be loaded, and loses no letter and no line end', async () => {
    const id = await writeNews('Uno\r\n\r\ncuatro');
    const page = await openPage(await openBrowser());
    await page.route('**/RichTextEditor-*.js', (route) => route.abort());
    await signIn(page, portal, { to: `/admin/noticias?edit=${id}` });
    await page.getByRole('form', { name: 'Editar Noticia' }).waitFor();
    await text(page).evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(3, 3);
    });
    await page.keyboard.type(' dos');
    expect(await text(page).inputValue()).toBe('Uno dos\n\ncuatro');
    await save(page);
    expect(await stored(id)).toBe('Uno dos\r\n\r\ncuatro');
  });
});

/** A page as Word copies it: mostly styles, with comments of a reviewer and a script. */
function wordPage(): string {
  const item = (level: number, marker: string, content: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${content}</p>`;
  const styles = '@font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;}\n'.repeat(15_000);
  const paragraph = (index: number) =>
    `<p class=MsoNormal style='margin:0cm;font-size:11.0pt;font-family:"Calibri",sans-serif'><span lang=ES style='color:black;mso-ansi-language:ES'>Párrafo ${index} del acta.<o:p></o:p></span></p>`;
  return (
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--${styles}--></style></head><body lang=ES>` +
    '<!--StartFragment--><h1 style="mso-style-link:x">Acta<o:p></o:p></h1><script>alert(1)</script>' +
    `<p class=MsoNormal>El <span style='font-weight:bold'>alcalde</span> dijo:<a class=msocomanchor href="#_msocom_1">comentario</a></p>` +
    item(1, '1.', 'uno') +
    item(2, '·', 'dentro') +
    item(1, '2.', 'dos') +
    '<table class=MsoTable border=1><tr><td><p class=MsoNormal>Día</p></td><td><p>Lugar</p></td></tr>' +
    '<tr><td><p>lunes</p></td><td><p>Plaza</p><p>mayor</p></td></tr></table>' +
    Array.from({ length: 400 }, (_, index) => paragraph(index)).join('') +
    '<!--EndFragment--></body></html>'
  );
}
