import type { Json } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import type { Values } from '#core/store/record.ts';
import { invalid } from '../content/readBody.ts';
import { Problem, type ProblemError } from '../answering/problem.ts';
import type { SentFile } from '../workflows/answers/answerFiles.ts';
import type { SentResponse } from './sentExecution.ts';

type Reading = {
  readonly questions: readonly Question[];
  /** Where the activity stands in what was sent. */
  readonly index: number;
  readonly words: ServerCatalog;
  /** What stands for a file in an answer. */
  readonly keep: (file: SentFile, question: Question) => Promise<AnsweredFile>;
};

/** The answers in responses of the wire, by question; a Problem 422 with the places of those that cannot be read. */
export async function formAnswers(responses: readonly SentResponse[], reading: Reading): Promise<Values> {
  const { questions, index, words } = reading;
  const answers: Record<string, Json> = {};
  const errors: ProblemError[] = [];
  for (const [place, response] of responses.entries()) {
    const question = questions.find(({ id }) => id === response.questionId);
    const wrong = (member: string, keyword: string, detail: string) =>
      errors.push({ pointer: `/activities/${index}/responses/${place}/${member}`, keyword, detail });
    if (question === undefined) {
      wrong('QuestionId', 'unknown', words.workflows.calls.unknownQuestion);
      continue;
    }
    const read = readTexts(response, { question, words });
    if (read.kind === 'fault') {
      wrong('Value', 'type', read.message);
      continue;
    }
    const kept: AnsweredFile[] = [];
    const pointer = `/activities/${index}/responses/${place}/Archivo`;
    for (const file of response.files) kept.push(await atFile(pointer, () => reading.keep(file, question)));
    const value = kept.length === 0 ? read.value : [...kept, ...((read.value ?? []) as readonly Json[])];
    if (value !== undefined) answers[question.id] = value as Json;
  }
  if (errors.length > 0) throw invalid(errors, words);
  return answers;
}

/** The refusal of a file names the part that brought it. */
async function atFile<T>(pointer: string, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { detail } = error.details;
    throw new Problem(error.status, { ...error.details, errors: [{ pointer, keyword: 'file', detail }] });
  }
}

/** Names of files that come in the same form stand in the list as well: they are not looked for among those of before. */
function readTexts(
  { texts, files }: SentResponse,
  { question, words }: { readonly question: Question; readonly words: ServerCatalog },
) {
  if (texts === undefined) return { kind: 'fault', message: words.workflows.calls.badValue } as const;
  const names = new Set(files.map(({ name }) => name));
  return questionTypeOf(question).fromWire(
    texts.filter((text) => !names.has(text)),
    words,
  );
}
