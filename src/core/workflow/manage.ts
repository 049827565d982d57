import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { Staffing } from './assign.ts';
import { activeActivity, type Execution, type ExecutionStatus } from './execution.ts';
import {
  activityOf,
  done,
  invalidAt,
  notActive,
  notRunning,
  type Outcome,
  refused,
  type TransitionContext,
  withActivity,
  withClaim,
} from './step.ts';

/** Characters. */
const maxReasonLength = 1000;

type ActivityContext = TransitionContext & { readonly activityId: string };
type ReasonContext = TransitionContext & { readonly reason: string; readonly messages: WorkflowCatalog };

/** Assigns an unassigned activity to a holder of its role. Claiming one's own activity changes nothing. */
export function claimTask(execution: Execution, context: ActivityContext): Outcome {
  const { actor, activityId } = context;
  const current = activityOf(execution, activityId);
  const refusal = notActive(execution, current);
  if (refusal !== undefined || current === undefined) return refusal ?? refused('unknownActivity');
  if (!actor.roles.includes(current.role)) return refused('notHolder');
  if (current.assignedTo === actor.id) return { kind: 'done', execution };
  if (current.assignedTo !== null) return refused('taken');
  return { kind: 'done', execution: withClaim(execution, { ...context, current }) };
}

/** Reassigns an incomplete activity to another holder of its role, with a reason. */
export function reassign(
  execution: Execution,
  context: ActivityContext & ReasonContext & { readonly to: string; readonly holders: Staffing['holders'] },
): Outcome {
  const { activityId, to, holders, messages } = context;
  const current = activityOf(execution, activityId);
  const refusal = notRunning(execution) ?? (current === undefined ? refused('unknownActivity') : undefined);
  if (refusal !== undefined || current === undefined) return refusal ?? refused('unknownActivity');
  if (current.state === 'completed') return refused('alreadyDone');
  const reason = readReason(context);
  if (reason.kind === 'invalid') return reason;
  const { holder, roles } = messages.workflows;
  if (!holders[current.role].includes(to)) return invalidAt('/to', 'enum', holder.notHolder(roles[current.role]));
  if (to === current.assignedTo) return invalidAt('/to', 'not', holder.already);
  const reassigned = withActivity(execution, { ...current, assignedTo: to });
  return done(reassigned, { action: 'reassigned', activityId, to, reason: reason.text }, context);
}

/** Returns the active activity to the queue of its role, because its assignee is no longer available. */
export function release(execution: Execution, context: TransitionContext & { readonly reason: string }): Outcome {
  const current = execution.status === 'completed' ? undefined : activeActivity(execution);
  if (current === undefined || current.assignedTo === null) return refused('unassigned');
  const { activityId } = current;
  const unassigned = withActivity(execution, { ...current, assignedTo: null });
  return done(unassigned, { action: 'released', activityId, to: null, reason: context.reason }, context);
}

export function suspend(execution: Execution, context: ReasonContext): Outcome {
  return notRunning(execution) ?? changeStatus(execution, { ...context, status: 'suspended', action: 'suspended' });
}

export function resume(execution: Execution, context: TransitionContext): Outcome {
  if (execution.status !== 'suspended')
    return execution.status === 'in_progress' ? refused('running') : (notRunning(execution) ?? refused('running'));
  return done({ ...execution, status: 'in_progress' }, { action: 'resumed' }, context);
}

/** Cancels a running or suspended process permanently. */
export function cancel(execution: Execution, context: ReasonContext): Outcome {
  const isSuspended = execution.status === 'suspended';
  const refusal = isSuspended ? undefined : notRunning(execution);
  return refusal ?? changeStatus(execution, { ...context, status: 'cancelled', action: 'cancelled' });
}

type StatusChange = ReasonContext & { readonly status: ExecutionStatus; readonly action: 'suspended' | 'cancelled' };

function changeStatus(execution: Execution, change: StatusChange): Outcome {
  const reason = readReason(change);
  if (reason.kind === 'invalid') return reason;
  const { status, action } = change;
  return done({ ...execution, status }, { action, reason: reason.text }, change);
}

function readReason({
  reason,
  messages: { workflows },
}: ReasonContext): Extract<Outcome, { kind: 'invalid' }> | { readonly kind: 'reason'; readonly text: string } {
  const text = reason.trim();
  const fault = (keyword: string, message: string) =>
    ({ kind: 'invalid', errors: [{ pointer: '/reason', keyword, message }] }) as const;
  if (text === '') return fault('required', workflows.reason);
  if (text.length > maxReasonLength) return fault('maxLength', workflows.longText(String(maxReasonLength)));
  return { kind: 'reason', text };
}
