import type { Execution, Question, StoredFile, Workflow } from './state.ts';

const created = '2025-01-10T15:00:00.000Z';
const megabyte = 1024 * 1024;

/** One question of each type that the documents list. */
const everyType: readonly Omit<Question, 'id' | 'activityId'>[] = [
  { type: 'text', text: 'Nombre del solicitante', required: true },
  { type: 'number', text: 'Metros cuadrados', required: true },
  { type: 'date', text: 'Fecha de inicio de la obra', required: false },
  { type: 'time', text: 'Hora de la visita', required: false },
  { type: 'multipleChoice', text: 'Clase de obra', required: true, options: ['Nueva', 'Ampliación'] },
  { type: 'checkbox', text: 'Documentos presentados', required: false, options: ['Planos', 'Título', 'Solvencia'] },
  { type: 'file', text: 'Planos', required: false, fileTypes: ['.pdf', '.doc', '.docx'], maxFileSize: 5 * megabyte },
  {
    type: 'image',
    text: 'Foto del terreno',
    required: false,
    fileTypes: ['.jpg', '.jpeg', '.png'],
    maxFileSize: 5 * megabyte,
  },
  { type: 'signature', text: 'Firma del solicitante', required: false },
];

export const sampleWorkflows = (): Workflow[] => [
  {
    id: 51,
    municipalidadId: 1,
    name: 'Licencia de construcción',
    description: 'Solicitud, inspección y entrega.',
    activities: [
      {
        id: 61,
        workFlowId: 51,
        name: 'Recibir la solicitud',
        description: 'Datos del solicitante y de la obra.',
        order: 1,
        assignedRole: 'operator',
        questions: everyType.map((question, index) => ({ id: 71 + index, activityId: 61, ...question })),
      },
      {
        id: 62,
        workFlowId: 51,
        name: 'Inspeccionar el terreno',
        description: 'Visita de campo.',
        order: 2,
        assignedRole: 'supervisor',
        questions: [{ id: 81, activityId: 62, type: 'text', text: 'Observaciones', required: true }],
      },
    ],
    createdAt: created,
    updatedAt: created,
  },
  {
    id: 52,
    municipalidadId: 1,
    name: 'Registro de negocio',
    description: 'Inscripción de un comercio.',
    activities: [
      {
        id: 63,
        workFlowId: 52,
        name: 'Registrar al propietario',
        description: 'Datos del negocio.',
        order: 1,
        assignedRole: 'operator',
        questions: [{ id: 82, activityId: 63, type: 'text', text: 'Nombre comercial', required: true }],
      },
    ],
    createdAt: created,
    updatedAt: created,
  },
];

export const sampleExecutions = (): Execution[] => [
  {
    id: 91,
    workflowId: 51,
    status: 'in_progress',
    startedAt: '2025-05-02T14:00:00.000Z',
    reference: 'LIC-2025-014',
    executedBy: 1,
    activities: [
      {
        id: 101,
        activityId: 61,
        startedAt: '2025-05-02T14:00:00.000Z',
        responses: [],
        notes: '',
        executedBy: 1,
        assignedTo: 1,
        role: 'operator',
      },
    ],
  },
  {
    id: 92,
    workflowId: 52,
    status: 'completed',
    startedAt: '2025-04-01T14:00:00.000Z',
    completedAt: '2025-04-03T20:00:00.000Z',
    reference: 'NEG-2025-003',
    executedBy: 1,
    activities: [
      {
        id: 102,
        activityId: 63,
        startedAt: '2025-04-01T14:00:00.000Z',
        completedAt: '2025-04-03T20:00:00.000Z',
        responses: [{ id: 111, activityExecutionId: 102, questionId: 82, value: '["Tienda Lupita"]', archivos: [] }],
        notes: 'Sin observaciones.',
        executedBy: 1,
        assignedTo: 1,
        role: 'operator',
      },
    ],
  },
];

/** PNG pictures of 32 x 16 pixels, one blue, one brown. */
const bluePicture =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAAHUlEQVR42mPQiFpAU8QwasGoBaMWjFowasFQsAAAnQNEH1REPAcAAAAASUVORK5CYII=';
const brownPicture =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAAHUlEQVR42mNYEKVBU8QwasGoBaMWjFowasFQsAAAfSFEH/WW4OUAAAAASUVORK5CYII=';

export const sampleFiles = (folder: string): StoredFile[] => [
  { id: 121, folder, name: 'parque.png', bytes: Buffer.from(bluePicture, 'base64'), lastModified: created },
  { id: 122, folder, name: 'iglesia.png', bytes: Buffer.from(brownPicture, 'base64'), lastModified: created },
];
