import { type ConditionOp, isEmpty, type Rule, rulesIn } from '../values/condition.ts';
import { pointerTo } from '../values/json.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import { largestAnswerFile } from '../questions/answeredFiles.ts';
import { questionTypeOf } from '../questions/index.ts';
import type { Question } from '../questions/question.ts';
import { telephoneEndings } from '../questions/telephonePhotos.ts';
import { storableEndings } from '../files/storedFile.ts';
import type { FieldError } from '../validation/validate.ts';
import { type Activity, type Definition, maxMinutes, processRoleIn } from './definition.ts';

const megabyte = 1024 * 1024;

type Path = readonly (string | number)[];
type Context = { readonly at: Path; readonly messages: WorkflowCatalog };

/** Whether the value at a member of a part is valid; otherwise its fault. */
const checkAt =
  (...at: Path) =>
  (member: string | number, isValid: boolean, [keyword, message]: readonly [keyword: string, message: string]) =>
    isValid ? [] : [{ pointer: pointerTo(...at, member), keyword, message }];

const isWritten = (text: string) => text.trim() !== '';

/** The faults that prevent publishing a definition, in reading order; drafts may have any. */
export function checkDefinition(definition: Definition, messages: WorkflowCatalog): readonly FieldError[] {
  const texts = messages.workflows.definition;
  const { name, activities, regulation } = definition;
  const check = checkAt();
  return [
    ...check('name', isWritten(name), ['required', texts.name]),
    ...check('activities', activities.length > 0, ['minItems', texts.noActivities]),
    ...activities.flatMap((activity, index) => checkActivity(activity, { at: ['activities', index], messages })),
    ...duplicateIds(definition, messages),
    ...(regulation?.articles ?? []).flatMap(({ content }, index) =>
      checkAt('regulation', 'articles', index)('content', isWritten(content), ['required', texts.articleContent]),
    ),
  ];
}

function checkActivity(activity: Activity, { at, messages }: Context): readonly FieldError[] {
  const texts = messages.workflows.definition;
  const { name, assignedRole, estimatedTime, questions } = activity;
  const isEstimate = Number.isSafeInteger(estimatedTime) && estimatedTime >= 1 && estimatedTime <= maxMinutes;
  const check = checkAt(...at);
  return [
    ...check('name', isWritten(name), ['required', texts.activityName]),
    ...check('assignedRole', processRoleIn(assignedRole) !== undefined, ['enum', texts.activityRole]),
    ...check('estimatedTime', isEstimate, ['minimum', texts.minutes]),
    ...questions.flatMap((question, index) =>
      checkQuestion(question, { at: [...at, 'questions', index], earlier: questions.slice(0, index), messages }),
    ),
  ];
}

function checkQuestion(
  question: Question,
  { at, earlier, messages }: Context & { readonly earlier: readonly Question[] },
): readonly FieldError[] {
  const texts = messages.workflows.definition;
  const { settings } = questionTypeOf(question);
  const { text, options = [], showIf } = question;
  const rules = showIf === undefined ? [] : rulesIn(showIf);
  const earlierIds = new Set(earlier.map(({ id }) => id));
  const check = checkAt(...at);
  return [
    ...check('text', isWritten(text), ['required', texts.questionText]),
    ...(settings.options === undefined ? [] : checkOptions(options, { at, messages })),
    ...(settings.fileTypes === undefined ? [] : checkFiles(question, { at, messages })),
    ...check('showIf', !rules.some(lacksValue), ['required', texts.conditionValue]),
    ...check('showIf', !rules.some((rule) => comparesLostOption(rule, earlier)), ['enum', texts.conditionOption]),
    ...check(
      'showIf',
      rules.every(({ field }) => earlierIds.has(field)),
      ['showIf', texts.condition],
    ),
  ];
}

/** Whether a comparison has no value to compare with, so that it would match no answer, or all. Answers that are numbers are whole. */
export function lacksValue({ op, value }: Rule): boolean {
  return wantsValue(op) && (isBlank(value) || (typeof value === 'number' && !Number.isInteger(value)));
}

/**
 * Whether a rule compares a choice with an option that the question does not have, so that it never matches. Options of a
 * catalogue are not compared: people choose from its current entries.
 */
export function comparesLostOption(rule: Rule, earlier: readonly Question[]): boolean {
  const question = earlier.find(({ id }) => id === rule.field);
  if (question?.options === undefined || question.catalogue !== undefined) return false;
  if (!wantsValue(rule.op) || lacksValue(rule) || !questionTypeOf(question).conditionOps.includes(rule.op))
    return false;
  return !question.options.some((option) => option === rule.value);
}

/** Whether a comparison needs a value. */
export function wantsValue(op: ConditionOp): boolean {
  return op !== 'empty' && op !== 'notEmpty' && op !== 'elsewhere';
}

function isBlank(value: unknown): boolean {
  return isEmpty(typeof value === 'string' ? value.trim() : value);
}

function checkOptions(options: readonly string[], { at, messages }: Context): readonly FieldError[] {
  const texts = messages.workflows.definition;
  const trimmed = options.map((option) => option.trim().toLocaleLowerCase('es'));
  const check = checkAt(...at, 'options');
  const distinct = new Set(trimmed.filter((option) => option !== ''));
  return [
    ...checkAt(...at)('options', distinct.size >= 2, ['minItems', texts.twoOptions]),
    ...trimmed.flatMap((option, index) =>
      option === ''
        ? check(index, false, ['required', texts.emptyOption])
        : check(index, trimmed.indexOf(option) === index, ['uniqueItems', texts.sameOption]),
    ),
  ];
}

function checkFiles(
  { type, fileTypes = [], maxFileSize = 0 }: Question,
  { at, messages }: Context,
): readonly FieldError[] {
  const texts = messages.workflows.definition;
  const allowed =
    type === 'image' ? [...(questionTypeOf({ type }).settings.fileTypes ?? []), ...telephoneEndings] : storableEndings;
  const isSize = Number.isSafeInteger(maxFileSize) && maxFileSize >= megabyte && maxFileSize <= largestAnswerFile;
  const check = checkAt(...at);
  return [
    ...check('fileTypes', fileTypes.length > 0, ['minItems', texts.fileTypes]),
    ...fileTypes.flatMap((ending, index) =>
      checkAt(...at, 'fileTypes')(index, allowed.includes(ending), ['enum', texts.badFileType(allowed.join(', '))]),
    ),
    ...check('maxFileSize', isSize, ['maximum', texts.fileSize(String(largestAnswerFile / megabyte))]),
  ];
}

/** Ids must be unique: answers and executions refer to activities and questions by id only. */
function duplicateIds({ activities }: Definition, messages: WorkflowCatalog): readonly FieldError[] {
  const ids = new Set<string>();
  const check = (id: string, ...at: Path) => {
    const isNew = !ids.has(id);
    ids.add(id);
    return checkAt(...at)('id', isNew, ['uniqueItems', messages.workflows.definition.sameId]);
  };
  return activities.flatMap((activity, index) => [
    ...check(`a ${activity.id}`, 'activities', index),
    ...activity.questions.flatMap(({ id }, position) => check(`q ${id}`, 'activities', index, 'questions', position)),
  ]);
}
