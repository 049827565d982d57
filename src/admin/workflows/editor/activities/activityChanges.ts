import type { Question } from '#core/questions/question.ts';
import type { Activity, Definition } from '#core/workflow/definition.ts';
import { mapRules, type Rule } from '#core/values/condition.ts';

/** Changes the list of activities; the same list changes nothing. */
export function withActivities(
  definition: Definition,
  change: (activities: readonly Activity[]) => readonly Activity[],
): Definition {
  const activities = change(definition.activities);
  return activities === definition.activities ? definition : { ...definition, activities };
}

export function withActivity(definition: Definition, id: string, change: (activity: Activity) => Activity): Definition {
  return withActivities(definition, (activities) => {
    const next = activities.map((activity) => (activity.id === id ? change(activity) : activity));
    return next.every((activity, index) => activity === activities[index]) ? activities : next;
  });
}

type CopyOptions = {
  readonly id: string;
  readonly makeId: () => string;
  /** The copy's name, from the name of the original. */
  readonly nameOf: (name: string) => string;
};

/** Inserts a copy after the original. Its parts get new ids, and its conditions refer to the copied questions. */
export function withActivityCopy(definition: Definition, { id, makeId, nameOf }: CopyOptions): Definition {
  return withActivities(definition, (activities) =>
    activities.flatMap((activity) =>
      activity.id === id ? [activity, copyOf(activity, { makeId, nameOf })] : [activity],
    ),
  );
}

function copyOf(activity: Activity, { makeId, nameOf }: Omit<CopyOptions, 'id'>): Activity {
  const ids = new Map(activity.questions.map(({ id }) => [id, makeId()]));
  const renamed = (rule: Rule) => ({ ...rule, field: ids.get(rule.field) ?? rule.field });
  const questions = activity.questions.map(
    (question): Question => ({
      ...question,
      id: ids.get(question.id) ?? question.id,
      ...(question.showIf && { showIf: mapRules(question.showIf, renamed) }),
    }),
  );
  return { ...activity, id: makeId(), name: activity.name === '' ? '' : nameOf(activity.name), questions };
}
