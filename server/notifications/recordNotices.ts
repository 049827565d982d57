import { type ContentType, fieldFor } from '#core/schema/contentType.ts';
import type { Values } from '#core/store/record.ts';

/** Who is notified about a record, by the fields that its schema marks. */
export type People = { readonly assignee: string | undefined; readonly mentioned: readonly string[] };

export function hasPeople(type: ContentType): boolean {
  return fieldFor(type, 'assignee') !== undefined || fieldFor(type, 'mentions') !== undefined;
}

export function peopleIn(type: ContentType, values: Values = {}): People {
  const assignee = values[fieldFor(type, 'assignee')?.name ?? ''];
  const mentioned = values[fieldFor(type, 'mentions')?.name ?? ''];
  return {
    assignee: typeof assignee === 'string' && assignee !== '' ? assignee : undefined,
    mentioned: Array.isArray(mentioned) ? mentioned.filter((id) => typeof id === 'string') : [],
  };
}

export type NewPeople = readonly { readonly kind: 'assigned' | 'mentioned'; readonly receiver: string }[];

/** Whom a write newly assigns or mentions: each person once, without its writer. */
export function newPeople(after: People, before: People, by: string): NewPeople {
  const assigned = after.assignee === before.assignee ? undefined : after.assignee;
  const mentioned = after.mentioned.filter((id) => !before.mentioned.includes(id) && id !== assigned);
  return [
    ...(assigned === undefined ? [] : [{ kind: 'assigned' as const, receiver: assigned }]),
    ...[...new Set(mentioned)].map((receiver) => ({ kind: 'mentioned' as const, receiver })),
  ].filter(({ receiver }) => receiver !== by);
}
