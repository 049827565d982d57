import { v7 } from 'uuid';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { filesIn } from '#core/questions/answeredFiles.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { Question } from '#core/questions/question.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import { type Activity, processRoleIn } from '#core/workflow/definition.ts';
import {
  type ActivityExecution,
  type Execution,
  executionStatuses,
  type WorkflowAnswer,
} from '#core/workflow/execution.ts';
import { textsOf } from '#core/workflow/wire/executionWire.ts';
import type { ActivityFacts, ExecutionFacts, ResponseFacts } from './workflowFacts.ts';

type ExecutionContext = {
  /** The execution here before; undefined for a new one. */
  readonly ours: Execution | undefined;
  /** The facts as they were last read. */
  readonly was: ExecutionFacts | undefined;
  readonly workflow: { readonly id: string; readonly name: string; readonly version: number };
  /** The activities of that version; none for an unknown workflow. */
  readonly activities: readonly Activity[];
  /** The account of a person of the other backend. */
  readonly accountOf: (id: string) => string;
  readonly messages: ServerCatalog;
  readonly now: string;
};

/** An execution as the other backend has it, with what the documents do not have as ours has it: log, seals and our files. */
export function executionFrom(facts: ExecutionFacts, context: ExecutionContext): Execution {
  const { ours, was, workflow, accountOf, now } = context;
  const startedAt = facts.startedAt ?? ours?.startedAt ?? now;
  // A backend that does not store our states would end them with every reading.
  const isOurState = ours !== undefined && was?.status === facts.status;
  const status = isOurState ? ours.status : (executionStatuses.find((one) => one === facts.status) ?? 'in_progress');
  const completedAt = facts.completedAt ?? ours?.completedAt ?? now;
  return {
    workflowId: workflow.id,
    workflowName: workflow.name,
    definitionVersion: workflow.version,
    reference: facts.reference,
    status,
    startedAt,
    ...(status === 'completed' && { completedAt }),
    executedBy: facts.executedBy === undefined ? (ours?.executedBy ?? '') : accountOf(facts.executedBy),
    activities: activitiesFrom(facts, { ...context, startedAt, isCompleted: status === 'completed' }),
    log: ours?.log ?? [],
  };
}

type ActivityContext = ExecutionContext & { readonly startedAt: string; readonly isCompleted: boolean };

/** In the order of the definition; those that it does not have come last. An activity without facts waits. */
function activitiesFrom(facts: ExecutionFacts, context: ActivityContext): readonly ActivityExecution[] {
  const { activities, ours } = context;
  const defined = activities.map((definition) => {
    const theirs = facts.activities.findLast(({ activityId }) => activityId === definition.id);
    return theirs === undefined ? waitingOf(definition, ours) : activityFrom(theirs, { ...context, definition });
  });
  const ids = new Set(activities.map(({ id }) => id));
  const others = facts.activities
    .filter(({ activityId }) => !ids.has(activityId))
    .map((activity) => activityFrom(activity, { ...context, definition: undefined }));
  const all = [...defined, ...others];
  const active = context.isCompleted ? -1 : all.findIndex(({ state }) => state !== 'completed');
  return all.map((one, index) => {
    if (one.state === 'completed') return one;
    const { startedAt = context.startedAt, ...rest } = one;
    return index === active ? { ...rest, state: 'active', startedAt } : rest;
  });
}

function waitingOf({ id: activityId, assignedRole: role }: Activity, ours: Execution | undefined): ActivityExecution {
  const { id = v7(), assignedTo = null } = ours?.activities.find((one) => one.activityId === activityId) ?? {};
  return { id, activityId, role, state: 'waiting', assignedTo, responses: [], notes: '' };
}

function activityFrom(
  facts: ActivityFacts,
  { definition, ...context }: ActivityContext & { readonly definition: Activity | undefined },
): ActivityExecution {
  const { ours: execution, accountOf, startedAt: start, messages } = context;
  const ours = execution?.activities.find(({ activityId }) => activityId === facts.activityId);
  const personOf = (id: string | undefined) => (id === undefined ? undefined : accountOf(id));
  const { completedAt, startedAt = start, notes, activityId } = facts;
  const assignedTo = personOf(facts.assignedTo) ?? null;
  const executedBy = personOf(facts.executedBy) ?? assignedTo ?? ours?.executedBy;
  return {
    id: facts.id === '' ? (ours?.id ?? v7()) : facts.id,
    activityId,
    role: definition?.assignedRole ?? processRoleIn(facts.role) ?? 'operator',
    state: completedAt === undefined ? 'waiting' : 'completed',
    assignedTo,
    startedAt,
    ...(completedAt !== undefined && { completedAt, ...(executedBy !== undefined && { executedBy }) }),
    responses: facts.responses.flatMap((response) => answerFrom(response, { ours, definition, messages })),
    notes,
    ...(ours?.seals && { seals: ours.seals }),
  };
}

type AnswerContext = Pick<ExecutionContext, 'messages'> & {
  readonly ours: Pick<ActivityExecution, 'responses'> | undefined;
  readonly definition: Activity | undefined;
};

function answerFrom(facts: ResponseFacts, { ours, definition, messages }: AnswerContext): readonly WorkflowAnswer[] {
  const { questionId, texts, files } = facts;
  const question = definition?.questions.find(({ id }) => id === questionId);
  const before = ours?.responses.find((one) => one.questionId === questionId);
  const id = facts.id === '' ? (before?.id ?? v7()) : facts.id;
  const isSame = before !== undefined && isSameJson(textsOf(question, before.value), texts);
  const value = isSame ? before.value : valueOf(texts, { question, files, before: before?.value, messages });
  return value === undefined ? [] : [{ id, questionId, value }];
}

type ValueContext = Pick<ExecutionContext, 'messages'> & {
  readonly question: Question | undefined;
  readonly files: readonly string[];
  readonly before: Json | undefined;
};

/** What cannot be read stays a text. Files of ours keep their entries; the bytes of others are only in the other backend. */
function valueOf(texts: readonly string[], { question, files, before, messages }: ValueContext): Json | undefined {
  if (question === undefined) return [...texts, ...files].join(', ') || undefined;
  if (questionTypeOf(question).settings.fileTypes !== undefined) {
    const names = [...new Set([...texts, ...files])].filter((name) => name !== '');
    const ourFiles = filesIn(before);
    const all = names.map((name) => ourFiles.find((file) => file.name === name) ?? foreignFile(name));
    return all.length === 0 ? undefined : all;
  }
  const read = questionTypeOf(question).fromWire(texts, messages);
  return read.kind === 'value' ? read.value : texts.join(', ');
}

/** An answered file whose bytes are not here. */
const foreignFile = (name: string) => ({ id: `otro-${name}`.slice(0, 255), name, size: 0, type: '', hash: '' });
