import type { ServerCatalog } from '#core/locales/catalog.ts';
import { filesIn } from '#core/questions/answeredFiles.ts';
import { nextActivity } from '#core/workflow/complete.ts';
import type { Activity } from '#core/workflow/definition.ts';
import type { ActivityExecution, Execution } from '#core/workflow/execution.ts';
import { textsOf } from '#core/workflow/wire/executionWire.ts';
import { refused } from '#core/workflow/step.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { problemOf } from '../workflows/refusals.ts';
import type { SentActivity, SentExecution, SentResponse } from './sentExecution.ts';

/** The one step that a sent execution requests, or none when it changes nothing. */
export type PlannedStep =
  | { readonly kind: 'none' }
  /** The active activity is sent with an assignee and without answers. */
  | { readonly kind: 'assigned'; readonly activityId: string; readonly assignedTo: string; readonly index: number }
  | {
      readonly kind: 'complete' | 'draft';
      readonly activityId: string;
      /** Index of the activity in the payload. */
      readonly index: number;
      readonly responses: readonly SentResponse[];
      readonly notes: string;
      readonly nextAssignee: string | null;
      /** Index of the sent activity that names the next assignee; undefined when none does. */
      readonly nextIndex: number | undefined;
    };

type Planning = { readonly activities: readonly Activity[]; readonly messages: ServerCatalog };

/** Finds the step in the payload. Throws a Problem for a change to a read-only member. */
export function planStep(execution: Execution, sent: SentExecution, planning: Planning): PlannedStep {
  const { messages } = planning;
  checkWhole(execution, sent, messages);
  const entries = sent.activities.map((activity, index) => ({
    activity,
    index,
    current: findActivity(execution, activity),
  }));
  for (const { activity, current } of entries) {
    if (current === undefined) throw problemOf(refused('unknownActivity'), messages);
    if (current.state === 'completed') checkCompleted(current, activity, planning);
    else if (current.state === 'waiting' && (activity.isCompleted || isAnswered(activity)))
      throw problemOf(refused('waiting'), messages);
  }
  const active = entries.find(({ current }) => current?.state === 'active');
  if (active === undefined || active.current === undefined) return { kind: 'none' };
  const { activity, index, current } = active;
  const kind = activity.isCompleted ? 'complete' : isAnswered(activity) ? 'draft' : 'none';
  const next = nextActivity(execution);
  checkEnd(sent, { isLast: next === undefined && kind === 'complete', messages });
  if (kind === 'none') {
    const { assignedTo } = activity;
    return assignedTo === undefined
      ? { kind }
      : { kind: 'assigned', activityId: current.activityId, assignedTo, index };
  }
  const nextEntries = entries.filter((one) => next !== undefined && one.current?.activityId === next.activityId);
  const nextEntry = nextEntries.findLast((one) => one.activity.assignedTo !== undefined);
  const nextAssignee = nextEntry?.activity.assignedTo ?? null;
  const nextIndex = (nextEntry ?? nextEntries.at(-1))?.index;
  const { responses, notes } = activity;
  return { kind, activityId: current.activityId, index, responses, notes, nextAssignee, nextIndex };
}

/** Finds the activity execution of an entry: by its id, or by its activity when a client appended it. */
function findActivity({ activities }: Execution, { id, activityId }: SentActivity): ActivityExecution | undefined {
  return activities.find((one) => one.id === id) ?? activities.find((one) => one.activityId === activityId);
}

function isAnswered({ responses, notes }: SentActivity): boolean {
  const hasAnswer = responses.some(({ texts, files }) => texts === undefined || texts.length > 0 || files.length > 0);
  return hasAnswer || notes.trim() !== '';
}

/** Refuses changes to the workflow and the reference of the execution. */
function checkWhole(execution: Execution, sent: SentExecution, messages: ServerCatalog): void {
  const { calls } = messages.workflows;
  const readOnly = (name: string, detail: string) =>
    invalid([{ pointer: `/${name}`, keyword: 'readOnly', detail }], messages);
  if (sent.workflowId !== undefined && sent.workflowId !== execution.workflowId)
    throw readOnly('WorkflowId', calls.otherWorkflow);
  if (sent.reference !== undefined && sent.reference !== execution.reference)
    throw readOnly('Reference', calls.otherReference);
}

/** Only completing the last activity completes the execution; a client cannot declare it completed. */
function checkEnd(
  { status, isCompleted }: SentExecution,
  { isLast, messages }: { readonly isLast: boolean; readonly messages: ServerCatalog },
): void {
  if (isLast || (status !== 'completed' && !isCompleted)) return;
  throw new Problem(409, { detail: messages.workflows.calls.early, members: { reason: 'early' } });
}

/** Refuses changes to the answers of a completed activity. */
function checkCompleted(
  current: ActivityExecution,
  { responses }: SentActivity,
  { activities, messages }: Planning,
): void {
  const questions = activities.find(({ id }) => id === current.activityId)?.questions ?? [];
  const isSame = ({ questionId, texts, files }: SentResponse) => {
    const value = current.responses.find((one) => one.questionId === questionId)?.value ?? null;
    const question = questions.find(({ id }) => id === questionId);
    const names = filesIn(value).map(({ name }) => name);
    const stored = textsOf(question, value);
    const isSameTexts =
      texts !== undefined &&
      texts.length === stored.length &&
      texts.every((text, position) => text === stored[position]);
    return isSameTexts && files.every(({ name }) => names.includes(name));
  };
  if (responses.every(isSame)) return;
  throw new Problem(409, { detail: messages.workflows.calls.changedDone, members: { reason: 'alreadyDone' } });
}
