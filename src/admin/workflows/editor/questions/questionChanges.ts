import type { Condition } from '#core/values/condition.ts';
import { changeType } from '#core/questions/changeType.ts';
import type { QuestionTypeName } from '#core/questions/names.ts';
import type { Question } from '#core/questions/question.ts';
import { moveItem } from '#core/workflow/articles.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { newQuestion } from '#core/workflow/newDefinition.ts';
import { withActivity } from '../activities/activityChanges.ts';
import type { Snapshot } from '../editorState.ts';

/** Identifies a question within its activity. */
export type QuestionPlace = { readonly activityId: string; readonly questionId: string };

/** Appends an optional text question. */
export function withNewQuestion(definition: Definition, { activityId, questionId }: QuestionPlace): Definition {
  return withQuestions(definition, activityId, (questions) => [...questions, newQuestion(questionId)]);
}

export function withQuestionValues(
  definition: Definition,
  place: QuestionPlace,
  values: Partial<Omit<Question, 'id' | 'type' | 'showIf'>>,
): Definition {
  return withQuestion(definition, place, (question) => ({ ...question, ...values }));
}

/** Sets when a question is shown; undefined for always. */
export function withCondition(definition: Definition, place: QuestionPlace, showIf: Condition | undefined): Definition {
  return withQuestion(definition, place, ({ showIf: _former, ...question }) => ({
    ...question,
    ...(showIf && { showIf }),
  }));
}

export function withoutQuestion(definition: Definition, { activityId, questionId }: QuestionPlace): Definition {
  return withQuestions(definition, activityId, (questions) => questions.filter(({ id }) => id !== questionId));
}

export function withQuestionMoved(
  definition: Definition,
  { activityId, from, to }: { readonly activityId: string; readonly from: number; readonly to: number },
): Definition {
  return withQuestions(definition, activityId, (questions) => moveItem(questions, { from, to }));
}

/** Moves the question unchanged to the end of another activity; conditions keep their references. */
export function withQuestionTransferred(
  definition: Definition,
  { activityId, questionId }: QuestionPlace,
  to: string,
): Definition {
  const given = definition.activities
    .find(({ id }) => id === activityId)
    ?.questions.find(({ id }) => id === questionId);
  const isThere = definition.activities.some(({ id }) => id === to);
  if (given === undefined || !isThere || to === activityId) return definition;
  const without = withoutQuestion(definition, { activityId, questionId });
  return withQuestions(without, to, (questions) => [...questions, given]);
}

/** Inserts a copy after the original, with its own id. */
export function withQuestionCopy(
  definition: Definition,
  { activityId, questionId }: QuestionPlace,
  copyId: string,
): Definition {
  return withQuestions(definition, activityId, (questions) =>
    questions.flatMap((question) =>
      question.id === questionId ? [question, { ...question, id: copyId }] : [question],
    ),
  );
}

/** Changes the type and restores the settings that the question had under it. */
export function withQuestionType(
  { definition, former }: Snapshot,
  place: QuestionPlace,
  to: QuestionTypeName,
): Snapshot {
  const { questionId } = place;
  let remembered = former;
  const next = withQuestion(definition, place, (question) => {
    const settings = former[questionId];
    const result = changeType(question, { to, ...(settings && { former: settings }) });
    remembered = { ...former, [questionId]: result.former };
    return result.question;
  });
  return next === definition ? { definition, former } : { definition: next, former: remembered };
}

/** Renames an option, also in the conditions that refer to it. */
export function withOptionText(
  definition: Definition,
  place: QuestionPlace,
  { at, text }: { readonly at: number; readonly text: string },
): Definition {
  return withActivity(definition, place.activityId, (activity) => {
    const asked = activity.questions.find(({ id }) => id === place.questionId);
    const options = asked?.options ?? [];
    const before = options[at];
    if (asked === undefined || before === undefined || before === text) return activity;
    const isOnly = options.filter((option) => option === before).length === 1;
    const renaming = { field: asked.id, from: before, to: text };
    return {
      ...activity,
      questions: activity.questions.map((question) => {
        if (question === asked) return { ...question, options: options.with(at, text) };
        const { showIf } = question;
        return isOnly && showIf ? { ...question, showIf: renamedValues(showIf, renaming) } : question;
      }),
    };
  });
}

function withQuestions(
  definition: Definition,
  activityId: string,
  change: (questions: readonly Question[]) => readonly Question[],
): Definition {
  return withActivity(definition, activityId, (activity) => {
    const questions = change(activity.questions);
    return questions === activity.questions ? activity : { ...activity, questions };
  });
}

function withQuestion(
  definition: Definition,
  { activityId, questionId }: QuestionPlace,
  change: (question: Question) => Question,
): Definition {
  return withQuestions(definition, activityId, (questions) =>
    questions.map((question) => (question.id === questionId ? change(question) : question)),
  );
}

type Renaming = { readonly field: string; readonly from: string; readonly to: string };

function renamedValues(condition: Condition, renaming: Renaming): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => renamedValues(part, renaming)) };
  if ('any' in condition) return { any: condition.any.map((part) => renamedValues(part, renaming)) };
  if ('not' in condition) return { not: renamedValues(condition.not, renaming) };
  const isAsked = condition.field === renaming.field && condition.value === renaming.from;
  return isAsked ? { ...condition, value: renaming.to } : condition;
}
