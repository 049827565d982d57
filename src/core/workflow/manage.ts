import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { Staffing } from './assign.ts';
import { activeActivity, type Execution, type ExecutionStatus } from './execution.ts';
import {
  activityOf,
  invalidAt,
  notActive,
  notRunning,
  type Outcome,
  refused,
  type TransitionContext,
  withActivity,
  withEntry,
} from './step.ts';

/** Characters. */
const longestReason = 1000;

type OfActivity = TransitionContext & { readonly activityId: string };
type WithReason = TransitionContext & { readonly reason: string; readonly words: WorkflowCatalog };

/** Somebody who holds its role takes an activity that nobody has. */
export function claimTask(execution: Execution, taking: OfActivity): Outcome {
  const { actor, activityId } = taking;
  const current = activityOf(execution, activityId);
  const inTheWay = notActive(execution, current);
  if (inTheWay !== undefined || current === undefined) return inTheWay ?? refused('unknownActivity');
  if (!actor.roles.includes(current.role)) return refused('notHolder');
  if (current.assignedTo !== null) return refused('taken');
  const mine = withActivity(execution, { ...current, assignedTo: actor.id });
  return { kind: 'done', execution: withEntry(mine, { action: 'taken', activityId, to: actor.id }, taking) };
}

/** Gives an activity that is not completed to another holder of its role, and tells why. */
export function reassign(
  execution: Execution,
  reassigning: OfActivity & WithReason & { readonly to: string; readonly holders: Staffing['holders'] },
): Outcome {
  const { activityId, to, holders, words } = reassigning;
  const current = activityOf(execution, activityId);
  const inTheWay = notRunning(execution) ?? (current === undefined ? refused('unknownActivity') : undefined);
  if (inTheWay !== undefined || current === undefined) return inTheWay ?? refused('unknownActivity');
  if (current.state === 'completed') return refused('alreadyDone');
  const reason = readReason(reassigning);
  if (reason.kind === 'invalid') return reason;
  if (!holders[current.role].includes(to)) {
    const { holder, roles } = words.workflows;
    return invalidAt('/to', 'enum', holder.notHolder(roles[current.role]));
  }
  const given = withActivity(execution, { ...current, assignedTo: to });
  const said = { action: 'reassigned', activityId, to, reason: reason.text } as const;
  return { kind: 'done', execution: withEntry(given, said, reassigning) };
}

/** The active activity goes back to its role, since its person can attend it no more. */
export function release(execution: Execution, releasing: TransitionContext & { readonly reason: string }): Outcome {
  const current = execution.status === 'completed' ? undefined : activeActivity(execution);
  if (current === undefined || current.assignedTo === null) return refused('unassigned');
  const { activityId } = current;
  const free = withActivity(execution, { ...current, assignedTo: null });
  const said = { action: 'released', activityId, to: null, reason: releasing.reason } as const;
  return { kind: 'done', execution: withEntry(free, said, releasing) };
}

export function suspend(execution: Execution, suspending: WithReason): Outcome {
  return notRunning(execution) ?? moved(execution, { ...suspending, status: 'suspended', action: 'suspended' });
}

export function resume(execution: Execution, resuming: TransitionContext): Outcome {
  if (execution.status !== 'suspended')
    return execution.status === 'in_progress' ? refused('running') : (notRunning(execution) ?? refused('running'));
  const running: Execution = { ...execution, status: 'in_progress' };
  return { kind: 'done', execution: withEntry(running, { action: 'resumed' }, resuming) };
}

/** Ends a process for good, a suspended one too. */
export function cancel(execution: Execution, cancelling: WithReason): Outcome {
  const isSuspended = execution.status === 'suspended';
  const inTheWay = isSuspended ? undefined : notRunning(execution);
  return inTheWay ?? moved(execution, { ...cancelling, status: 'cancelled', action: 'cancelled' });
}

type Moving = WithReason & { readonly status: ExecutionStatus; readonly action: 'suspended' | 'cancelled' };

function moved(execution: Execution, moving: Moving): Outcome {
  const reason = readReason(moving);
  if (reason.kind === 'invalid') return reason;
  const { status, action } = moving;
  return { kind: 'done', execution: withEntry({ ...execution, status }, { action, reason: reason.text }, moving) };
}

function readReason({
  reason,
  words: { workflows },
}: WithReason): Extract<Outcome, { kind: 'invalid' }> | { readonly kind: 'reason'; readonly text: string } {
  const text = reason.trim();
  const wrong = (keyword: string, message: string) =>
    ({ kind: 'invalid', errors: [{ pointer: '/reason', keyword, message }] }) as const;
  if (text === '') return wrong('required', workflows.reason);
  if (text.length > longestReason) return wrong('maxLength', workflows.longText(String(longestReason)));
  return { kind: 'reason', text };
}
