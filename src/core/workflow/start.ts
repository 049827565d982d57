import { ownValue } from '../values/ownValue.ts';
import { pointerTo } from '../values/json.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { FieldError } from '../validation/validate.ts';
import { proposedHolders, queueChoice, type Staffing } from './assign.ts';
import type { Activity } from './definition.ts';
import type { ActivityExecution, Execution } from './execution.ts';
import { cleanReference, maxReferenceLength } from './reference.ts';
import { type Outcome, type TransitionContext, withEntry } from './step.ts';

export type StartRequest = TransitionContext & {
  readonly workflow: {
    readonly id: string;
    readonly name: string;
    readonly version: number;
    readonly activities: readonly Activity[];
  };
  readonly reference: string;
  /** Chosen people by activity; 'queue', or null as before, leaves an activity to its role. Other activities get the proposed person. */
  readonly assignments: Readonly<Record<string, string | null>>;
  readonly staffing: Staffing;
  readonly newId: () => string;
  readonly messages: WorkflowCatalog;
};

/** Starts an execution: the first activity is active, the others wait. */
export function start(request: StartRequest): Outcome {
  const { workflow, actor, now, newId } = request;
  const reference = cleanReference(request.reference);
  const errors = [...checkReference(reference, request.messages), ...checkAssignments(request)];
  if (errors.length > 0) return { kind: 'invalid', errors };
  const proposed = proposedHolders(workflow.activities, request.staffing);
  const activities = workflow.activities.map(({ id, assignedRole }, index): ActivityExecution => {
    const assignee = ownValue(request.assignments, id);
    return {
      id: newId(),
      activityId: id,
      role: assignedRole,
      state: index === 0 ? 'active' : 'waiting',
      assignedTo: assignee === undefined ? (proposed.get(id) ?? null) : assignee === queueChoice ? null : assignee,
      ...(index === 0 && { startedAt: now }),
      responses: [],
      notes: '',
    };
  });
  const started: Execution = {
    workflowId: workflow.id,
    workflowName: workflow.name,
    definitionVersion: workflow.version,
    reference,
    status: 'in_progress',
    startedAt: now,
    executedBy: actor.id,
    activities,
    log: [],
  };
  const first = activities[0];
  const logged = withEntry(started, { action: 'started' }, request);
  const entry = { action: 'activated', activityId: first?.activityId ?? '', to: first?.assignedTo ?? null } as const;
  return { kind: 'done', execution: withEntry(logged, entry, request) };
}

function checkReference(
  reference: string,
  { workflows: { reference: texts } }: WorkflowCatalog,
): readonly FieldError[] {
  const pointer = '/reference';
  if (reference === '') return [{ pointer, keyword: 'required', message: texts.blank }];
  if (reference.length <= maxReferenceLength) return [];
  return [{ pointer, keyword: 'maxLength', message: texts.tooLong(String(maxReferenceLength)) }];
}

function checkAssignments({ assignments, workflow, staffing, messages }: StartRequest): readonly FieldError[] {
  const { holder, roles } = messages.workflows;
  return Object.entries(assignments).flatMap(([id, person]): readonly FieldError[] => {
    const pointer = pointerTo('assignments', id);
    const activity = workflow.activities.find((one) => one.id === id);
    if (activity === undefined) return [{ pointer, keyword: 'unknown', message: holder.unknownActivity }];
    const { assignedRole } = activity;
    if (person === null || person === queueChoice || staffing.holders[assignedRole].includes(person)) return [];
    return [{ pointer, keyword: 'enum', message: holder.notHolder(roles[assignedRole]) }];
  });
}
