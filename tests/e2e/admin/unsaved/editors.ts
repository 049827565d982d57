import type { Locator, Page } from 'playwright';
import type { Api } from '#tests/support/api.ts';
import { addCatalogue } from '#tests/support/builders/buildCatalogue.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import type { Account, Portal } from '#tests/support/startPortal.ts';

/** One thing to edit, fresh for each test. */
export type Work = {
  readonly path: string;
  readonly account?: Account;
  /** Where a text is typed, and the button that saves it. */
  readonly input: (page: Page) => Locator;
  readonly save: (page: Page) => Locator;
  /** The request that writes. */
  readonly method: 'PATCH' | 'POST' | 'PUT';
  readonly address: string;
  /** The stored text, and how many writes were stored in all. */
  readonly stored: () => Promise<Stored>;
  /** What the server has of its unsaved values, where the editor keeps them there too. */
  readonly serverDraft?: () => Promise<unknown>;
};

export type Stored = { readonly text: unknown; readonly writes: number };

/** What people read in an editor. */
type Texts = {
  readonly saved: string;
  /** Shown instead once a lost answer was found to be stored. */
  readonly savedBefore?: string;
  readonly failed: string;
  readonly recovered: string;
};

export type Editor = {
  readonly name: string;
  readonly texts: Texts;
  readonly begin: (portal: Portal) => Promise<Work>;
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const textbox = (name: string) => (page: Page) => page.getByRole('main').getByRole('textbox', { name, exact: true });
let made = 0;
/** A name that nothing else has. */
const freshName = () => `Prueba ${(made += 1)}`;

async function create(api: Api, address: string, body: object): Promise<{ readonly id: string }> {
  const created = await api.post(address, body);
  if (created.status !== 201) throw new Error(`${address} was refused: ${JSON.stringify(created.body)}`);
  return created.body;
}

const writesOf = async (api: Api, address: string) =>
  (await api.get<readonly unknown[]>(`${address}/history`)).body.length;

export const editors: readonly Editor[] = [
  {
    name: 'a record',
    texts: {
      saved: 'Noticia actualizada exitosamente',
      savedBefore: 'Lo que usted escribió ya estaba guardado.',
      failed: 'Error al actualizar la noticia',
      recovered: 'Se recuperó lo que había escrito y no guardó.',
    },
    begin: async (portal) => {
      const api = await portal.staffApi();
      const values = { titulo: freshName(), contenido: 'Texto', imagen: '/imagenes/portada.webp' };
      const { id } = await create(api, '/api/noticias', values);
      const address = `/api/noticias/${id}`;
      return {
        path: `/admin/noticias?edit=${id}`,
        input: textbox('Título'),
        save: button('Guardar cambios'),
        method: 'PATCH',
        address,
        stored: async () => ({ text: (await api.get(address)).body.titulo, writes: await writesOf(api, address) }),
        serverDraft: async () => (await api.get(`/api/drafts?type=noticias&record=${id}`)).body,
      };
    },
  },
  {
    name: 'a workflow',
    texts: {
      saved: 'Flujo de trabajo guardado y publicado',
      failed: 'No se pudo guardar el flujo de trabajo.',
      recovered: 'Se recuperó lo que había escrito y no guardó.',
    },
    begin: async (portal) => {
      const api = await portal.staffApi();
      const { id } = await create(api, '/api/workflows?publish=true', buildDefinition({ name: freshName() }));
      const address = `/api/workflows/${id}`;
      return {
        path: `/admin/workFlowEdit/${id}`,
        input: textbox('Nombre'),
        save: button('Guardar'),
        method: 'PUT',
        address,
        stored: async () => {
          const { name: text, version: writes } = (await api.get(address)).body;
          return { text, writes };
        },
      };
    },
  },
  {
    name: 'an activity',
    texts: {
      saved: 'El proceso quedó completado',
      failed: 'No se guardó la actividad.',
      recovered: 'Aquí está lo que usted escribió y no terminó',
    },
    begin: async (portal) => {
      const api = await portal.staffApi();
      const { password } = portal.admin;
      const email = `olga${(made += 1)}@example.test`;
      const olga = { nombre: 'Olga Ruiz', email, telefono: '7888-9999', rolesFlujo: ['operator'] };
      const person = await create(api, '/api/usuarios', { ...olga, password });
      const questions = [buildQuestion({ id: 'nombre', text: 'Solicitante' })];
      const activities = [buildActivity({ id: 'recibir', name: 'Recibir', questions })];
      const definition = buildDefinition({ name: freshName(), activities });
      const workflow = await create(api, '/api/workflows?publish=true', definition);
      const start = { reference: freshName(), assignments: { recibir: person.id } };
      const { id } = await create(api, `/api/workflows/${workflow.id}/executions`, start);
      const own = portal.api(await portal.api().signIn({ email, password }));
      return {
        path: `/admin/tasksWF/${id}/recibir`,
        account: { email, password },
        serverDraft: async () => (await own.get(`/api/executions/${id}/activities/recibir`)).body.draft,
        input: textbox('Solicitante'),
        save: button('Completar Proceso'),
        method: 'POST',
        address: `/api/ejecuciones/${id}/complete`,
        stored: async () => ({
          text: (await api.get(`/api/executions/${id}`)).body.activities[0]?.answers?.[0]?.text,
          writes: await writesOf(api, `/api/ejecuciones/${id}`),
        }),
      };
    },
  },
  {
    name: 'a documentation',
    texts: {
      saved: 'Documentación guardada',
      failed: 'No se guardó la documentación.',
      recovered: 'Recuperamos lo que usted escribía',
    },
    begin: async (portal) => {
      const api = await portal.staffApi();
      const { id } = await create(api, '/api/workflows', buildDefinition({ name: freshName() }));
      const address = `/api/workflows/${id}/documentation`;
      return {
        path: `/admin/workflow-documentation?id=${id}&ver=editar`,
        input: textbox('Descripción del proceso'),
        save: button('Guardar documentación'),
        method: 'PUT',
        address,
        stored: async () => {
          const { content, version: writes } = (await api.get(address)).body;
          return { text: content.processDescription, writes };
        },
      };
    },
  },
  {
    name: 'the chart',
    texts: {
      saved: 'Cambios guardados exitosamente',
      failed: 'Error al guardar los cambios',
      recovered: 'Se recuperó lo que había escrito y no guardó.',
    },
    begin: async (portal) => {
      const api = await portal.staffApi();
      const name = freshName();
      const email = `persona${made}@example.test`;
      const person = { name, email, phone: '(503) 2222-9999', position: 'Jefa', group: 'department' };
      const { id } = await create(api, '/api/organigrama', person);
      const address = `/api/organigrama/${id}`;
      return {
        path: '/admin/organigrama',
        input: (page) =>
          page.getByRole('group', { name: new RegExp(`^${name}, lugar`) }).getByRole('textbox', { name: 'Cargo' }),
        save: button('Guardar Cambios'),
        method: 'POST',
        address: '/api/bulk/organigrama',
        stored: async () => ({ text: (await api.get(address)).body.position, writes: await writesOf(api, address) }),
      };
    },
  },
  {
    name: 'a tuning',
    texts: {
      saved: 'Borrador guardado. Nadie lo ve hasta que lo publica.',
      failed: 'No se guardó.',
      recovered: 'Se recuperó lo que había cambiado y no guardó.',
    },
    begin: async (portal) => {
      const api = await portal.staffApi();
      const { record, schema } = (await api.get('/api/tuning/servicios')).body;
      const [first] = Object.keys(schema.properties);
      const label = `/properties/${first}`;
      const borrador = { fields: { [label]: { title: freshName() } } };
      const id = record?.id ?? (await create(api, '/api/ajustesFormularios', { tipo: 'servicios', borrador })).id;
      const address = `/api/ajustesFormularios/${id}`;
      if (record !== null) await api.patch(address, { borrador });
      return {
        path: '/admin/formularios/servicios',
        input: textbox('Etiqueta'),
        save: button('Guardar borrador'),
        method: 'PATCH',
        address,
        stored: async () => ({
          text: (await api.get(address)).body.borrador?.fields?.[label]?.title,
          writes: await writesOf(api, address),
        }),
      };
    },
  },
  {
    name: 'a detail',
    texts: {
      saved: 'Detalle guardado',
      failed: 'No se pudo guardar el detalle.',
      recovered: 'Se recuperó lo que había escrito y no guardó.',
    },
    begin: async (portal) => {
      const api = await portal.staffApi();
      const catalogue = await addCatalogue(portal, { name: freshName() }, [{ nombre: 'Central' }]);
      const [entry] = catalogue.entries;
      const address = `${catalogue.address}/${entry}`;
      return {
        path: `/admin/catalogos/${catalogue.id}/entradas/${entry}/detalles/nuevo`,
        input: textbox('Día'),
        save: button('Guardar detalle'),
        method: 'PATCH',
        address,
        stored: async () => {
          const { horarios = [] } = (await api.get<{ horarios?: readonly { dia: string }[] }>(address)).body;
          return { text: horarios.map(({ dia }) => dia).join(), writes: await writesOf(api, address) };
        },
      };
    },
  },
];
