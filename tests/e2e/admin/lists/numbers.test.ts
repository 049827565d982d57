import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const tasas = {
  title: 'Tasas',
  type: 'object',
  required: ['nombre', 'costo'],
  'x-content': {
    singular: 'Tasa',
    screens: [{ path: 'tasas', form: { placement: 'page' } }],
    list: { layout: 'table', columns: ['nombre', 'costo'] },
  },
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    costo: { title: 'Costo', type: 'number', minimum: 0, multipleOf: 0.01, 'x-field': { widget: 'money' } },
  },
};

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { tasas } });
});

describe.each(['es-ES', 'es-GT', 'en-US'])('in a browser in %s', (locale) => {
  it('a cost typed with a comma or a point is stored as it was typed, in its form and its cell', async () => {
    const api = await portal.staffApi();
    const { id } = (await api.post('/api/tasas', { nombre: `Tasa ${locale}`, costo: 1 })).body;
    const stored = async () => (await api.get(`/api/tasas/${id}`)).body.costo;
    const page = await openPage(await openBrowser(), { locale });
    await signIn(page, portal, { to: `/admin/tasas/${id}/editar` });
    const cost = page.getByRole('spinbutton', { name: 'Costo', exact: true });
    await cost.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('18,50');
    expect([await cost.inputValue(), await cost.getAttribute('aria-valuenow')]).toEqual(['18,50', '18.5']);
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await expect.poll(stored).toBe(18.5);

    await page.goto(`${portal.url}/admin/tasas`);
    const cell = page.getByRole('row').filter({ hasText: locale }).locator('[data-cell="costo"]');
    await cell.getByText('$18.50').waitFor();
    for (const [typed, expected] of [
      ['1.234,5', 1234.5],
      ['20,75', 20.75],
      ['20.80', 20.8],
    ] as const) {
      await cell.dblclick();
      const input = page.getByRole('dialog').getByRole('spinbutton');
      await input.waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect.poll(stored).toBe(expected);
      await input.waitFor({ state: 'detached' });
    }
  });
});

it('a text that only begins with a number leaves the value, also in the automatic copy of the form', async () => {
  const api = await portal.staffApi();
  const { id } = (await api.post('/api/tasas', { nombre: 'Rastro', costo: 20 })).body;
  const page = await openPage(await openBrowser());
  await signIn(page, portal, { to: `/admin/tasas/${id}/editar` });
  await page.getByRole('spinbutton', { name: 'Costo', exact: true }).press('ControlOrMeta+a');
  await page.keyboard.type('12abc');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Rastro municipal');
  await page.getByRole('alert').filter({ hasText: '«abc»' }).waitFor();
  const copies = async () =>
    (await api.get('/api/drafts')).body.map((draft: { readonly values: unknown }) => draft.values);
  await expect.poll(copies).toMatchObject([{ nombre: 'Rastro municipal', costo: 20 }]);
});
