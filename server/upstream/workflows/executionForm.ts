import { filesIn } from '#core/questions/answeredFiles.ts';
import type { Activity } from '#core/workflow/definition.ts';
import type { ActivityExecution, Execution, WorkflowAnswer } from '#core/workflow/execution.ts';
import { textsOf } from '#core/workflow/wire/executionWire.ts';
import type { ExecutionFacts, SentId } from './workflowFacts.ts';

/** The contract's value for nobody, and for what is new. */
const none = 0;

export type FormContext = {
  /** That backend's id of the execution; undefined for a new one. */
  readonly id: SentId | undefined;
  readonly workflowId: SentId;
  /** The execution there; undefined for a new one. */
  readonly facts: ExecutionFacts | undefined;
  readonly activities: readonly Activity[];
  /** The id there of an account. */
  readonly personOf: (accountId: string) => SentId;
  /** That backend's id of an activity or question of the definition. */
  readonly partOf: (id: string) => SentId;
};

type Files = readonly { readonly name: string; readonly key: string }[];

/** One member of the multipart form: a text, or a file by the key of its bytes. */
export type FormPart = { readonly name: string } & ({ readonly text: string } | { readonly file: Files[number] });

/** A new execution under the documented names; what is new has no id. */
export function startBody(execution: Execution, { workflowId, personOf, partOf }: FormContext): object {
  const { status, startedAt, reference, executedBy } = execution;
  return {
    WorkflowId: workflowId,
    Status: status,
    StartedAt: startedAt,
    Reference: reference,
    ExecutedBy: personOf(executedBy),
    activities: execution.activities.map(({ activityId, assignedTo, role, notes }) => ({
      ActivityId: partOf(activityId),
      StartedAt: startedAt,
      Notes: notes,
      ExecutedBy: none,
      AssignedTo: assignedTo === null ? none : personOf(assignedTo),
      Role: role,
      responses: [],
    })),
  };
}

/** The form of an execution: its members, its activities that have begun or that are there already, and their answers. */
export function formParts(execution: Execution, context: FormContext): readonly FormPart[] {
  const { id, workflowId, personOf, facts } = context;
  const { status, startedAt, completedAt, reference, executedBy } = execution;
  const ids = new Set(facts?.activities.map((one) => one.activityId));
  const sent = execution.activities.filter(({ state, activityId }) => state !== 'waiting' || ids.has(activityId));
  return [
    ...texts('', {
      Id: id ?? none,
      WorkflowId: workflowId,
      Status: status,
      StartedAt: startedAt,
      CompletedAt: completedAt,
      Reference: reference,
      ExecutedBy: personOf(executedBy),
    }),
    ...sent.flatMap((activity, index) => activityParts(activity, { ...context, execution, index })),
  ];
}

type ActivityContext = FormContext & { readonly execution: Execution; readonly index: number };

function activityParts(activity: ActivityExecution, context: ActivityContext): readonly FormPart[] {
  const { facts, index, execution, personOf, partOf } = context;
  const { activityId, startedAt = execution.startedAt, completedAt, notes, executedBy, assignedTo, role } = activity;
  const theirs = facts?.activities.find((one) => one.activityId === activityId);
  const hasOwnFiles = activity.responses.every(({ value }) => filesIn(value).every(({ hash }) => hash !== ''));
  // Answers that are sent without their files could replace those that have them.
  const isLeftOut = theirs?.completedAt !== undefined && !hasOwnFiles;
  const responses = isLeftOut ? [] : activity.responses;
  return [
    ...texts(`activities[${index}].`, {
      Id: theirs?.id ?? none,
      ActivityId: partOf(activityId),
      StartedAt: startedAt,
      CompletedAt: completedAt,
      Notes: notes,
      ExecutedBy: executedBy === undefined ? none : personOf(executedBy),
      AssignedTo: assignedTo === null ? none : personOf(assignedTo),
      Role: role,
    }),
    ...responses.flatMap((response, position) =>
      responseParts(response, {
        ...context,
        prefix: `activities[${index}].responses[${position}].`,
        activityId,
        activityExecutionId: theirs?.id ?? none,
      }),
    ),
  ];
}

type ResponseContext = FormContext & {
  readonly prefix: string;
  readonly activityId: string;
  readonly activityExecutionId: SentId;
};

function responseParts({ id, questionId, value }: WorkflowAnswer, context: ResponseContext): readonly FormPart[] {
  const { prefix, facts, activityId, activityExecutionId, activities, partOf } = context;
  const theirs = facts?.activities.find((one) => one.activityId === activityId)?.responses ?? [];
  const questions = activities.find((one) => one.id === activityId)?.questions ?? [];
  const question = questions.find((one) => one.id === questionId);
  return [
    ...texts(prefix, {
      Id: theirs.some((one) => one.id === id) ? id : none,
      ActivityExecutionId: activityExecutionId,
      QuestionId: partOf(questionId),
      Value: JSON.stringify(question === undefined && typeof value === 'string' ? [value] : textsOf(question, value)),
    }),
    ...filesIn(value)
      .filter(({ hash }) => hash !== '')
      .map(({ name, hash: key }) => ({ name: `${prefix}Archivo`, file: { name, key } })),
  ];
}

function texts(prefix: string, members: Readonly<Record<string, SentId | undefined>>): readonly FormPart[] {
  return Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name: `${prefix}${name}`, text: String(value) }],
  );
}
