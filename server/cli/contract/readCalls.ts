import { expertText } from '#core/contract0511/expertText.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { memberOf } from '#core/values/wireNames.ts';
import { bad, type ContractCall, good, type Judgement, type Suite, withReading } from './contractCall.ts';
import { idOf, judgeList } from './judgeList.ts';

const { faults, readings, sentences, skipped } = serverEs.conformance;

/** Paths of calls whose records other calls need. */
export const listPaths = {
  users: 'Securtity/ObtenerUsuarios',
  projects: 'Tasks/ObtenerProjects',
  tasks: 'Tasks/ObtenerTasks',
  workflows: 'WorkFlow/ObtenerFlujosDeTrabajo',
  running: 'WorkFlow/ObtenerFlujosEnEjecucion',
  completed: 'WorkFlow/ObtenerFlujosCompletados',
  files: 'list/{folder}',
} as const;

const post = { host: 'api', method: 'POST' } as const;
const tasks =
  'id title description category priority labels:list creator:object phase comments:list projectId createdAt:date';
const execution = 'id workflowId status startedAt:date reference executedBy activities:list';
const municipality =
  'id nombre direccion telefono email horario latitud:number longitud:number facebook twitter mision vision objetivos';
const conversation = [
  { role: 'system', content: 'Eres experto en administración municipal.' },
  { role: 'user', content: '¿Qué es una ordenanza municipal?' },
];

/** A call that answers the records of the municipality, with these documented members. */
const listCall = (path: string, members: string, others: readonly string[] = []): ContractCall => ({
  ...post,
  paths: [path, ...others],
  body: ({ code }) => ({ Codigo: code }),
  judge: judgeList(path, members),
});

/** Sign-in and the calls that only read, in the order in which they are sent. */
export const readCalls: readonly ContractCall[] = [
  { ...post, paths: ['LoginWithPassword'], isSignIn: true, body: credentials, judge: judgeSignIn },
  {
    ...post,
    paths: ['Auth'],
    isSignIn: true,
    body: () => ({ tokenId: 'no-es-un-token-de-google' }),
    judge: judgeGoogle,
    judgeRefusal: () => good(sentences.refusesToken),
  },
  listCall(listPaths.users, 'id nombre email telefono', ['Security/ObtenerUsuarios']),
  listCall('Muni/ObtenerNoticias', 'id titulo fecha:date contenido imagen'),
  listCall('Muni/ObtenerMunicipalidades', municipality),
  { ...listCall('ObtenerServicios', 'id nombre descripcion requisitos costo:number tiempo'), host: 'services' },
  listCall(listPaths.projects, 'id name description createdAt:date updatedAt:date'),
  { ...post, paths: [listPaths.tasks], body: projectId, judge: judgeTasks },
  { ...post, paths: ['ChatIA/ChatGPT2'], body: () => conversation, judge: judgeText },
  listCall(listPaths.workflows, 'id municipalidadId name description activities:list createdAt:date updatedAt:date'),
  listCall(listPaths.running, execution),
  listCall(listPaths.completed, execution, ['ObtenerFlujosCompletados']),
];

function credentials({ account }: Suite) {
  return account === undefined ? { skip: skipped.account } : { Email: account.email, Pass: account.password };
}

function judgeSignIn(data: Json, suite: Suite): Judgement {
  const answer = isJsonObject(data) ? data : {};
  if (!isSignedIn(answer)) return bad(faults.signIn(String(memberOf(answer, 'error') ?? '')));
  const token = memberOf(answer, 'token');
  if (typeof token !== 'string' || token === '') return bad(faults.noToken);
  suite.token = token;
  suite.userId = idOf(answer);
  return good(sentences.signedIn);
}

/** The token is invented, so it must be refused. */
function judgeGoogle(data: Json): Judgement {
  return isSignedIn(data) ? bad(faults.acceptsAnyToken) : good(sentences.refusesToken);
}

const isSignedIn = (data: Json): boolean => isJsonObject(data) && Number(memberOf(data, 'autenticado')) > 0;

function projectId(suite: Suite) {
  const [project] = suite.lists.get(listPaths.projects) ?? [];
  const id = project === undefined ? undefined : idOf(project);
  return id === undefined ? { skip: skipped.project } : { ProjectId: id };
}

/** Reads too whether the tasks of one project are answered, or those of all. */
function judgeTasks(data: Json, suite: Suite): Judgement {
  const judgement = judgeList(listPaths.tasks, tasks)(data, suite);
  const { ProjectId } = projectId(suite);
  const projects = (suite.lists.get(listPaths.tasks) ?? []).flatMap((task) => memberOf(task, 'projectId') ?? []);
  if (projects.length === 0) return judgement;
  const isFiltered = projects.every((id) => String(id) === String(ProjectId));
  return withReading(judgement, isFiltered ? readings.filters : readings.all);
}

function judgeText(data: Json): Judgement {
  return (expertText(data)?.trim() ?? '') !== '' ? good(sentences.text) : bad(faults.notText);
}
