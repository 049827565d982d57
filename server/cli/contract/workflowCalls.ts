import { serverEs } from '#core/locales/serverEs.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { ContractCall, Suite } from './contractCall.ts';
import { createAndEdit, judgeCreated } from './createAndEdit.ts';
import { executionForm } from './executionForm.ts';
import { idOf } from './judgeList.ts';
import { listPaths } from './readCalls.ts';
import { memberOf } from '#core/values/wireNames.ts';
import { keyOf, listIn } from './readWire.ts';

const { faults, sentences, skipped } = serverEs.conformance;

const post = { host: 'api', method: 'POST', isWrite: true } as const;
const edited = 'Flujo de prueba (editado)';

/** Saves a workflow, edits it, starts an execution and completes its one activity. */
export const workflowCalls: readonly ContractCall[] = [
  ...createAndEdit({
    paths: ['WorkFlow/AgregarFlujoDeTrabajo'],
    newBody: newWorkflow,
    editedBody: (workflow) => ({ ...workflow, [keyOf(workflow, 'description') ?? 'description']: edited }),
    change: { member: 'description', value: edited },
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
    body: async (suite) => {
      const [execution] = await executionsIn(listPaths.running, suite);
      const [workflow] = await workflowsOf(suite);
      const form = execution && workflow && executionForm(execution, workflow);
      return form ?? { skip: skipped.before };
    },
    judge: async (_data, suite) =>
      (await executionsIn(listPaths.completed, suite)).length === 0
        ? { result: 'bad', sentence: faults.notListed }
        : { result: 'good', sentence: sentences.saved },
  },
];

const nameOf = ({ stamp }: Suite) => `Prueba del contrato ${stamp}`;

async function workflowsOf(suite: Suite) {
  return (await suite.list(listPaths.workflows)).filter((workflow) => memberOf(workflow, 'name') === nameOf(suite));
}

const executionsIn = async (path: string, suite: Suite): Promise<readonly JsonObject[]> =>
  (await suite.list(path)).filter((execution) => memberOf(execution, 'reference') === nameOf(suite));

function newWorkflow(suite: Suite) {
  const picture = { fileTypes: ['.png'], maxFileSize: 1024 * 1024 };
  return {
    municipalidadId: 1,
    name: nameOf(suite),
    description: 'Flujo de prueba',
    activities: [
      {
        name: 'Recibir',
        description: 'Actividad de prueba.',
        order: 1,
        assignedRole: 'operator',
        questions: [
          { type: 'text', text: 'Observaciones', required: true, options: [] },
          { type: 'image', text: 'Fotografía', required: false, options: [], ...picture },
        ],
        isEdit: false,
      },
    ],
    isEdit: false,
  };
}

/** The sender is the one who works on the activity: whose account has the role of operator. */
async function newExecution(suite: Suite) {
  const [workflow] = await workflowsOf(suite);
  const workflowId = workflow === undefined ? undefined : idOf(workflow);
  const [activity] = workflow === undefined ? [] : listIn(workflow, 'activities');
  const activityId = activity === undefined ? undefined : idOf(activity);
  if (workflowId === undefined || activityId === undefined) return { skip: skipped.before };
  const started = { StartedAt: new Date().toISOString(), ExecutedBy: suite.userId ?? 1 };
  const assigned = { Notes: '', AssignedTo: suite.userId ?? 0, Role: 'operator', responses: [] };
  return {
    WorkflowId: workflowId,
    Status: 'in_progress',
    Reference: nameOf(suite),
    ...started,
    activities: [{ ActivityId: activityId, ...started, ...assigned }],
  };
}
