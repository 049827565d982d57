import { v7 } from 'uuid';
import { type ContentType, fieldFor, fieldOf } from '#core/schema/contentType.ts';
import { reviewFieldsOf } from '#core/records/reviewFields.ts';
import { isDoneTask, isReview } from '#core/records/reviews.ts';
import { referenceIn } from '#core/schema/references.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Change, Store } from '#core/store/store.ts';
import type { RecordWrite, Rule } from '../../rules/rule.ts';
import { asExecution } from '../../workflows/workflowRecords.ts';
import { executionType } from '../../schemaFiles/workflowTypes.ts';
import type { Notice } from './notice.ts';
import type { Notifier } from './notifier.ts';
import type { NotificationKind } from '#core/notifications/notification.ts';
import { activeActivity, type Execution, keysOf } from '#core/workflow/execution.ts';

export type NotificationRuleOptions = {
  readonly notifier: Notifier;
  readonly registry: Registry;
  readonly store: Pick<Store, 'get'>;
};

/** Writes that assign this many records or more at once notify without mails. */
export const fewestWithoutMails = 6;

type SavedValues = Extract<Change, { kind: 'create' | 'update' }>;

/** Notifies the people whom a write assigns or mentions, and those whom a step of a process concerns, in the same write. */
export function notificationRule({ notifier, registry, store }: NotificationRuleOptions): Rule {
  const noticesOf = async (
    write: RecordWrite,
    { change, id }: { readonly change: SavedValues; readonly id: string },
  ) => {
    if (change.type.name === executionType.name) return noticesOfProcess(write, { change, id });
    const review = await finishedReview(write, { change, registry, store });
    return [...(review === undefined ? [] : [review]), ...(await noticesToPeople(write, { change, id }))];
  };
  const noticesToPeople = async (
    write: RecordWrite,
    { change, id }: { readonly change: SavedValues; readonly id: string },
  ): Promise<readonly Notice[]> => {
    const people = newPeople(peopleIn(change.type, change.values), noPeople, write.by);
    if (people.length === 0) return [];
    const added = newPeople(
      peopleIn(change.type, change.values),
      peopleIn(change.type, await write.before()),
      write.by,
    );
    if (added.length === 0) return [];
    const subject = await subjectOf(change, { id, registry, store });
    return subject === undefined ? [] : added.map((person): Notice => ({ ...person, ...subject }));
  };
  return {
    concerns: (type) => hasPeople(type) || type.name === executionType.name,
    before: async (write) => {
      const { change, by, changes } = write;
      // An import writes many records, which are not assigned one by one.
      if ((change.kind !== 'create' && change.kind !== 'update') || change.importId !== undefined) return undefined;
      const id = change.id ?? v7();
      const notices = await noticesOf(write, { change, id });
      if (notices.length === 0) return undefined;
      const also = await notifier.changesFor(notices, { by, mails: changes.length < fewestWithoutMails });
      return { change: { ...change, id }, also };
    },
  };
}

/** Who is notified about a record, by the fields that its schema marks. */
type People = {
  readonly assignee: string | undefined;
  readonly participants: readonly string[];
  readonly mentioned: readonly string[];
};

const roles = ['assignee', 'participants', 'mentions'] as const;

function hasPeople(type: ContentType): boolean {
  return roles.some((role) => fieldFor(type, role) !== undefined);
}

function peopleIn(type: ContentType, values: Values = {}): People {
  const valueOf = (role: (typeof roles)[number]) => values[fieldFor(type, role)?.name ?? ''];
  const idsIn = (role: 'participants' | 'mentions') => {
    const ids = valueOf(role);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  };
  const assignee = valueOf('assignee');
  return {
    assignee: typeof assignee === 'string' && assignee !== '' ? assignee : undefined,
    participants: idsIn('participants'),
    mentioned: idsIn('mentions'),
  };
}

type NewPeople = readonly { readonly kind: 'assigned' | 'joined' | 'mentioned'; readonly receiver: string }[];

/** Whom a write newly assigns, adds or mentions: each person once, for the first of these reasons, without its writer. */
function newPeople(after: People, before: People, by: string): NewPeople {
  const reasons = [
    { kind: 'assigned', now: [after.assignee], then: [before.assignee] },
    { kind: 'joined', now: after.participants, then: before.participants },
    { kind: 'mentioned', now: after.mentioned, then: before.mentioned },
  ] as const;
  const people = reasons.flatMap(({ kind, now, then }) =>
    now.flatMap((receiver) => (receiver === undefined || then.includes(receiver) ? [] : [{ kind, receiver }])),
  );
  return people.filter(
    ({ receiver }, index) => receiver !== by && people.findIndex((one) => one.receiver === receiver) === index,
  );
}

const noPeople: People = { assignee: undefined, participants: [], mentioned: [] };

type Subject = Pick<Notice, 'type' | 'record' | 'title'>;
type SubjectContext = Pick<NotificationRuleOptions, 'registry' | 'store'> & { readonly id: string };

type ReviewContext = Pick<NotificationRuleOptions, 'registry' | 'store'> & { readonly change: SavedValues };

/** The notice to who requested the review that a write finishes. */
async function finishedReview(
  { by, before }: RecordWrite,
  { change: { type, values }, registry, store }: ReviewContext,
): Promise<Notice | undefined> {
  const fields = reviewFieldsOf(type);
  if (fields === undefined || !isReview(values, fields) || !isDoneTask(values, fields)) return undefined;
  const task = await before();
  if (task === undefined || isDoneTask(task, fields) || task._createdBy === by) return undefined;
  const reference = referenceIn(values[fields.subject.name], fields.subject);
  const subject = reference && registry.get(reference.type);
  const record = subject && (await store.get(subject, reference.id));
  const about = subject && record ? { type: subject, record: record.id, title: titleOf(subject, record) } : undefined;
  return {
    kind: 'reviewed',
    receiver: task._createdBy,
    ...(about ?? { type, record: task.id, title: titleOf(type, task) }),
  };
}

/** The record that a notification is about: for a comment, the commented one. */
async function subjectOf(
  { type, values }: SavedValues,
  { id, registry, store }: SubjectContext,
): Promise<Subject | undefined> {
  const relation = type.commentsOf === undefined ? undefined : fieldOf(type, type.commentsOf)?.relation;
  if (relation === undefined) return { type, record: id, title: titleOf(type, values) };
  const commented = registry.get(relation);
  const record = commented && (await store.get(commented, String(values[type.commentsOf ?? ''])));
  return commented && record && { type: commented, record: record.id, title: titleOf(commented, record) };
}

function titleOf(type: ContentType, values: Values | StoredRecord): string {
  const title = values[type.titleField ?? ''];
  return typeof title === 'string' && title !== '' ? title : type.singular;
}

async function noticesOfProcess(
  { by, before }: RecordWrite,
  { change, id }: { readonly change: SavedValues; readonly id: string },
): Promise<readonly Notice[]> {
  const record = await before();
  const after = asExecution(change.values as StoredRecord);
  const { reference, workflowName } = after;
  const title = reference.includes(workflowName) ? reference : `${reference} · ${workflowName}`;
  return processNotices(after, record && asExecution(record), by).map((notice) => ({
    ...notice,
    type: executionType,
    record: id,
    title,
  }));
}

type ProcessNotice = {
  readonly kind: NotificationKind;
  readonly receiver: string;
  readonly activity: string;
};

/** Whom a step of a process concerns, without the person who took it. */
function processNotices(after: Execution, before: Execution | undefined, by: string): readonly ProcessNotice[] {
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
