import { filesIn } from '#core/questions/answeredFiles.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import type { Activity } from '#core/workflow/definition.ts';
import type { ActivityExecution, Execution, WorkflowAnswer } from '#core/workflow/execution.ts';
import { textsOf } from '#core/workflow/wire/executionWire.ts';
import type { ExecutionFacts, SentId } from './workflowFacts.ts';

export type FormContext = {
  /** That backend's id of the execution; undefined for a new one. */
  readonly id: SentId | undefined;
  readonly workflowId: SentId;
  /** The execution there; undefined for a new one. */
  readonly facts: ExecutionFacts | undefined;
  readonly activities: readonly Activity[];
  /** The id there of an account; 0 for nobody. */
  readonly personOf: (accountId: string | null | undefined) => SentId;
  /** That backend's id of an activity or question of the definition. */
  readonly partOf: (id: string) => SentId;
};

/** A member of the documented execution; files are entries whose bytes are sent. */
type Member = SentId | undefined | readonly AnsweredFile[] | readonly Members[];
type Members = { readonly [name: string]: Member };

/**
 * An execution under the documented names: all of a new one, otherwise the activities that have begun or that are there. What is new has
 * no id, and 0 in a form.
 */
export function executionMembers(execution: Execution, context: FormContext): Members {
  const { facts, personOf } = context;
  const ids = new Set(facts?.activities.map(({ activityId }) => activityId));
  const isSent = ({ state, activityId }: ActivityExecution) => state !== 'waiting' || ids.has(activityId);
  return {
    Id: context.id,
    WorkflowId: context.workflowId,
    Status: execution.status,
    StartedAt: execution.startedAt,
    CompletedAt: execution.completedAt,
    Reference: execution.reference,
    ExecutedBy: personOf(execution.executedBy),
    activities: execution.activities
      .filter((one) => facts === undefined || isSent(one))
      .map((one) => activityMembers(one, { ...context, start: execution.startedAt })),
  };
}

function activityMembers(one: ActivityExecution, context: FormContext & { readonly start: string }): Members {
  const { facts, personOf, partOf, activities } = context;
  const theirs = facts?.activities.find(({ activityId }) => activityId === one.activityId);
  const hasBytes = one.responses.every(({ value }) => filesIn(value).every(({ hash }) => hash !== ''));
  const id = theirs?.id ?? (facts && 0);
  const questions = activities.find((activity) => activity.id === one.activityId)?.questions ?? [];
  const response = ({ id: ownId, questionId, value }: WorkflowAnswer): Members => {
    const question = questions.find((each) => each.id === questionId);
    const texts = question === undefined && typeof value === 'string' ? [value] : textsOf(question, value);
    return {
      Id: theirs?.responses.some((each) => each.id === ownId) === true ? ownId : 0,
      ActivityExecutionId: id,
      QuestionId: partOf(questionId),
      Value: JSON.stringify(texts),
      Archivo: filesIn(value).filter(({ hash }) => hash !== ''),
    };
  };
  return {
    Id: id,
    ActivityId: partOf(one.activityId),
    StartedAt: one.startedAt ?? context.start,
    CompletedAt: one.completedAt,
    Notes: one.notes,
    ExecutedBy: personOf(one.executedBy),
    AssignedTo: personOf(one.assignedTo),
    Role: one.role,
    // Answers that are sent without their files could replace those that have them.
    responses: theirs?.completedAt !== undefined && !hasBytes ? [] : one.responses.map(response),
  };
}

/** One part of the multipart form: a text, or the entry of a file. */
export type FormPart = readonly [name: string, value: string | AnsweredFile];

/** The parts of the form: `Id`, `activities[0].Notes`, `activities[0].responses[1].Value` and so on. */
export function formParts(members: Members, prefix = ''): readonly FormPart[] {
  return Object.entries(members).flatMap(([name, value]): readonly FormPart[] => {
    if (value === undefined) return [];
    if (typeof value !== 'object') return [[`${prefix}${name}`, String(value)]];
    return value.flatMap((item, index) =>
      isFile(item) ? [[`${prefix}${name}`, item] as const] : formParts(item, `${prefix}${name}[${index}].`),
    );
  });
}

const isFile = (item: AnsweredFile | Members): item is AnsweredFile => typeof item['hash'] === 'string';
