import type { Condition } from '#core/values/condition.ts';
import type { Question } from '#core/questions/question.ts';
import { moveItem } from '#core/workflow/articles.ts';
import type { Activity, Definition } from '#core/workflow/definition.ts';
import { newActivity } from '#core/workflow/newDefinition.ts';

/** Appends a blank activity. */
export function withNewActivity(definition: Definition, id: string): Definition {
  return { ...definition, activities: [...definition.activities, newActivity(id)] };
}

export function withActivityValues(
  definition: Definition,
  id: string,
  values: Partial<Omit<Activity, 'id'>>,
): Definition {
  return withActivity(definition, id, (activity) => ({ ...activity, ...values }));
}

export function withActivity(definition: Definition, id: string, change: (activity: Activity) => Activity): Definition {
  let isChanged = false;
  const activities = definition.activities.map((activity) => {
    const next = activity.id === id ? change(activity) : activity;
    isChanged ||= next !== activity;
    return next;
  });
  return isChanged ? { ...definition, activities } : definition;
}

export function withoutActivity(definition: Definition, id: string): Definition {
  return { ...definition, activities: definition.activities.filter((activity) => activity.id !== id) };
}

export function withActivityMoved(
  definition: Definition,
  move: { readonly from: number; readonly to: number },
): Definition {
  const activities = moveItem(definition.activities, move);
  return activities === definition.activities ? definition : { ...definition, activities };
}

type CopyOptions = {
  readonly id: string;
  readonly makeId: () => string;
  /** The copy's name, from the name of the original. */
  readonly nameOf: (name: string) => string;
};

/** Inserts a copy after the original. Its parts get new ids, and its conditions refer to the copied questions. */
export function withActivityCopy(definition: Definition, { id, makeId, nameOf }: CopyOptions): Definition {
  const activities = definition.activities.flatMap((activity) =>
    activity.id === id ? [activity, copyOf(activity, { makeId, nameOf })] : [activity],
  );
  return { ...definition, activities };
}

function copyOf(activity: Activity, { makeId, nameOf }: Omit<CopyOptions, 'id'>): Activity {
  const ids = new Map(activity.questions.map(({ id }) => [id, makeId()]));
  const questions = activity.questions.map(
    (question): Question => ({
      ...question,
      id: ids.get(question.id) ?? question.id,
      ...(question.showIf && { showIf: renamedFields(question.showIf, ids) }),
    }),
  );
  return { ...activity, id: makeId(), name: activity.name === '' ? '' : nameOf(activity.name), questions };
}

function renamedFields(condition: Condition, ids: ReadonlyMap<string, string>): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => renamedFields(part, ids)) };
  if ('any' in condition) return { any: condition.any.map((part) => renamedFields(part, ids)) };
  if ('not' in condition) return { not: renamedFields(condition.not, ids) };
  return { ...condition, field: ids.get(condition.field) ?? condition.field };
}
