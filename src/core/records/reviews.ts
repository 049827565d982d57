import { reviews } from '../locales/es/reviews.ts';
import type { Json } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';
import type { ReviewFields } from './reviewFields.ts';

type Task = Readonly<Record<string, Json | undefined>>;

export function isReview(task: Task, { labels }: ReviewFields): boolean {
  const value = ownValue(task, labels.name);
  return Array.isArray(value) && value.includes(reviews.label);
}

export function isDoneTask(task: Task, { due: { deadline } }: ReviewFields): boolean {
  return deadline !== undefined && ownValue(task, deadline.field) === deadline.value;
}
