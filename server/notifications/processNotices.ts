import type { NotificationKind } from '#core/notifications/notification.ts';
import { activeActivity, type Execution, keysOf } from '#core/workflow/execution.ts';

export type ProcessNotice = {
  readonly kind: NotificationKind;
  readonly receiver: string;
  readonly activity: string;
};

/** Whom a step of a process concerns, without the person who took it. */
export function processNotices(after: Execution, before: Execution | undefined, by: string): readonly ProcessNotice[] {
  const activity = activeActivity(after)?.activityId ?? '';
  const owner = keysOf(after).assignee;
  const formerOwner = before === undefined ? undefined : keysOf(before).assignee;
  const isSameActivity = before !== undefined && activeActivity(before)?.activityId === activity;
  const isReassigned = isSameActivity && after.log.at(-1)?.action === 'reassigned';
  const isSuspended = after.status === 'suspended' && before?.status !== 'suspended';
  const notices: readonly (ProcessNotice | undefined)[] = [
    owner === undefined || owner === formerOwner
      ? undefined
      : { kind: isReassigned ? 'handedOver' : 'taskAssigned', receiver: owner, activity },
    formerOwner !== undefined && isReassigned && owner !== formerOwner
      ? { kind: 'takenOver', receiver: formerOwner, activity }
      : undefined,
    isSuspended && owner !== undefined ? { kind: 'suspended', receiver: owner, activity } : undefined,
  ];
  return notices.filter((notice) => notice !== undefined).filter(({ receiver }) => receiver !== by);
}
