import { v5, v7, validate as isUuid } from 'uuid';
import { type JsonObject, namesIn, pointerTo } from '#core/values/json.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Values } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { queueChoice, type Staffing } from '#core/workflow/assign.ts';
import { complete } from '#core/workflow/complete.ts';
import type { Execution } from '#core/workflow/execution.ts';
import { start } from '#core/workflow/start.ts';
import type { Outcome } from '#core/workflow/step.ts';
import { idIn } from '#core/values/wireNames.ts';
import { invalid, readBody } from '../foundation/problems/readBody.ts';
import { readInstant } from '../content/readInstant.ts';
import { createPictures } from '../files/pictures/pictures.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';
import { byRole } from '../workflows/people.ts';
import { checkAnswers } from '../workflows/answers/readAnswers.ts';
import { problemOf } from '../workflows/refusals.ts';
import { startableVersion } from '../workflows/startExecution.ts';
import { createVersions } from '../workflows/versions.ts';
import { executionValues, type VersionRecord } from '../workflows/workflowRecords.ts';
import { executionType } from '../schemaFiles/workflowTypes.ts';
import { type ActivityAnswers, readRunAnswers } from './readRunAnswers.ts';
import { type Creation, objectIn, refuseUsedId } from './readLine.ts';

const messages = serverEs;
const texts = messages.api.load;

/** An execution of another system: answers by activity and question, without their authors. */
type ImportedExecution = {
  /** When undefined, the portal creates one. */
  readonly id: string | undefined;
  readonly workflowId: string | number;
  readonly reference?: string;
  readonly startDate: string;
  readonly endDate?: string | null;
  readonly status: string;
  readonly answers: Readonly<Record<string, JsonObject>>;
};

const textOrNumber = { type: ['string', 'integer'] };

const runSchema: JsonSchema = {
  type: 'object',
  properties: {
    workflowId: textOrNumber,
    reference: { type: 'string' },
    startDate: { type: 'string' },
    endDate: { type: ['string', 'null'] },
    status: { type: 'string' },
    answers: { type: 'object', additionalProperties: { type: 'object' } },
  },
  required: ['workflowId', 'startDate', 'status', 'answers'],
  additionalProperties: false,
};

/** The actor instead of an unknown person: the name of the command, as in histories. */
const loader = 'load';
const staffing: Staffing = { holders: byRole(() => [loader]), load: new Map() };

/**
 * Reads lines with executions. Each runs through the steps of the published version, so that no line yields an impossible state.
 * Lines have no completion times: activities count as completed at the end, or at the start of a running process, whose next
 * activity waits in the queue of its role.
 */
export function executionLines({ store }: { readonly store: Store }): (text: string) => Promise<Creation> {
  const versions = createVersions({ store });
  const pictures = createPictures();
  return async (text) => {
    const imported = readExecution(objectIn(text));
    const times = timesIn(imported);
    const version = await startableVersion(String(imported.workflowId), { store, versions, messages });
    const id = idOf(imported);
    if (id !== undefined) await refuseUsedId(id, { type: executionType, store });
    const isCompleted = imported.status === 'completed';
    const done = readRunAnswers(imported.answers, { activities: version.activities, isCompleted, messages });
    let execution = startExecution(imported, { version, count: done.length, now: times.start });
    for (const [index, one] of done.entries()) {
      const { activity, answers } = one;
      const task = { executionId: id ?? '', activityId: activity.id };
      const dependencies = { store, pictures, messages };
      const checked = await checkAnswers(answers, { ...task, questions: activity.questions, dependencies });
      if (checked.errors.length > 0)
        throw problemOf(atActivity({ kind: 'invalid', errors: checked.errors }, one), messages);
      const outcome = complete(execution, {
        actor: { id: loader, roles: [activity.assignedRole] },
        now: times.end ?? times.start,
        version: 1,
        activities: version.activities,
        activityId: activity.id,
        answers: checked.answers,
        notes: '',
        nextAssignee: nextOf(index, { done, version }),
        holders: staffing.holders,
        seals: checked.seals,
        newId: v7,
        messages,
      });
      execution = executionOf(outcome, one);
    }
    const values: Values = executionValues(execution);
    return { kind: 'create', type: executionType, values, publication: { state: 'published' }, ...(id && { id }) };
  };
}

function readExecution({ id, ...members }: JsonObject): ImportedExecution {
  return { ...readBody<Omit<ImportedExecution, 'id'>>(members, { schema: runSchema, messages }), id: idIn(id) };
}

/** Another system's id always maps to the same id, so that a file cannot be loaded twice. */
function idOf({ id, workflowId }: ImportedExecution): string | undefined {
  if (id === undefined) return undefined;
  return isUuid(id) && id === id.toLowerCase() ? id : v5(`${workflowId}/${id}`, v5.URL);
}

function timesIn({ startDate, endDate, status }: ImportedExecution): {
  readonly start: string;
  readonly end: string | undefined;
} {
  const start = readInstant(startDate);
  const end = endDate === undefined || endDate === null ? undefined : readInstant(endDate);
  const wrong = (name: string, detail: string): ProblemError => ({
    pointer: pointerTo(name),
    keyword: 'format',
    detail,
  });
  const isMissing = (status === 'completed') !== (end !== undefined);
  const errors = [
    ...(start === undefined ? [wrong('startDate', messages.api.query.badInstant)] : []),
    ...(endDate && end === undefined ? [wrong('endDate', messages.api.query.badInstant)] : []),
    ...(isMissing && !(endDate && end === undefined) ? [wrong('endDate', texts.endOfCompleted)] : []),
    ...(start !== undefined && end !== undefined && end < start ? [wrong('endDate', texts.endBeforeStart)] : []),
    ...(status === 'suspended' || status === 'cancelled' ? [wrong('status', texts.badStatus)] : []),
  ];
  if (start === undefined || errors.length > 0) throw invalid(errors, messages);
  return { start, end };
}

type StartOptions = { readonly version: VersionRecord; readonly count: number; readonly now: string };

/** Activities without answers in the line are assigned to nobody. */
function startExecution(
  { id, reference, workflowId }: ImportedExecution,
  { version, count, now }: StartOptions,
): Execution {
  const { name, activities } = version;
  const outcome = start({
    actor: { id: loader, roles: [] },
    now,
    version: 1,
    workflow: { id: String(workflowId), name, version: version.version, activities },
    reference: reference ?? id ?? '',
    assignments: Object.fromEntries(activities.slice(count).map((activity) => [activity.id, null])),
    staffing,
    newId: v7,
    messages,
  });
  if (outcome.kind !== 'done') throw problemOf(outcome, messages);
  return outcome.execution;
}

function nextOf(
  index: number,
  { done, version }: { readonly done: readonly ActivityAnswers[]; readonly version: VersionRecord },
): string | null {
  if (index + 1 === version.activities.length) return null;
  return index + 1 < done.length ? loader : queueChoice;
}

function executionOf(outcome: Outcome, activityAnswers: ActivityAnswers): Execution {
  if (outcome.kind === 'done') return outcome.execution;
  throw problemOf(atActivity(outcome, activityAnswers), messages);
}

type Fault = Exclude<Outcome, { kind: 'done' }>;

/** The fault with pointers into the line. */
function atActivity(outcome: Fault, { sentName, sentNames }: ActivityAnswers): Fault {
  if (outcome.kind === 'refused') return outcome;
  const errors = outcome.errors.map((error) => {
    const [first, question = '', ...rest] = namesIn(error.pointer);
    if (first !== 'answers') return error;
    return { ...error, pointer: pointerTo('answers', sentName, sentNames.get(question) ?? question, ...rest) };
  });
  return { kind: 'invalid', errors };
}
