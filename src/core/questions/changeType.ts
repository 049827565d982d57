import { questionTypeOf } from './index.ts';
import type { QuestionTypeName } from '../names/questionTypeNames.ts';
import type { Question, QuestionSettings } from './question.ts';

/** The settings of a question under its former types, by type. */
export type FormerSettings = Readonly<Partial<Record<QuestionTypeName, QuestionSettings>>>;

/** Changes the type of a question. The new type starts with its former settings, or with its defaults. */
export function changeType(
  question: Question,
  { to, former = {} }: { readonly to: QuestionTypeName; readonly former?: FormerSettings },
): { readonly question: Question; readonly former: FormerSettings } {
  const { options, catalogue, fileTypes, maxFileSize, ...plain } = question;
  const settings: QuestionSettings = {
    ...(options !== undefined && { options }),
    ...(catalogue !== undefined && { catalogue }),
    ...(fileTypes !== undefined && { fileTypes }),
    ...(maxFileSize !== undefined && { maxFileSize }),
  };
  if (to === question.type) return { question, former };
  const next = former[to] ?? questionTypeOf({ type: to }).settings;
  return { question: { ...plain, type: to, ...next }, former: { ...former, [question.type]: settings } };
}

/** Whether a change of type would discard written options, so that the editor asks for confirmation. */
export function losesOptions({ type, options = [] }: Question, to: QuestionTypeName): boolean {
  return to !== type && options.some((option) => option.trim() !== '');
}
