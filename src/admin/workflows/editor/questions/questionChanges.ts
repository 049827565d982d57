import type { Condition } from '#core/values/condition.ts';
import { changeType } from '#core/questions/changeType.ts';
import type { QuestionTypeName } from '#core/names/questionTypeNames.ts';
import type { Question } from '#core/questions/question.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { withActivity } from '../activities/activityChanges.ts';
import { mapRules, type Rule } from '#core/values/condition.ts';
import type { Snapshot } from '../editorDraft.ts';

/** Identifies a question within its activity. */
export type QuestionRef = { readonly activityId: string; readonly questionId: string };

export function withQuestionValues(
  definition: Definition,
  questionRef: QuestionRef,
  values: Partial<Omit<Question, 'id' | 'type' | 'showIf'>>,
): Definition {
  return withQuestion(definition, questionRef, (question) => ({ ...question, ...values }));
}

/** Takes the options of a question from a catalogue with these current entries; without a catalogue they are written here. */
export function withCatalogue(
  definition: Definition,
  questionRef: QuestionRef,
  { catalogue, options }: { readonly catalogue: string | undefined; readonly options: readonly string[] },
): Definition {
  return withQuestion(definition, questionRef, ({ catalogue: _former, ...question }) => ({
    ...question,
    options,
    ...(catalogue !== undefined && { catalogue }),
  }));
}

/** Sets when a question is shown; undefined for always. */
export function withCondition(
  definition: Definition,
  questionRef: QuestionRef,
  showIf: Condition | undefined,
): Definition {
  return withQuestion(definition, questionRef, ({ showIf: _former, ...question }) => ({
    ...question,
    ...(showIf && { showIf }),
  }));
}

/** Moves the question unchanged to the end of another activity; conditions keep their references. */
export function withQuestionTransferred(
  definition: Definition,
  { activityId, questionId }: QuestionRef,
  to: string,
): Definition {
  const movedQuestion = definition.activities
    .find(({ id }) => id === activityId)
    ?.questions.find(({ id }) => id === questionId);
  const targetExists = definition.activities.some(({ id }) => id === to);
  if (movedQuestion === undefined || !targetExists || to === activityId) return definition;
  const remaining = withQuestions(definition, activityId, (all) => all.filter((one) => one !== movedQuestion));
  return withQuestions(remaining, to, (questions) => [...questions, movedQuestion]);
}

/** Changes the type and restores the settings that the question had under it. */
export function withQuestionType(
  { definition, former }: Snapshot,
  questionRef: QuestionRef,
  to: QuestionTypeName,
): Snapshot {
  const { questionId } = questionRef;
  let remembered = former;
  const next = withQuestion(definition, questionRef, (question) => {
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
  questionRef: QuestionRef,
  { at, text }: { readonly at: number; readonly text: string },
): Definition {
  return withActivity(definition, questionRef.activityId, (activity) => {
    const choiceQuestion = activity.questions.find(({ id }) => id === questionRef.questionId);
    const options = choiceQuestion?.options ?? [];
    const oldText = options[at];
    if (choiceQuestion === undefined || oldText === undefined || oldText === text) return activity;
    const isOnly = options.filter((option) => option === oldText).length === 1;
    const renamed = (rule: Rule) =>
      rule.field === choiceQuestion.id && rule.value === oldText ? { ...rule, value: text } : rule;
    return {
      ...activity,
      questions: activity.questions.map((question) => {
        if (question === choiceQuestion) return { ...question, options: options.with(at, text) };
        const { showIf } = question;
        return isOnly && showIf ? { ...question, showIf: mapRules(showIf, renamed) } : question;
      }),
    };
  });
}

/** Changes the questions of an activity; the same list changes nothing. */
export function withQuestions(
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
  { activityId, questionId }: QuestionRef,
  change: (question: Question) => Question,
): Definition {
  return withQuestions(definition, activityId, (questions) =>
    questions.map((question) => (question.id === questionId ? change(question) : question)),
  );
}
