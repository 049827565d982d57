import { ownValue } from '#core/values/ownValue.ts';
import { namesIn, pointerTo } from '#core/values/json.ts';
import type { FieldError } from '#core/validation/validate.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { activityShape } from '#core/workflow/activityShape.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { makeId } from '../../data/makeId.ts';
import { type Calls, changeActivity } from '../workflowCalls.ts';
import type { PendingFiles } from '../answers/pendingFiles.ts';
import type { StartedProcess, Run } from './runDraft.ts';
import { workflowMessages } from '../workflowMessages.ts';

/** The errors in the answers of one activity. */
export type RunFaults = { readonly activityId: string; readonly errors: readonly FieldError[] };

type SaveContext = {
  readonly workflowId: string;
  readonly activities: readonly Activity[];
  readonly userId: string;
  readonly files: Pick<PendingFiles, 'send'>;
  /** The current run; it changes with every saved step. */
  readonly read: () => Run;
  readonly onSaved: (saved: Partial<Run>) => void;
  readonly onFaults: (faults: RunFaults) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Saves a whole process. A retry skips the steps that succeeded; each saved step is reported at once. */
export async function saveRun(calls: Calls, context: SaveContext): Promise<StartedProcess> {
  const { activities, read, onSaved } = context;
  let begun = read().begun ?? (await begin(calls, context));
  for (const [index, activity] of activities.entries()) {
    if (begun.done.includes(activity.id)) continue;
    await completeOne(calls, { context, begun, activity, isLast: index === activities.length - 1 });
    begun = { ...begun, done: [...begun.done, activity.id] };
    onSaved({ begun });
  }
  return begun;
}

/** The longest time that a process may have started before it is sent, in seconds. */
const longestBefore = 86_400;

async function begin(
  calls: Calls,
  { workflowId, activities, userId, read, onSaved, now }: SaveContext,
): Promise<StartedProcess> {
  const { reference, openedAt, newId = makeId() } = read();
  onSaved({ newId });
  const started = await calls.call('POST /api/workflows/{id}/executions', {
    params: { id: workflowId },
    query: { _id: newId },
    body: {
      reference,
      assignments: Object.fromEntries(activities.map(({ id }) => [id, userId])),
      startedSecondsAgo: Math.min(longestBefore, Math.max(0, Math.floor((now() - openedAt) / 1000))),
    },
  });
  const { id, definitionVersion } = started;
  const done = started.activities.filter(({ state }) => state === 'completed').map(({ activityId }) => activityId);
  const begun = { id, reference: started.reference, definitionVersion, done };
  onSaved({ begun });
  return begun;
}

type Step = {
  readonly context: SaveContext;
  readonly begun: StartedProcess;
  readonly activity: Activity;
  readonly isLast: boolean;
};

async function completeOne(calls: Calls, { context, begun, activity, isLast }: Step): Promise<void> {
  const { userId, files, read, onSaved, onFaults } = context;
  const activityRef = { executionId: begun.id, activityId: activity.id };
  const inputAnswers = visibleValues(
    activityShape(activity, workflowMessages),
    ownValue(read().answered, activity.id) ?? {},
  );
  const onUploaded = (id: string, file: Run['sent'][string]) => onSaved({ sent: { ...read().sent, [id]: file } });
  try {
    const answers = await files.send(inputAnswers, { calls, activityRef, uploaded: read().sent, onUploaded });
    await changeActivity(calls, 'complete', activityRef, { answers, nextAssignee: isLast ? null : userId });
  } catch (error) {
    if (isDone(error)) return;
    if (error instanceof ProviderError && error.fieldErrors.length > 0)
      onFaults({ activityId: activity.id, errors: error.fieldErrors.map(atQuestion) });
    throw error;
  }
}

/** The step succeeded earlier, but its response was lost. */
const isDone = (error: unknown) => error instanceof ProviderError && error.reason === 'alreadyDone';

function atQuestion({ pointer, ...error }: FieldError): FieldError {
  const [first = '', question = first] = namesIn(pointer);
  return { ...error, pointer: pointerTo(first === 'answers' ? question : first) };
}
