import { useRef, useState } from 'react';
import { namesIn, pointerTo } from '#core/json.ts';
import type { FieldError } from '#core/validate.ts';
import type { Values } from '#core/record.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { activityShape, shownAnswers } from '#core/workflow/activityShape.ts';
import { ProviderError } from '#providers/providerError.ts';
import { useStep } from '../useWorkflows.ts';
import type { WorkflowClient } from '../workflowClient.ts';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { workflowWords } from '../workflowWords.ts';
import type { HeldFiles } from './heldFiles.ts';

export type Answered = Readonly<Record<string, Values>>;

/** What is wrong with the answers of one activity. */
export type RunFaults = { readonly activityId: string; readonly errors: readonly FieldError[] };

type Run = {
  readonly workflowId: string;
  readonly activities: readonly Activity[];
  readonly userId: string;
  readonly files: HeldFiles;
};

/** Saves a whole process at its end. What was saved before something failed is not sent again. */
export function useRun({ workflowId, activities, userId, files }: Run) {
  const step = useStep();
  const [openedAt] = useState(() => performance.now());
  const [faults, setFaults] = useState<RunFaults>();
  const begun = useRef<ExecutionReport>(undefined);
  const done = useRef(new Set<string>());

  const begin = (client: WorkflowClient, reference: string) =>
    client.start(workflowId, {
      reference,
      assignments: Object.fromEntries(activities.map(({ id }) => [id, userId])),
      startedSecondsAgo: Math.min(86_400, Math.floor((performance.now() - openedAt) / 1000)),
    });

  const complete = async (client: WorkflowClient, execution: ExecutionReport, answered: Answered) => {
    for (const [index, activity] of activities.entries()) {
      if (done.current.has(activity.id)) continue;
      const place = { executionId: execution.id, activityId: activity.id };
      const given = shownAnswers(activityShape(activity, workflowWords), answered[activity.id] ?? {});
      const nextAssignee = index === activities.length - 1 ? null : userId;
      try {
        const answers = await files.send(given, { client, place });
        await client.complete(place, { answers, nextAssignee });
      } catch (error) {
        if (!isDone(error)) throw said(error, activity.id);
      }
      done.current.add(activity.id);
    }
    return execution;
  };

  const said = (error: unknown, activityId: string) => {
    if (error instanceof ProviderError && error.fieldErrors.length > 0)
      setFaults({ activityId, errors: error.fieldErrors.map(atQuestion) });
    return error;
  };

  const finish = (reference: string, answered: Answered) => {
    setFaults(undefined);
    return step.run(async (client) => {
      begun.current ??= await begin(client, reference);
      return complete(client, begun.current, answered);
    });
  };
  return { ...step, faults, finish };
}

/** An answer that was lost on its way back: what was asked for is so. */
const isDone = (error: unknown) => error instanceof ProviderError && error.reason === 'alreadyDone';

function atQuestion({ pointer, ...error }: FieldError): FieldError {
  const [first = '', question = first] = namesIn(pointer);
  return { ...error, pointer: pointerTo(first === 'answers' ? question : first) };
}
