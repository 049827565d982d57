import { questionTypeOf } from './index.ts';
import type { QuestionTypeName } from './names.ts';
import type { Question, QuestionSettings } from './question.ts';

/** The settings that a question had under the types that it had before, by type. */
export type FormerSettings = Readonly<Partial<Record<QuestionTypeName, QuestionSettings>>>;

/** Another type begins with its own settings, or with those that it had when the question was of it before. */
export function changeType(
  question: Question,
  { to, former = {} }: { readonly to: QuestionTypeName; readonly former?: FormerSettings },
): { readonly question: Question; readonly former: FormerSettings } {
  const { options, fileTypes, maxFileSize, ...plain } = question;
  const settings: QuestionSettings = {
    ...(options !== undefined && { options }),
    ...(fileTypes !== undefined && { fileTypes }),
    ...(maxFileSize !== undefined && { maxFileSize }),
  };
  if (to === question.type) return { question, former };
  const next = former[to] ?? questionTypeOf({ type: to }).settings;
  return { question: { ...plain, type: to, ...next }, former: { ...former, [question.type]: settings } };
}

/** Whether a change of type would take options away that somebody wrote, so that it is asked first. */
export function losesOptions({ type, options = [] }: Question, to: QuestionTypeName): boolean {
  return to !== type && options.some((option) => option.trim() !== '');
}
