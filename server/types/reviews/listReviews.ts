import type { Review } from '#core/api/reviews/reviewOperations.ts';
import { type ReviewFields, reviewFieldsOf } from '#core/records/reviewFields.ts';
import { isDoneTask, isReview } from '#core/records/reviews.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Reference, referenceTo } from '#core/schema/references.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { personName } from '../../content/personName.ts';
import type { Naming } from '../../content/writers.ts';

export type TaskType = { readonly type: ContentType; readonly fields: ReviewFields };

/** A review, as the task that stands for it. */
export type ReviewTask = TaskType & { readonly record: StoredRecord };

type Dependencies = { readonly registry: Registry; readonly store: Pick<Store, 'list'> };

/** Further reviews of a record are not listed. */
const mostListed = 20;

/** The type whose records are tasks; undefined where the portal has none. */
export function taskTypeIn(registry: Registry): TaskType | undefined {
  for (const type of registry.all()) {
    const fields = reviewFieldsOf(type);
    if (fields !== undefined) return { type, fields };
  }
  return undefined;
}

type Subject = { readonly type: ContentType; readonly id: string };

/** The reviews of a record, the last requested first. */
export async function listReviews(
  { type, id }: Subject,
  { registry, store }: Dependencies,
): Promise<readonly ReviewTask[]> {
  const tasks = taskTypeIn(registry);
  if (tasks === undefined) return [];
  const { subject } = tasks.fields;
  const reference: Reference = { type: type.name, id };
  const { records } = await store.list(tasks.type, {
    where: [{ field: subject.name, operator: 'eq', values: [referenceTo(reference, subject)] }],
    sort: [{ field: '_createdAt', order: 'desc' }],
    offset: 0,
    limit: 200,
  });
  const reviews = records.filter((record) => isReview(record, tasks.fields)).slice(0, mostListed);
  return reviews.map((record) => ({ ...tasks, record }));
}

export async function presentReview({ type, fields, record }: ReviewTask, naming: Naming): Promise<Review> {
  const colleague = String(record[fields.assignee.name] ?? '');
  const due = record[fields.due.name];
  return {
    task: record.id,
    taskType: type.name,
    colleague,
    colleagueName: await personName(colleague, naming),
    byName: await personName(record._createdBy, naming),
    at: record._createdAt,
    isDone: isDoneTask(record, fields),
    ...(typeof due === 'string' && { due }),
  };
}
