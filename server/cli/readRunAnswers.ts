import { type Json, type JsonObject, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { Values } from '#core/store/record.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { partId } from '#core/workflow/partId.ts';
import { invalid } from '../content/readBody.ts';
import type { ProblemError } from '../answering/problem.ts';

/** What one activity was answered. */
export type ActivityAnswers = {
  readonly activity: Activity;
  readonly answers: Values;
  /** How the line calls the activity, and its questions by their ids. */
  readonly sentName: string;
  readonly sentNames: ReadonlyMap<string, string>;
};

type Reading = {
  readonly activities: readonly Activity[];
  readonly isCompleted: boolean;
  readonly words: ServerCatalog;
};

/**
 * The activities that are done, in their order: all of a completed process, else those up to the last that has answers. Answers are
 * a text, a number or a list of texts; a Problem 422 names those that no question takes.
 */
export function readRunAnswers(
  sent: Readonly<Record<string, JsonObject>>,
  { activities, isCompleted, words }: Reading,
): readonly ActivityAnswers[] {
  const errors: ProblemError[] = [];
  const byActivity = new Map(Object.entries(sent).map(([name, given]) => [partId(name, 'a'), { name, given }]));
  for (const [id, { name }] of byActivity) {
    if (activities.some((activity) => activity.id === id)) continue;
    errors.push({
      pointer: pointerTo('answers', name),
      keyword: 'unknown',
      detail: words.workflows.calls.unknownActivity,
    });
  }
  const answered = activities.map((activity): ActivityAnswers => {
    const { name = activity.id, given = {} } = byActivity.get(activity.id) ?? {};
    const read = readAnswers(given, { activity, name, words });
    errors.push(...read.errors);
    return { activity, answers: read.answers, sentName: name, sentNames: read.sentNames };
  });
  const last = answered.findLastIndex(({ answers }) => Object.keys(answers).length > 0);
  if (!isCompleted && last + 1 === activities.length) {
    errors.push({ pointer: '/status', keyword: 'status', detail: words.api.load.allAnswered });
  }
  if (errors.length > 0) throw invalid(errors, words);
  return isCompleted ? answered : answered.slice(0, last + 1);
}

type Answering = { readonly activity: Activity; readonly name: string; readonly words: ServerCatalog };

function readAnswers(given: JsonObject, { activity, name, words }: Answering) {
  const answers: Record<string, Json> = {};
  const sentNames = new Map<string, string>();
  const errors: ProblemError[] = [];
  for (const [sentName, value] of Object.entries(given)) {
    const question = activity.questions.find(({ id }) => id === partId(sentName, 'q'));
    const wrong = (keyword: string, detail: string) =>
      errors.push({ pointer: pointerTo('answers', name, sentName), keyword, detail });
    if (question === undefined) {
      wrong('unknown', words.workflows.calls.unknownQuestion);
      continue;
    }
    sentNames.set(question.id, sentName);
    const texts = textsOf(value);
    const read =
      texts === undefined
        ? ({ kind: 'fault', message: words.api.load.badAnswer } as const)
        : questionTypeOf(question).fromWire(texts, words);
    if (read.kind === 'fault') wrong('type', read.message);
    else if (read.value !== undefined) answers[question.id] = read.value;
  }
  return { answers, sentNames, errors };
}

/** Undefined for what is neither a text, a number nor a list of texts. */
function textsOf(value: Json | undefined): readonly string[] | undefined {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (!Array.isArray(value)) return undefined;
  const items: readonly Json[] = value;
  return items.every((item) => typeof item === 'string') ? items : undefined;
}
