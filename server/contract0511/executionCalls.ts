import { type JsonObject, namesIn } from '#core/values/json.ts';
import type { Where } from '#core/store/query.ts';
import type { Question } from '#core/questions/question.ts';
import { type ExecutionStatus, workflowStateOf } from '#core/workflow/execution.ts';
import { executionToWire } from '#core/workflow/wire/executionWire.ts';
import { idIn, memberOf } from '#core/workflow/wire/wireNames.ts';
import { invalid } from '../content/readBody.ts';
import { keepDraft } from '../workflows/answers/answerDrafts.ts';
import { keepFile, refuseFile, type SentFile } from '../workflows/answers/answerFiles.ts';
import { activitiesOf } from '../workflows/activitiesOf.ts';
import { refuseOthers } from '../workflows/answers/activityForm.ts';
import { noExecution } from '../workflows/refusals.ts';
import { startExecution } from '../workflows/starting.ts';
import { executionOf } from '../workflows/applyTransition.ts';
import type { WorkflowParts } from '../workflows/workflowParts.ts';
import { asExecution, executionIn, type ExecutionRecord } from '../workflows/workflowRecords.ts';
import type { WorkflowService } from '../workflows/workflowService.ts';
import { executionType } from '../workflows/workflowTypes.ts';
import { atSentPlaces } from './atSentPlaces.ts';
import { formAnswers } from './formAnswers.ts';
import { type PlannedStep, plannedStep } from './plannedStep.ts';
import type { SentExecution } from './sentExecution.ts';

/** Executions that one answer holds; a form of years would be too much for anybody. */
const mostListed = 1000;

/** The executions with one of these states, the last started first, of one workflow when the body names it. */
export async function listedExecutions(
  body: JsonObject,
  { statuses, parts }: { readonly statuses: readonly ExecutionStatus[]; readonly parts: WorkflowParts },
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
  const { records, total } = await parts.store.list(executionType, { where, sort, offset, limit });
  return { data: await Promise.all(records.map((record) => presentExecution(asExecution(record), parts))), total };
}

export async function presentExecution(record: ExecutionRecord, parts: WorkflowParts) {
  return executionToWire({ ...executionIn(record), id: record.id }, await activitiesOf(record, parts));
}

/** Begins an execution. It begins in progress and with nothing answered, whatever was sent. */
export async function startSent(
  sent: SentExecution,
  { by, parts }: { readonly by: string; readonly parts: WorkflowParts },
) {
  const { words } = parts;
  const begun = begunMembers(sent);
  if (begun.length > 0) {
    const detail = words.workflows.calls.badStatus;
    throw invalid(
      begun.map((pointer) => ({ pointer, keyword: 'enum', detail })),
      words,
    );
  }
  const assignments = Object.fromEntries(
    sent.activities.flatMap(({ activityId, assignedTo }) =>
      // Nobody (0) leaves the choice to the rule.
      activityId === undefined || typeof assignedTo !== 'string' ? [] : [[activityId, assignedTo]],
    ),
  );
  const { workflowId = '', reference = '' } = sent;
  return atSentPlaces(
    (pointer) => startPointer(pointer, sent),
    () => startExecution({ workflowId, reference, assignments, by }, parts),
  );
}

/** Where a new execution says that something of it is done already. */
function begunMembers({ status, isCompleted, activities }: SentExecution): readonly string[] {
  return [
    ...(status !== undefined && status !== 'in_progress' ? ['/Status'] : []),
    ...(isCompleted ? ['/CompletedAt'] : []),
    ...activities.flatMap((one, index) => [
      ...(one.isCompleted ? [`/activities/${index}/CompletedAt`] : []),
      ...(one.responses.length > 0 ? [`/activities/${index}/responses`] : []),
    ]),
  ];
}

/** The place of a fault of a start, in the names of the contract. */
function startPointer(pointer: string, { activities }: SentExecution): string {
  const [first, id] = namesIn(pointer);
  if (first === 'reference') return '/Reference';
  if (first !== 'assignments') return pointer;
  return `/activities/${activities.findLastIndex(({ activityId }) => activityId === id)}/AssignedTo`;
}

type Stepping = { readonly by: string; readonly service: WorkflowService };

/** Takes the one step that what was sent asks for, and answers the execution as it stands then. */
export async function applySentTransition(sent: SentExecution, { by, service }: Stepping): Promise<ExecutionRecord> {
  const { parts } = service;
  if (sent.id === undefined) throw noExecution(parts.words);
  const record = await executionOf(sent.id, parts);
  const activities = await activitiesOf(record, parts);
  const step = plannedStep(executionIn(record), sent, { activities, words: parts.words });
  if (step.kind === 'none') return record;
  const questions = activities.find(({ id }) => id === step.activityId)?.questions ?? [];
  return atSentPlaces(
    (pointer) => stepPointer(pointer, step),
    () => taken(step, { record, questions, by, service }),
  );
}

type Taking = Stepping & { readonly record: ExecutionRecord; readonly questions: readonly Question[] };
type Step = Exclude<PlannedStep, { kind: 'none' }>;

/** Files are kept once nothing else is wrong: a refused step leaves nothing behind. */
async function taken(step: Step, { record, questions, by, service }: Taking): Promise<ExecutionRecord> {
  const { tasks: attending, parts } = service;
  const { activityId, index, responses, notes, nextAssignee } = step;
  const place = { executionId: record.id, activityId };
  await refuseOthers({ ...place, userId: by }, parts);
  const reading = { questions, index, words: parts.words };
  const keeping = (question: Question) => ({ ...place, question, by, parts });
  const pending = new Set(responses.filter(({ files }) => files.length > 0).map(({ questionId }) => questionId));
  const expected = await formAnswers(responses, {
    ...reading,
    keep: async (file: SentFile, question) => {
      await refuseFile(file, keeping(question));
      return { id: 'pending', name: file.name.slice(0, 255), size: file.bytes.length, type: '', hash: '' };
    },
  });
  const asked = { id: record.id, activityId, by, notes, nextAssignee };
  if (step.kind === 'complete') await attending.rehearse({ ...asked, answers: expected }, pending);
  const keep = (file: SentFile, question: Question) => keepFile(file, keeping(question));
  const answers = pending.size === 0 ? expected : await formAnswers(responses, { ...reading, keep });
  if (step.kind === 'complete') return attending.complete({ ...asked, answers });
  await keepDraft({ ...place, userId: by }, { answers, notes, nextAssignee }, parts);
  return executionOf(record.id, parts);
}

/** The place of a fault of a step, in the names of the contract. */
function stepPointer(pointer: string, { index, nextIndex, responses }: Step): string {
  const [first, question] = namesIn(pointer);
  if (first === 'notes') return `/activities/${index}/Notes`;
  if (first === 'nextAssignee') return nextIndex === undefined ? '/activities' : `/activities/${nextIndex}/AssignedTo`;
  if (first !== 'answers' || question === undefined) return pointer;
  const place = responses.findIndex(({ questionId }) => questionId === question);
  return `/activities/${index}/responses${place < 0 ? '' : `/${place}/Value`}`;
}

function countIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
