import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { buildActivity, buildDefinition } from '#tests/support/builders/buildWorkflow.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openFollowing } from '#tests/support/openFollowing.ts';
import { followLink } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

const properties = {
  titulo: { title: 'Título', type: 'string' },
  costo: { title: 'Costo', type: 'number' },
  pasos: { title: 'Pasos', type: 'array', items: { type: 'string' } },
};
const typeWith = (title: string, placement: string) => ({
  title,
  type: 'object',
  required: ['titulo'],
  'x-content': { singular: title, list: { layout: 'cards', columns: ['titulo'] }, form: { placement } },
  properties,
});
const schemas = {
  paginas: typeWith('Páginas', 'page'),
  carteles: typeWith('Carteles', 'inline'),
  casos: typeWith('Casos', 'modal'),
};
const addressOf = {
  paginas: (id: string) => `/admin/paginas/${id}/editar`,
  carteles: (id: string) => `/admin/carteles?edit=${id}`,
  casos: (id: string) => `/admin/casos?edit=${id}`,
};

let portal: Portal;
let luis: Account;
let marta: Account;

beforeAll(async () => {
  portal = await portalForFile({ schemas });
  luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
  marta = await addAccount(portal, { nombre: 'Marta Gil', email: 'marta@example.test' });
});

type Type = keyof typeof schemas;

const add = async (type: Type): Promise<string> =>
  (await (await portal.staffApi()).post(`/api/${type}`, { titulo: 'Feria', pasos: ['Uno'] })).body.id;
const open = (type: Type, id: string, account: Account) => openFollowing(portal, addressOf[type](id), { account });
const line = (page: Page) => page.locator('.record-line-text');
const says = (page: Page, text: string) => line(page).getByText(text, { exact: true }).waitFor();
const cost = (page: Page) => page.getByRole('spinbutton', { name: 'Costo', exact: true });
const topOf = async (input: Locator) => (await input.boundingBox())?.y;

describe('two people on one record', () => {
  it.each(Object.keys(schemas) as Type[])('see each other before saving, with the field: %s', async (type) => {
    const id = await add(type);
    const ours = await open(type, id, luis);
    await cost(ours).waitFor();
    const before = await topOf(cost(ours));
    expect(await line(ours).textContent()).toBe('');
    const theirs = await open(type, id, marta);
    await says(ours, 'Marta Gil está viendo este registro');
    await says(theirs, 'Luis Pérez está viendo este registro');
    await followLink(theirs, '/admin');
    await ours.locator('.face').waitFor({ state: 'detached' });
    await followLink(theirs, addressOf[type](id));
    await cost(theirs).fill('250');
    await says(ours, 'Marta Gil está editando Costo');
    const mark = ours.getByRole('img', { name: 'Marta Gil está editando Costo' });
    await mark.waitFor();
    expect(await topOf(cost(ours))).toBe(before);
    await ours.getByRole('status').getByText('Marta Gil está editando este registro').waitFor();
    await expectNoAxeViolations(ours, { within: '#contenido' });
    await theirs.getByLabel('Título').last().focus();
    await says(ours, 'Marta Gil está editando Título');
    await mark.waitFor({ state: 'detached' });
    await theirs.getByRole('button', { name: /^Guardar/ }).click();
    await ours.getByRole('status').getByText('Marta Gil guardó cambios; ya se muestran aquí.').waitFor();
    expect(await cost(ours).inputValue()).toBe('250');
    expect(await topOf(cost(ours))).toBe(before);
    expectNoConsoleErrors(ours);
  });

  it('see several people at once, and never themselves in another tab', async () => {
    const id = await add('paginas');
    const ours = await open('paginas', id, luis);
    const tab = await ours.context().newPage();
    await tab.goto(`${portal.url}${addressOf.paginas(id)}`);
    await cost(tab).fill('3');
    await open('paginas', id, marta);
    await says(ours, 'Marta Gil está viendo este registro');
    const third = await open('paginas', id, portal.admin);
    await says(third, 'Luis Pérez está editando Costo; Marta Gil está viendo este registro');
    await says(tab, 'Marta Gil y Cuenta principal están viendo este registro');
    await tab.close({ runBeforeUnload: false });
    await says(third, 'Luis Pérez y Marta Gil están viendo este registro');
  });

  it('see each other in the editor of workflows', async () => {
    const api = await portal.staffApi();
    const definition = buildDefinition({ name: 'Poda', activities: [buildActivity()] });
    const { body: workflow } = await api.post('/api/workflows', definition);
    const at = `/admin/workFlowEdit/${workflow.id}`;
    const ours = await openFollowing(portal, at, { account: luis });
    const theirs = await openFollowing(portal, at, { account: marta });
    await says(ours, 'Marta Gil está viendo este registro');
    await theirs.getByLabel('Nombre').first().fill('Poda de árboles');
    await says(ours, 'Marta Gil está editando este registro');
  });
});
