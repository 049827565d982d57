import { serverEs } from '#core/locales/serverEs.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { ContractCall, Suite } from './contractCall.ts';
import { idOf, judgeList, judgeTasks, type Members } from './judgeList.ts';
import { memberOf } from './readWire.ts';

const { faults, sentences, skipped } = serverEs.conformance;

/** Paths of calls whose records other calls need. */
export const listPaths = {
  users: 'Securtity/ObtenerUsuarios',
  projects: 'Tasks/ObtenerProjects',
  workflows: 'WorkFlow/ObtenerFlujosDeTrabajo',
  running: 'WorkFlow/ObtenerFlujosEnEjecucion',
  completed: 'WorkFlow/ObtenerFlujosCompletados',
  files: 'list/{folder}',
} as const;

const post = { host: 'api', method: 'POST' } as const;
const code = ({ code: Codigo }: Suite) => ({ Codigo });
const execution: Members = {
  id: 'id',
  workflowId: 'id',
  status: 'text',
  startedAt: 'date',
  reference: 'text',
  executedBy: 'id',
  activities: 'list',
};

/** A call that answers the records of the municipality. */
const listCall = (path: string, members: Members, others: readonly string[] = []): ContractCall => ({
  ...post,
  paths: [path, ...others],
  body: code,
  judge: judgeList(path, members),
});

const signInCalls: readonly ContractCall[] = [
  {
    ...post,
    isSignIn: true,
    paths: ['LoginWithPassword'],
    body: ({ account }) =>
      account === undefined ? { skip: skipped.account } : { Email: account.email, Pass: account.password },
    judge: (data, suite) => {
      const answer = isJsonObject(data) ? data : {};
      const error = memberOf(answer, 'error');
      if (!(Number(memberOf(answer, 'autenticado')) > 0)) {
        return { result: 'bad', sentence: faults.signIn(typeof error === 'string' ? error : '') };
      }
      const token = memberOf(answer, 'token');
      if (typeof token !== 'string' || token === '') return { result: 'bad', sentence: faults.noToken };
      suite.token = token;
      suite.userId = idOf(answer);
      return { result: 'good', sentence: sentences.signedIn };
    },
  },
  {
    ...post,
    isSignIn: true,
    paths: ['Auth'],
    body: () => ({ tokenId: 'no-es-un-token-de-google' }),
    judge: (data) =>
      isJsonObject(data) && Number(memberOf(data, 'autenticado')) > 0
        ? { result: 'bad', sentence: faults.acceptsAnyToken }
        : { result: 'good', sentence: sentences.refusesToken },
    judgeRefusal: () => ({ result: 'good', sentence: sentences.refusesToken }),
  },
];

const tasks: Members = {
  id: 'id',
  title: 'text',
  description: 'text',
  category: 'text',
  priority: 'text',
  labels: 'list',
  creator: 'object',
  phase: 'text',
  comments: 'list',
  projectId: 'id',
  createdAt: 'date',
};

/** Sign-in and the calls that only read, in the order in which they are spoken. */
export const readCalls: readonly ContractCall[] = [
  ...signInCalls,
  listCall(listPaths.users, { id: 'id', nombre: 'text', email: 'text', telefono: 'text' }, [
    'Security/ObtenerUsuarios',
  ]),
  listCall('Muni/ObtenerNoticias', { id: 'id', titulo: 'text', fecha: 'date', contenido: 'text', imagen: 'text' }),
  listCall('Muni/ObtenerMunicipalidades', {
    id: 'id',
    nombre: 'text',
    direccion: 'text',
    telefono: 'text',
    email: 'text',
    horario: 'text',
    latitud: 'number',
    longitud: 'number',
    facebook: 'text',
    twitter: 'text',
    mision: 'text',
    vision: 'text',
    objetivos: 'text',
  }),
  {
    ...listCall('ObtenerServicios', {
      id: 'id',
      nombre: 'text',
      descripcion: 'text',
      requisitos: 'text',
      costo: 'number',
      tiempo: 'text',
    }),
    host: 'services',
  },
  listCall(listPaths.projects, { id: 'id', name: 'text', description: 'text', createdAt: 'date', updatedAt: 'date' }),
  {
    ...post,
    paths: ['Tasks/ObtenerTasks'],
    body: (suite) => {
      const project = firstProject(suite);
      return project === undefined ? { skip: skipped.project } : { ProjectId: project };
    },
    judge: async (data, suite) => {
      const path = 'Tasks/ObtenerTasks';
      const judgement = await judgeList(path, tasks)(data, suite);
      const filter = judgeTasks(firstProject(suite), suite.lists.get(path) ?? []);
      return { ...judgement, readings: [...(judgement.readings ?? []), ...filter] };
    },
  },
  {
    ...post,
    paths: ['ChatIA/ChatGPT2'],
    body: () => [
      { role: 'system', content: 'Eres experto en administración municipal.' },
      { role: 'user', content: '¿Qué es una ordenanza municipal?' },
    ],
    judge: (data) =>
      typeof data === 'string' && data.trim() !== ''
        ? { result: 'good', sentence: sentences.text }
        : { result: 'bad', sentence: faults.notText },
  },
  listCall(listPaths.workflows, {
    id: 'id',
    municipalidadId: 'id',
    name: 'text',
    description: 'text',
    activities: 'list',
    createdAt: 'date',
    updatedAt: 'date',
  }),
  listCall(listPaths.running, execution),
  listCall(listPaths.completed, execution, ['ObtenerFlujosCompletados']),
];

const firstProject = ({ lists }: Suite) => {
  const [project] = lists.get(listPaths.projects) ?? [];
  return project === undefined ? undefined : idOf(project);
};
