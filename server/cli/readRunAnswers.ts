import { type Json, type JsonObject, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { Values } from '#core/values/record.ts';
import { type Activity, partId } from '#core/workflow/definition.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';

/** The answers of one activity. */
export type ActivityAnswers = {
  readonly activity: Activity;
  readonly answers: Values;
  /** The line's name for the activity, and for its questions by id. */
  readonly sentName: string;
  readonly sentNames: ReadonlyMap<string, string>;
};

type ReadOptions = {
  readonly activities: readonly Activity[];
  readonly isCompleted: boolean;
  readonly messages: ServerCatalog;
};

/**
 * The completed activities in their order: all of a completed process, else those up to the last with answers. Answers are
 * a text, a number or a list of texts; a Problem 422 lists those that fit no question.
 */
export function readRunAnswers(
  answersByName: Readonly<Record<string, JsonObject>>,
  { activities, isCompleted, messages }: ReadOptions,
): readonly ActivityAnswers[] {
  const errors: ProblemError[] = [];
  const byActivity = new Map(
    Object.entries(answersByName).map(([name, values]) => [partId(name, 'a'), { name, values }]),
  );
  for (const [id, { name }] of byActivity) {
    if (activities.some((activity) => activity.id === id)) continue;
    errors.push({
      pointer: pointerTo('answers', name),
      keyword: 'unknown',
      detail: messages.workflows.calls.unknownActivity,
    });
  }
  const activityAnswers = activities.map((activity): ActivityAnswers => {
    const { name = activity.id, values = {} } = byActivity.get(activity.id) ?? {};
    const read = readAnswers(values, { activity, name, messages });
    errors.push(...read.errors);
    return { activity, answers: read.answers, sentName: name, sentNames: read.sentNames };
  });
  const last = activityAnswers.findLastIndex(({ answers }) => Object.keys(answers).length > 0);
  if (!isCompleted && last + 1 === activities.length) {
    errors.push({ pointer: '/status', keyword: 'status', detail: messages.api.load.allAnswered });
  }
  if (errors.length > 0) throw invalid(errors, messages);
  return isCompleted ? activityAnswers : activityAnswers.slice(0, last + 1);
}

type AnswerContext = { readonly activity: Activity; readonly name: string; readonly messages: ServerCatalog };

function readAnswers(values: JsonObject, { activity, name, messages }: AnswerContext) {
  const answers: Record<string, Json> = {};
  const sentNames = new Map<string, string>();
  const errors: ProblemError[] = [];
  for (const [sentName, value] of Object.entries(values)) {
    const question = activity.questions.find(({ id }) => id === partId(sentName, 'q'));
    const wrong = (keyword: string, detail: string) =>
      errors.push({ pointer: pointerTo('answers', name, sentName), keyword, detail });
    if (question === undefined) {
      wrong('unknown', messages.workflows.calls.unknownQuestion);
      continue;
    }
    sentNames.set(question.id, sentName);
    const texts = textsOf(value);
    const read =
      texts === undefined
        ? ({ kind: 'fault', message: messages.api.load.badAnswer } as const)
        : questionTypeOf(question).fromWire(texts, messages);
    if (read.kind === 'fault') wrong('type', read.message);
    else if (read.value !== undefined) answers[question.id] = read.value;
  }
  return { answers, sentNames, errors };
}

/** Undefined for values other than a text, a number or a list of texts. */
function textsOf(value: Json | undefined): readonly string[] | undefined {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (!Array.isArray(value)) return undefined;
  const items: readonly Json[] = value;
  return items.every((item) => typeof item === 'string') ? items : undefined;
}
