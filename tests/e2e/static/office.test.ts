import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { notice } from '../admin/upstream/backends.ts';
import { type FolderBrowser, startFolder } from '../admin/upstream/folderBackend.ts';

let folder: FolderBrowser;
let api: Api;

beforeAll(async () => {
  folder = await startFolder();
  api = await folder.api();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const image = '/imagenes/semillas/mercado.webp';

async function addNews(titulo: string): Promise<string> {
  const { status, body } = await api.post('/api/noticias', { titulo, contenido: 'Texto.', imagen: image });
  expect(status).toBe(201);
  return body.id;
}

test('one person plays a whole case, in turn as each of the four roles', async () => {
  const roles = ['operator', 'supervisor', 'quality_inspector', 'maintenance'] as const;
  const activities = roles.map((assignedRole, index) =>
    buildActivity({
      id: `paso${index}`,
      name: `Paso ${index + 1}`,
      assignedRole,
      questions: [buildQuestion({ id: `dato${index}`, text: `Dato ${index + 1}` })],
    }),
  );
  const definition = buildDefinition({ name: 'Arreglo de farol', activities });
  expect((await api.post('/api/workflows?publish=true', definition)).status).toBe(201);
  const page = await folder.open('/admin/workFlowEdit');
  const become = async (person: string) => {
    await button(page, 'Cambiar de persona').click();
    await page.getByRole('menuitem', { name: person }).click();
    await page.getByRole('heading', { name: `Hola, ${person}` }).waitFor();
  };
  await become('Jorge Pineda');
  await page.goto(`${folder.url}/admin/workFlowEdit`);
  await page.getByRole('link', { name: 'Iniciar Proceso: Arreglo de farol' }).click();
  await page.getByLabel('Referencia del Proceso').fill('FAR-1');
  await button(page, 'Iniciar Proceso').click();
  await notice(page, 'Proceso FAR-1 iniciado').waitFor();
  const people = ['Jorge Pineda', 'Sandra Coy', 'Irma Tzul', 'Óscar Chávez'];
  for (const [index, person] of people.entries()) {
    if (index > 0) await become(person);
    await page.goto(`${folder.url}/admin/tasksWF`);
    const card = page.getByRole('article').filter({ hasText: 'FAR-1' });
    await card.getByRole('link', { name: 'Atender Actividad' }).click();
    await page.getByLabel(`Dato ${index + 1}`).fill(`Visto por ${person}`);
    const next = people[index + 1];
    if (next !== undefined) {
      await page.getByRole('combobox', { name: 'Asignar siguiente actividad a' }).click();
      await page.locator('.ant-select-item-option', { hasText: next }).click();
    }
    await button(page, next === undefined ? 'Completar Proceso' : 'Guardar y Asignar').click();
    await notice(page, next === undefined ? 'El proceso quedó completado' : 'La actividad quedó completada').waitFor();
  }
  await page.goto(`${folder.url}/admin/workflow-reports`);
  await page.getByRole('link', { name: 'Ver reporte de FAR-1' }).click();
  await page.getByText('Visto por Óscar Chávez').first().waitFor();
  await page.getByText('Visto por Jorge Pineda').first().waitFor();
});

test('a file of rows is imported and taken back, and the list is exported', async () => {
  const page = await folder.open('/admin/noticias/importar');
  const csv = `Título;Contenido;Imagen\nFeria de flores;En la plaza;${image}\nFeria de dulces;En el parque;${image}\n`;
  await page
    .getByLabel('Elegir archivo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'ferias.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await button(page, 'Revisar los datos').click();
  await button(page, 'Importar 2 registros').click();
  await page.getByRole('heading', { name: 'Importación terminada' }).waitFor();
  const count = async () => (await api.get('/api/noticias?q=feria de')).body.length;
  const before = await count();
  await page.goto(`${folder.url}/admin/noticias?q=feria de flores`);
  await button(page, 'Exportar').click();
  const dialog = page.getByRole('dialog', { name: 'Exportar: Noticias' });
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Feria de flores');
  await page.goto(`${folder.url}/admin/noticias/importar`);
  await page
    .getByRole('link', { name: /ferias\.csv/ })
    .first()
    .click();
  await button(page, 'Deshacer importación').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor();
  expect(await count()).toBe(before - 2);
});

test('an older version is brought back, and a removed record returns from the bin', async () => {
  const id = await addNews('Sesión de enero');
  const { body } = await api.get(`/api/noticias/${id}`);
  await api.patch(`/api/noticias/${id}`, { titulo: 'Sesión de febrero' }, body._version);
  const page = await folder.open(`/admin/noticias/${id}/historial`);
  await button(page, 'Restaurar la versión 1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar', exact: true }).click();
  const title = async () => (await api.get(`/api/noticias/${id}`)).body.titulo;
  await expect.poll(title).toBe('Sesión de enero');
  await api.remove(`/api/noticias/${id}`);
  expect((await api.get(`/api/noticias/${id}`)).status).toBe(404);
  await page.goto(`${folder.url}/admin/noticias/papelera`);
  const row = page.locator('li, tr, article').filter({ hasText: 'Sesión de enero' }).first();
  await row.getByRole('checkbox').check();
  await page
    .getByRole('button', { name: /^Restaurar/ })
    .first()
    .click();
  await expect.poll(title).toBe('Sesión de enero');
});

test('what is typed is still there after a reload, and a list keeps a view under its name', async () => {
  const page = await folder.open('/admin/noticias');
  const field = () => page.getByRole('form', { name: 'Publicar Nueva Noticia' }).getByLabel('Título');
  await field().fill('Un aviso a medias');
  const drafts = async () => (await api.get('/api/drafts')).body as readonly { readonly values: { titulo?: string } }[];
  await expect.poll(async () => (await drafts()).map(({ values }) => values.titulo)).toEqual(['Un aviso a medias']);
  await page.reload();
  await expect.poll(() => field().inputValue()).toBe('Un aviso a medias');
  await page.goto(`${folder.url}/admin/servicios?q=agua`);
  await button(page, 'Vistas').click();
  await page.getByRole('menuitem', { name: /^Guardar vista/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await dialog.getByLabel('Nombre').fill('Del agua');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await button(page, 'Vista: Del agua').waitFor();
  expect((await api.get('/api/views/servicios')).body).toMatchObject([{ name: 'Del agua' }]);
});

test('what one tab writes stands in another without a reload', async () => {
  const one = await folder.open('/admin/usuarios');
  const other = await one.context().newPage();
  await other.goto(`${folder.url}/admin/usuarios`);
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  await row(other, 'Luis Ajú').waitFor();
  await row(one, 'Luis Ajú').getByRole('link', { name: 'Editar' }).click();
  const form = one.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Telefono').fill('7888-1234');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  for (const page of [one, other]) await row(page, 'Luis Ajú').getByText('7888-1234').waitFor();
  await other.close();
});

test('the scripted assistants answer in the back office and on a public page', async () => {
  const page = await folder.open('/admin/noticias');
  await button(page, 'Asistente Administrativo').click();
  await page.getByPlaceholder('Escribe tu mensaje...').fill('cómo publico una noticia');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Asistente Administrativo' }).getByText('Publicar Noticia').waitFor();
  await page.goto(`${folder.url}/buscar?q=agua`);
  await page.getByText('resultados para «agua»').first().waitFor();
  await page.getByRole('button', { name: 'Asistente Municipal' }).click();
  const window = page.getByRole('dialog', { name: 'Asistente Municipal' });
  await window.getByLabel('Nombre').fill('Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0123-4567');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7777-1234');
  await page.keyboard.press('Enter');
  await window.getByText('Gracias Ana. ¿En qué puedo ayudarte?').waitFor();
  await page.keyboard.type('horario');
  await page.keyboard.press('Enter');
  await window.getByText('lunes a viernes').waitFor();
});

test('the form of a type is tuned, and forms show it so', async () => {
  const page = await folder.open('/admin/formularios/noticias');
  const fields = page.getByRole('region', { name: 'Campos del formulario' });
  await fields.getByRole('button', { name: 'Fecha', exact: true }).click();
  await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Día del aviso');
  await page.getByRole('region', { name: 'Vista previa' }).getByLabel('Día del aviso').waitFor();
  await button(page, 'Publicar').click();
  const dialog = page.getByRole('dialog', { name: 'Publicar los ajustes' });
  await dialog.getByLabel('Motivo').fill('Más claro');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${folder.url}/admin/noticias`);
  await page.getByRole('form', { name: 'Publicar Nueva Noticia' }).getByLabel('Día del aviso').waitFor();
});
