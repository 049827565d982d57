import { beforeAll, expect, it } from 'vitest';
import { movesOf, openFirst, watchButtons } from '#tests/support/readers/steadyButtons.ts';
import { zonas } from '#tests/support/builders/zoneType.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let workflowId: string;
let workId: string;
let zoneId: string;

/** A type whose records are published, with a link in their values. */
const obras = {
  title: 'Obras',
  type: 'object',
  'x-content': {
    public: { list: '/obras', detail: '/obras/{id}' },
    list: { columns: ['titulo', 'zona'], filters: ['zona'], sort: 'titulo' },
    screens: [{ path: 'obras', form: { placement: 'page' } }],
  },
  required: ['titulo'],
  properties: {
    titulo: { title: 'Título', type: 'string', 'x-field': { public: true } },
    zona: { title: 'Zona', type: 'string', 'x-field': { relation: 'zonas' } },
  },
};

beforeAll(async () => {
  portal = await portalForFile({ schemas: { zonas, obras } });
  const api = await portal.staffApi();
  workflowId = (await api.get('/api/workflows')).body[0].id;
  zoneId = (await api.post('/api/zonas', { nombre: 'Cantón La Independencia, sector de la laguna' })).body.id;
  for (const titulo of ['Drenaje', 'Puente']) workId = (await api.post('/api/obras', { titulo, zona: zoneId })).body.id;
  await api.patch(`/api/obras/${workId}?_pending=true`, { titulo: 'Puente peatonal' });
});

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

const row = 'main tbody tr[data-row-key]';
const editor = { at: () => `/admin/workFlowEdit/${workflowId}`, first: 'main h1', last: 'main .wfe-foot button' };
const conditions = {
  at: () => `/admin/obras?todas.zona_eq=${zoneId}&todas.titulo_like=e`,
  first: 'main .bin-link',
  last: `${row}, .chip`,
};
const filterAndConditions = { ...conditions, at: () => `/admin/obras?zona_eq=${zoneId}&alguna.titulo_like=e` };
const record = { at: () => `/admin/obras/${workId}`, first: 'main h1', last: 'main .pending' };
const recordForm = { ...record, at: () => `/admin/obras/${workId}/editar` };

it.each([
  ['the editor of a workflow', editor, wide],
  ['the editor of a workflow on a telephone', editor, narrow],
  ['a list with conditions', conditions, wide],
  ['a list with conditions on a telephone', conditions, narrow],
  ['a list with a filter and a condition', filterAndConditions, narrow],
  ['a record with pending changes', record, wide],
  ['a record with pending changes on a telephone', record, narrow],
  ['the form of a record with pending changes', recordForm, wide],
])('no button of %s moves on a first visit, whose code arrives late too', async (_name, screen, viewport) => {
  const { page, release, settle } = await openFirst(portal, screen.at(), { viewport, first: screen.first });
  await page.locator(screen.first).first().waitFor();
  await page.evaluate(watchButtons);
  release();
  await page.locator(screen.last).first().waitFor();
  await settle();
  expect(await movesOf(page)).toEqual([]);
});

it.each([
  ['wide', wide],
  ['narrow', narrow],
])('the panel of filters opens at once on a %s screen', async (_name, viewport) => {
  const { page, release, settle } = await openFirst(portal, '/admin/obras', { viewport, first: row });
  release();
  await page.locator(row).first().waitFor();
  await settle();
  const name = viewport === narrow ? 'Filtros y más' : 'Filtros';
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await page.locator('.filters-panel *').first().waitFor();
  await page.evaluate(watchButtons);
  await page.getByRole('button', { name: 'Agregar condición' }).waitFor();
  await settle();
  expect(await movesOf(page)).toEqual([]);
});
