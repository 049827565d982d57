import type { SessionUser } from '#core/accounts/access.ts';
import { type JsonObject, namesIn } from '#core/values/json.ts';
import type { Where } from '#core/values/query.ts';
import type { Question } from '#core/questions/question.ts';
import { type ExecutionStatus, workflowStateOf } from '#core/workflow/execution.ts';
import { executionToWire } from '#core/workflow/wire/executionWire.ts';
import { idIn, memberOf } from '#core/values/wireNames.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { saveDraft } from '../workflows/answers/answerDrafts.ts';
import { storeFile, refuseFile, removeLateFile, type SentFile } from '../workflows/answers/answerFiles.ts';
import { activitiesOf, executionOf } from '../workflows/activitiesOf.ts';
import { requireActiveTask, requireCompletableTask } from '../workflows/answers/activityForm.ts';
import { missing } from '../content/refusals.ts';
import { type Completion, decideCompletion, nextExecution } from '../workflows/executionTransitions.ts';
import { startExecution } from '../workflows/startExecution.ts';
import type { WorkflowDependencies } from '../workflows/workflowDependencies.ts';
import { asExecution, executionIn, type ExecutionRecord } from '../workflows/workflowRecords.ts';
import type { WorkflowService } from '../workflows/workflowService.ts';
import { executionType } from '../schemaFiles/workflowTypes.ts';
import { withSentPointers } from './withSentPointers.ts';
import { formAnswers } from './formAnswers.ts';
import { type PlannedStep, planStep } from './planStep.ts';
import type { SentExecution } from './sentExecution.ts';

/** Most executions in one response. */
const mostListed = 1000;

/** Lists the executions with these states, newest first; of one workflow when the body names it. */
export async function listExecutions(
  body: JsonObject,
  {
    statuses,
    dependencies,
  }: { readonly statuses: readonly ExecutionStatus[]; readonly dependencies: WorkflowDependencies },
) {
  const workflowId = idIn(memberOf(body, 'WorkflowId'));
  const where: readonly Where[] =
    workflowId === undefined
      ? [{ field: 'status', operator: 'eq', values: statuses }]
      : [
          {
            field: 'workflowState',
            operator: 'eq',
            values: statuses.map((status) => workflowStateOf({ workflowId, status })),
          },
        ];
  const offset = countIn(memberOf(body, '_start')) ?? 0;
  const end = countIn(memberOf(body, '_end')) ?? offset + mostListed;
  const limit = Math.max(0, Math.min(mostListed, end - offset));
  const sort = [{ field: 'startedAt', order: 'desc' }] as const;
  const { records, total } = await dependencies.store.list(executionType, { where, sort, offset, limit });
  return {
    data: await Promise.all(records.map((record) => presentExecution(asExecution(record), dependencies))),
    total,
  };
}

export async function presentExecution(record: ExecutionRecord, dependencies: WorkflowDependencies) {
  return executionToWire({ ...executionIn(record), id: record.id }, await activitiesOf(record, dependencies));
}

/** Starts an execution. Refuses one that is sent as completed or with answers. */
export async function startSentExecution(
  sent: SentExecution,
  { by, dependencies }: { readonly by: string; readonly dependencies: WorkflowDependencies },
) {
  const { messages } = dependencies;
  const progress = progressPointers(sent);
  if (progress.length > 0) {
    const detail = messages.workflows.calls.badStatus;
    throw invalid(
      progress.map((pointer) => ({ pointer, keyword: 'enum', detail })),
      messages,
    );
  }
  const assignments = Object.fromEntries(
    sent.activities.flatMap(({ activityId, assignedTo }) =>
      // 0 means that the assignment rule chooses.
      activityId === undefined || typeof assignedTo !== 'string' ? [] : [[activityId, assignedTo]],
    ),
  );
  const { workflowId = '', reference = '' } = sent;
  return withSentPointers(
    (pointer) => startPointer(pointer, sent),
    () => startExecution({ workflowId, reference, assignments, by }, dependencies),
  );
}

/** Pointers at members of a new execution that claim progress. */
function progressPointers({ status, isCompleted, activities }: SentExecution): readonly string[] {
  return [
    ...(status !== undefined && status !== 'in_progress' ? ['/Status'] : []),
    ...(isCompleted ? ['/CompletedAt'] : []),
    ...activities.flatMap((one, index) => [
      ...(one.isCompleted ? [`/activities/${index}/CompletedAt`] : []),
      ...(one.responses.length > 0 ? [`/activities/${index}/responses`] : []),
    ]),
  ];
}

/** Translates the pointer of a start error to the contract's names. */
function startPointer(pointer: string, { activities }: SentExecution): string {
  const [first, id] = namesIn(pointer);
  if (first === 'reference') return '/Reference';
  if (first !== 'assignments') return pointer;
  return `/activities/${activities.findLastIndex(({ activityId }) => activityId === id)}/AssignedTo`;
}

type TransitionContext = { readonly user: SessionUser; readonly service: WorkflowService };

/** Applies the transition that the payload requests, and returns the resulting execution. */
export async function applySentTransition(
  sent: SentExecution,
  { user, service }: TransitionContext,
): Promise<ExecutionRecord> {
  const { dependencies } = service;
  if (sent.id === undefined) throw missing(executionType);
  const record = await executionOf(sent.id, dependencies);
  const activities = await activitiesOf(record, dependencies);
  const step = planStep(executionIn(record), sent, { activities, messages: dependencies.messages });
  if (step.kind === 'none' || (step.kind === 'assigned' && step.assignedTo !== user.id)) return record;
  if (step.kind === 'assigned') return claim(step.activityId, { id: record.id, user, service });
  const questions = activities.find(({ id }) => id === step.activityId)?.questions ?? [];
  return withSentPointers(
    (pointer) => stepPointer(pointer, step),
    () => applyStep(step, { record, questions, user, service }),
  );
}

type StepContext = TransitionContext & { readonly record: ExecutionRecord; readonly questions: readonly Question[] };
type Step = Extract<PlannedStep, { kind: 'complete' | 'draft' }>;

/** Claims the active activity for a person who sends it as their own. */
async function claim(
  activityId: string,
  { id, user, service }: TransitionContext & { readonly id: string },
): Promise<ExecutionRecord> {
  const request = { type: executionType, id, name: 'claim', values: { activityId }, user };
  return asExecution(await service.applyTransition(request));
}

/** Stores files only after every other check, so that a refused step leaves nothing behind. */
async function applyStep(step: Step, { record, questions, user, service }: StepContext): Promise<ExecutionRecord> {
  const { applyTransition, dependencies } = service;
  const { id: by } = user;
  const { activityId, index, responses, notes, nextAssignee } = step;
  const activity = { executionId: record.id, activityId };
  const requireTask = step.kind === 'complete' ? requireCompletableTask : requireActiveTask;
  await requireTask({ ...activity, userId: by }, dependencies);
  const formContext = { questions, index, messages: dependencies.messages };
  const fileContext = (question: Question) => ({ ...activity, question, by, dependencies });
  const pending = new Set(responses.filter(({ files }) => files.length > 0).map(({ questionId }) => questionId));
  const expected = await formAnswers(responses, {
    ...formContext,
    store: async (file: SentFile, question) => {
      await refuseFile(file, fileContext(question));
      return { id: 'pending', name: file.name.slice(0, 255), size: file.bytes.length, type: '', hash: '' };
    },
  });
  const form = { notes, nextAssignee };
  if (step.kind === 'complete')
    await rehearse({ record, activityId, by, values: { ...form, answers: expected }, pending, dependencies });
  const stored: string[] = [];
  const store = async (file: SentFile, question: Question) => {
    const storedFile = await storeFile(file, fileContext(question));
    stored.push(storedFile.id);
    return storedFile;
  };
  const answers = pending.size === 0 ? expected : await formAnswers(responses, { ...formContext, store });
  if (step.kind === 'complete') {
    const values = { ...form, activityId, answers };
    const request = { type: executionType, id: record.id, name: 'complete', values, user };
    return asExecution(
      await applyTransition(request).catch(async (error: unknown) => {
        // Somebody else completed the activity during the upload.
        if (error instanceof Problem)
          for (const fileId of stored) await removeLateFile(fileId, { ...activity, by, dependencies });
        throw error;
      }),
    );
  }
  await saveDraft({ ...activity, userId: by }, { answers, notes, nextAssignee }, dependencies);
  return executionOf(record.id, dependencies);
}

type Rehearsal = {
  readonly record: ExecutionRecord;
  readonly activityId: string;
  readonly by: string;
  readonly values: Completion;
  /** Questions whose files are not stored yet. */
  readonly pending: ReadonlySet<string>;
  readonly dependencies: WorkflowDependencies;
};

/** Checks a completion without writing it. Throws a Problem when it is refused. */
async function rehearse({ record, by, pending, dependencies, ...form }: Rehearsal): Promise<void> {
  const actor = { id: by, roles: await dependencies.people.rolesOf(by) };
  await nextExecution(record, {
    actor,
    decide: (execution, context) =>
      decideCompletion({ ...form, executionId: record.id, execution, context }, dependencies, pending),
    dependencies,
  });
}

/** Translates the pointer of a step error to the contract's names. */
function stepPointer(pointer: string, { index, nextIndex, responses }: Step): string {
  const [first, question] = namesIn(pointer);
  if (first === 'notes') return `/activities/${index}/Notes`;
  if (first === 'nextAssignee') return nextIndex === undefined ? '/activities' : `/activities/${nextIndex}/AssignedTo`;
  if (first !== 'answers' || question === undefined) return pointer;
  const position = responses.findIndex(({ questionId }) => questionId === question);
  return `/activities/${index}/responses${position < 0 ? '' : `/${position}/Value`}`;
}

function countIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
