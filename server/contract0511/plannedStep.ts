import type { ServerCatalog } from '#core/locales/catalog.ts';
import { filesIn } from '#core/questions/answeredFiles.ts';
import { nextActivity } from '#core/workflow/complete.ts';
import type { Activity } from '#core/workflow/definition.ts';
import type { ActivityExecution, Execution } from '#core/workflow/execution.ts';
import { textsOf } from '#core/workflow/wire/executionWire.ts';
import { refused } from '#core/workflow/step.ts';
import { invalid } from '../content/readBody.ts';
import { Problem } from '../answering/problem.ts';
import { problemOf } from '../workflows/refusals.ts';
import type { SentActivity, SentExecution, SentResponse } from './sentExecution.ts';

/** What a form that carries a whole execution asks for: one step, or nothing that is not so already. */
export type PlannedStep =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'complete' | 'draft';
      readonly activityId: string;
      /** Where it stands in what was sent. */
      readonly index: number;
      readonly responses: readonly SentResponse[];
      readonly notes: string;
      readonly nextAssignee: string | null;
      /** The sent activity that names the next assignee; undefined when none does. */
      readonly nextIndex: number | undefined;
    };

type Planning = { readonly activities: readonly Activity[]; readonly words: ServerCatalog };

/** Finds the step in what was sent; a Problem for whatever would change what is not to be changed. */
export function plannedStep(execution: Execution, sent: SentExecution, planning: Planning): PlannedStep {
  const { words } = planning;
  checkWhole(execution, sent, words);
  const placed = sent.activities.map((activity, index) => ({ activity, index, own: ownOf(execution, activity) }));
  for (const { activity, own } of placed) {
    if (own === undefined) throw problemOf(refused('unknownActivity'), words);
    if (own.state === 'completed') checkDone(own, activity, planning);
    else if (own.state === 'waiting' && (activity.isCompleted || isAnswered(activity)))
      throw problemOf(refused('waiting'), words);
  }
  const active = placed.find(({ own }) => own?.state === 'active');
  if (active === undefined || active.own === undefined) return { kind: 'none' };
  const { activity, index, own } = active;
  const kind = activity.isCompleted ? 'complete' : isAnswered(activity) ? 'draft' : 'none';
  const next = nextActivity(execution);
  checkEnd(sent, { isLast: next === undefined && kind === 'complete', words });
  if (kind === 'none') return { kind };
  const heirs = placed.filter((one) => next !== undefined && one.own?.activityId === next.activityId);
  const heir = heirs.findLast((one) => one.activity.assignedTo !== undefined);
  const nextAssignee = heir?.activity.assignedTo ?? null;
  const nextIndex = (heir ?? heirs.at(-1))?.index;
  const { responses, notes } = activity;
  return { kind, activityId: own.activityId, index, responses, notes, nextAssignee, nextIndex };
}

/** The activity execution that an entry means: by its own id, or an appended one by its activity. */
function ownOf({ activities }: Execution, { id, activityId }: SentActivity): ActivityExecution | undefined {
  return activities.find((one) => one.id === id) ?? activities.find((one) => one.activityId === activityId);
}

function isAnswered({ responses, notes }: SentActivity): boolean {
  const hasAnswer = responses.some(({ texts, files }) => texts === undefined || texts.length > 0 || files.length > 0);
  return hasAnswer || notes.trim() !== '';
}

/** What belongs to the whole execution is as it is. */
function checkWhole(execution: Execution, sent: SentExecution, words: ServerCatalog): void {
  const { calls } = words.workflows;
  const wrong = (name: string, detail: string) =>
    invalid([{ pointer: `/${name}`, keyword: 'readOnly', detail }], words);
  if (sent.workflowId !== undefined && sent.workflowId !== execution.workflowId)
    throw wrong('WorkflowId', calls.otherWorkflow);
  if (sent.reference !== undefined && sent.reference !== execution.reference)
    throw wrong('Reference', calls.otherReference);
}

/** Completed is what the last activity makes so, and nothing that a client says. */
function checkEnd(
  { status, isCompleted }: SentExecution,
  { isLast, words }: { readonly isLast: boolean; readonly words: ServerCatalog },
): void {
  if (isLast || (status !== 'completed' && !isCompleted)) return;
  throw new Problem(409, { detail: words.workflows.calls.early, members: { reason: 'early' } });
}

/** A completed activity comes back as it was read. */
function checkDone(own: ActivityExecution, { responses }: SentActivity, { activities, words }: Planning): void {
  const questions = activities.find(({ id }) => id === own.activityId)?.questions ?? [];
  const isSame = ({ questionId, texts, files }: SentResponse) => {
    const value = own.responses.find((one) => one.questionId === questionId)?.value ?? null;
    const question = questions.find(({ id }) => id === questionId);
    const names = filesIn(value).map(({ name }) => name);
    const kept = textsOf(question, value);
    const isKept = texts !== undefined && texts.length === kept.length && texts.every((one, at) => one === kept[at]);
    return isKept && files.every(({ name }) => names.includes(name));
  };
  if (responses.every(isSame)) return;
  throw new Problem(409, { detail: words.workflows.calls.changedDone, members: { reason: 'alreadyDone' } });
}
