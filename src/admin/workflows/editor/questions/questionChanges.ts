import type { Condition } from '#core/values/condition.ts';
import { changeType } from '#core/questions/changeType.ts';
import type { QuestionTypeName } from '#core/questions/names.ts';
import type { Question } from '#core/questions/question.ts';
import { moveItem } from '#core/workflow/articles.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { newQuestion } from '#core/workflow/newDefinition.ts';
import { withActivity } from '../activities/activityChanges.ts';
import type { Snapshot } from '../editorState.ts';

/** Where a question stands. */
export type QuestionPlace = { readonly activityId: string; readonly questionId: string };

/** Appends a text question that need not be answered. */
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

/** Sets when a question is asked; undefined for always. */
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

/** The question at the end of another activity, as it is; conditions keep looking where they looked. */
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

/** A copy after its original, under an id of its own. */
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

/** Another type; the settings that the question had under it come back. */
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

/** Another text of an option; conditions that ask for it ask for the new text. */
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
