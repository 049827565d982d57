import type { Json } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import type { Values } from '#core/values/record.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { Problem, type ProblemError } from '../foundation/problems/problem.ts';
import type { SentFile } from '../workflows/answers/answerFiles.ts';
import type { SentResponse } from './sentExecution.ts';

type FormContext = {
  readonly questions: readonly Question[];
  /** Index of the activity in the payload. */
  readonly index: number;
  readonly messages: ServerCatalog;
  /** Stores a file and returns its entry in the answer. */
  readonly store: (file: SentFile, question: Question) => Promise<AnsweredFile>;
};

/** Reads the responses of the wire into answers by question id. Throws a Problem 422 that points at unreadable ones. */
export async function formAnswers(responses: readonly SentResponse[], context: FormContext): Promise<Values> {
  const { questions, index, messages } = context;
  const answers: Record<string, Json> = {};
  const errors: ProblemError[] = [];
  for (const [position, response] of responses.entries()) {
    const question = questions.find(({ id }) => id === response.questionId);
    const addError = (member: string, keyword: string, detail: string) =>
      errors.push({ pointer: `/activities/${index}/responses/${position}/${member}`, keyword, detail });
    if (question === undefined) {
      addError('QuestionId', 'unknown', messages.workflows.calls.unknownQuestion);
      continue;
    }
    const read = readTexts(response, { question, messages });
    if (read.kind === 'fault') {
      addError('Value', 'type', read.message);
      continue;
    }
    const files: AnsweredFile[] = [];
    const pointer = `/activities/${index}/responses/${position}/Archivo`;
    for (const file of response.files) files.push(await withFilePointer(pointer, () => context.store(file, question)));
    const value = files.length === 0 ? read.value : [...files, ...((read.value ?? []) as readonly Json[])];
    if (value !== undefined) answers[question.id] = value as Json;
  }
  if (errors.length > 0) throw invalid(errors, messages);
  return answers;
}

/** Adds the form part's pointer to the refusal of its file. */
async function withFilePointer<T>(pointer: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { detail } = error.details;
    throw new Problem(error.status, { ...error.details, errors: [{ pointer, keyword: 'file', detail }] });
  }
}

/** Ignores the names of files that the same form uploads, because they are not among the stored ones. */
function readTexts(
  { texts, files }: SentResponse,
  { question, messages }: { readonly question: Question; readonly messages: ServerCatalog },
) {
  if (texts === undefined) return { kind: 'fault', message: messages.workflows.calls.badValue } as const;
  const names = new Set(files.map(({ name }) => name));
  return questionTypeOf(question).fromWire(
    texts.filter((text) => !names.has(text)),
    messages,
  );
}
