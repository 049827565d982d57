import { formOf, pdf, picture } from './sampleFiles.mjs';

/** One question of each type. */
const questions = [
  { id: 'nombre', type: 'text', text: 'Nombre', required: true },
  { id: 'metros', type: 'number', text: 'Metros cuadrados', required: true },
  { id: 'fecha', type: 'date', text: 'Fecha de inicio', required: true },
  { id: 'hora', type: 'time', text: 'Hora de visita', required: true },
  { id: 'uso', type: 'multipleChoice', text: 'Uso', required: true, options: ['Vivienda', 'Comercio'] },
  { id: 'anexos', type: 'checkbox', text: 'Anexos', required: true, options: ['DPI', 'Plano', 'Escritura'] },
  { id: 'planos', type: 'file', text: 'Planos', required: true, fileTypes: ['.pdf'], maxFileSize: 1_048_576 },
  { id: 'foto', type: 'image', text: 'Foto del terreno', required: false, fileTypes: ['.png'], maxFileSize: 1_048_576 },
  { id: 'firma', type: 'signature', text: 'Firma', required: true },
];

const rule = (text) => ({
  title: 'Reglamento',
  description: 'De obras',
  articles: [{ content: text }, { content: 'Dos' }],
});

const definition = {
  name: 'Licencia de obra',
  description: 'Para construir en el pueblo',
  activities: [
    {
      id: 'recibir',
      name: 'Recibir',
      description: 'En ventanilla',
      assignedRole: 'operator',
      estimatedTime: 30,
      questions,
    },
    {
      id: 'revisar',
      name: 'Revisar',
      assignedRole: 'supervisor',
      estimatedTime: 90,
      questions: [{ id: 'folios', type: 'number', text: 'Folios', required: true }],
    },
    {
      id: 'inspeccionar',
      name: 'Inspeccionar',
      assignedRole: 'quality_inspector',
      questions: [
        { id: 'cumple', type: 'multipleChoice', text: '¿Cumple?', required: true, options: ['Sí', 'No'] },
        {
          id: 'motivo',
          type: 'text',
          text: 'Motivo',
          required: true,
          showIf: { field: 'cumple', op: 'eq', value: 'No' },
        },
      ],
    },
  ],
  regulation: rule('Nadie construye sin licencia.'),
};

const small = (name) => ({
  name,
  description: 'De una sola actividad',
  activities: [
    {
      id: 'anotar',
      name: 'Anotar',
      assignedRole: 'maintenance',
      questions: [{ id: 'nota', type: 'text', text: 'Nota', required: false }],
    },
  ],
});

/**
 * Workflows: one with a version and documentation with files, one archived, and one that was never published.
 * @param {{ admin: any }} people
 */
export async function fillWorkflows({ admin: { send } }) {
  const licence = await send('POST', '/api/workflows?publish=true', definition);
  const archived = await send('POST', '/api/workflows?publish=true', small('Bacheo'));
  await send('POST', `/api/workflows/${archived.id}/archive`);
  const lights = await send('POST', '/api/workflows', small('Alumbrado'));
  const docs = `/api/workflows/${lights.id}/documentation`;
  await send('PUT', docs, { processDescription: 'Se cambia el foco.', regulations: rule('De noche no.') });
  await document(send, licence.id);
  return licence;
}

async function document(send, id) {
  const url = `/api/workflows/${id}/documentation`;
  const guide = await send('POST', `${url}/files`, formOf('guia.pdf', pdf('Guía')));
  const map = await send('POST', `${url}/files`, formOf('mapa.png', await picture('#aa8800')));
  await send('PUT', url, { processDescription: 'Así se hace.', attachments: [guide, map] });
  await send('PUT', url, { processDescription: 'Así se hace desde enero.', attachments: [guide] });
}

/** A second version, and then an unpublished change: running cases keep the version that they started with. */
export async function changeWorkflow({ admin: { send } }, { id }) {
  const [first, ...others] = definition.activities;
  const renamed = { ...definition, name: 'Licencia de obra menor' };
  await send('PUT', `/api/workflows/${id}?publish=true`, {
    ...renamed,
    activities: [{ ...first, name: 'Recibir en línea', questions: questions.slice(0, 2) }, ...others],
  });
  await send('PUT', `/api/workflows/${id}`, { ...renamed, description: 'Todavía sin publicar' });
}
