import { randomUUID } from 'node:crypto';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import { memberOf, nameInBody, objectsIn } from '#core/values/wireNames.ts';
import { formParts } from '../../upstream/workflows/executionForm.ts';
import { bad, type ContractCall, good, type Judgement, type Suite } from './contractCall.ts';
import { samplePicture } from './fileCalls.ts';
import { idOf } from './judgeList.ts';
import { listPaths } from './readCalls.ts';

const { faults, notes, readings, sentences, skipped } = serverEs.conformance;

const post = { host: 'api', method: 'POST', isWrite: true } as const;
const editedName = 'Prueba del contrato (editada)';
const editedDescription = 'Flujo de prueba (editado)';

/** Saves and edits a user and a workflow, starts an execution and completes its one activity. */
export const writeCalls: readonly ContractCall[] = [
  ...createAndEdit({
    paths: ['Securtity/CreateUpdate', 'Security/CreateUpdate'],
    // Nobody learns the password: the account stays there.
    newBody: (suite) => ({ ...userOf(suite), password: `Clave-${randomUUID()}` }),
    editedBody: (user, suite) => ({ ...userOf(suite), id: idOf(user), nombre: editedName }),
    change: { member: 'nombre', value: editedName },
    written: (suite) => listedBy('email', { path: listPaths.users, value: userOf(suite).email, suite }),
  }),
  ...createAndEdit({
    paths: ['WorkFlow/AgregarFlujoDeTrabajo'],
    newBody: newWorkflow,
    editedBody: (workflow) => ({ ...workflow, [nameInBody(workflow, 'description')]: editedDescription }),
    change: { member: 'description', value: editedDescription },
    written: workflowsOf,
  }),
  {
    ...post,
    paths: ['WorkFlow/AgregarFlujoDeTrabajoEjec'],
    body: newExecution,
    judge: async (data, suite) => judgeCreated(data, await executionsIn(listPaths.running, suite)),
  },
  {
    ...post,
    paths: ['WorkFlow/ActualizarActividadFlujoEjec'],
    body: completedForm,
    judge: async (_data, suite) => {
      const completed = await executionsIn(listPaths.completed, suite);
      return completed.length === 0 ? bad(faults.notListed) : good(sentences.saved);
    },
  },
];

type Save = {
  readonly paths: readonly string[];
  readonly newBody: (suite: Suite) => JsonObject;
  /** The body that changes this member of a record of the list. */
  readonly editedBody: (record: JsonObject, suite: Suite) => JsonObject;
  readonly change: { readonly member: string; readonly value: string };
  /** The records of the list that come from this run. */
  readonly written: (suite: Suite) => Promise<readonly JsonObject[]>;
};

/** A save call that creates a record, and then edits it. */
function createAndEdit({ paths, newBody, editedBody, change, written }: Save): readonly ContractCall[] {
  const save = { host: 'api', method: 'POST', isWrite: true, paths } as const;
  return [
    {
      ...save,
      note: notes.create,
      body: newBody,
      judge: async (data, suite) => judgeCreated(data, await written(suite)),
    },
    {
      ...save,
      note: notes.edit,
      body: async (suite) => {
        const [record] = await written(suite);
        return record === undefined ? { skip: skipped.before } : editedBody(record, suite);
      },
      judge: async (_data, suite) => judgeEdited(await written(suite), change),
    },
  ];
}

/** Judges the creation of a record by what the list has of it afterwards. */
function judgeCreated(data: Json, listed: readonly JsonObject[]): Judgement {
  const answered = typeof data === 'object' ? readings.answersRecord : readings.answersId;
  const all = [idOf(data) === undefined ? readings.answersNoId : answered];
  return listed.length === 0 ? bad(faults.notListed, all) : good(sentences.saved, all);
}

export function judgeEdited(listed: readonly JsonObject[], { member, value }: Save['change']): Judgement {
  if (listed.length > 1) return bad(faults.twice);
  return listed.some((record) => memberOf(record, member) === value) ? good(sentences.edited) : bad(faults.notEdited);
}

function userOf({ stamp }: Suite) {
  return { nombre: 'Prueba del contrato', email: `prueba-${stamp}@example.test`, telefono: '(502) 0000-0000' };
}

function nameOf({ stamp }: Suite): string {
  return `Prueba del contrato ${stamp}`;
}

type Listed = { readonly path: string; readonly value: string; readonly suite: Suite };

async function listedBy(member: string, { path, value, suite }: Listed): Promise<readonly JsonObject[]> {
  return (await suite.list(path)).filter((one) => memberOf(one, member) === value);
}

function workflowsOf(suite: Suite): Promise<readonly JsonObject[]> {
  return listedBy('name', { path: listPaths.workflows, value: nameOf(suite), suite });
}

function executionsIn(path: string, suite: Suite): Promise<readonly JsonObject[]> {
  return listedBy('reference', { path, value: nameOf(suite), suite });
}

function newWorkflow(suite: Suite): JsonObject {
  const picture = { fileTypes: ['.png'], maxFileSize: 1024 * 1024 };
  const questions = [
    { type: 'text', text: 'Observaciones', required: true, options: [] },
    { type: 'image', text: 'Fotografía', required: false, options: [], ...picture },
  ];
  const texts = { name: 'Recibir', description: 'Actividad de prueba.', assignedRole: 'operator' };
  const activities = [{ ...texts, order: 1, questions, isEdit: false }];
  return { municipalidadId: 1, name: nameOf(suite), description: 'Flujo de prueba', activities, isEdit: false };
}

/** The sender is the one who works on the activity: whose account has the role of operator. */
async function newExecution(suite: Suite) {
  const [workflow = {}] = await workflowsOf(suite);
  const [activity = {}] = objectsIn(memberOf(workflow, 'activities'));
  const [WorkflowId, ActivityId] = [idOf(workflow), idOf(activity)];
  if (WorkflowId === undefined || ActivityId === undefined) return { skip: skipped.before };
  const started = { StartedAt: new Date().toISOString(), ExecutedBy: suite.userId ?? 1 };
  const assigned = { Notes: '', AssignedTo: suite.userId ?? 0, Role: 'operator', responses: [] };
  const activities = [{ ActivityId, ...started, ...assigned }];
  return { WorkflowId, Status: 'in_progress', Reference: nameOf(suite), ...started, activities };
}

/** The form that completes the one activity of the execution, with a text and a picture. */
async function completedForm(suite: Suite) {
  const [execution = {}] = await executionsIn(listPaths.running, suite);
  const [workflow = {}] = await workflowsOf(suite);
  const [running] = objectsIn(memberOf(execution, 'activities'));
  const [activity] = objectsIn(memberOf(workflow, 'activities'));
  if (running === undefined || activity === undefined) return { skip: skipped.before };
  const CompletedAt = new Date().toISOString();
  const responses = objectsIn(memberOf(activity, 'questions')).map((question) => {
    const isPicture = memberOf(question, 'type') === 'image';
    const ids = { Id: 0, ActivityExecutionId: idOf(running), QuestionId: idOf(question) };
    return { ...ids, Value: isPicture ? '[]' : '["Todo en orden"]', Archivo: isPicture ? [pictureEntry] : [] };
  });
  const activityNames = ['Id', 'ActivityId', 'StartedAt', 'ExecutedBy', 'AssignedTo', 'Role'];
  const parts = formParts({
    ...membersIn(execution, ['Id', 'WorkflowId', 'StartedAt', 'Reference', 'ExecutedBy']),
    Status: 'completed',
    CompletedAt,
    activities: [{ ...membersIn(running, activityNames), CompletedAt, Notes: 'Sin novedad.', responses }],
  });
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, samplePicture(), value.name);
  return form;
}

const pictureEntry = { id: '', name: 'prueba.png', size: 0, type: 'image/png', hash: '' };

/** Members that are texts or numbers. */
function membersIn(
  object: JsonObject,
  names: readonly string[],
): Readonly<Record<string, string | number | undefined>> {
  return Object.fromEntries(names.map((name) => [name, idOf(memberOf(object, name) ?? null)]));
}
