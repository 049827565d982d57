import { type ConditionOp, fieldsIn, isEmpty, type Rule, rulesIn } from '../values/condition.ts';
import { pointerTo } from '../values/json.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import { largestAnswerFile } from '../questions/answeredFiles.ts';
import { questionTypeOf } from '../questions/index.ts';
import type { Question } from '../questions/question.ts';
import { storableEndings } from '../files/storedFile.ts';
import type { FieldError } from '../values/validate.ts';
import { type Activity, type Definition, processRoleIn } from './definition.ts';
import { maxMinutes } from './wire/readMinutes.ts';

const megabyte = 1024 * 1024;

/** The faults that prevent publishing a definition, in reading order; drafts may have any. */
export function checkDefinition(definition: Definition, messages: WorkflowCatalog): readonly FieldError[] {
  const texts = messages.workflows.definition;
  const { name, activities, regulation } = definition;
  return [
    ...unless(name.trim() !== '', { pointer: '/name', keyword: 'required', message: texts.name }),
    ...unless(activities.length > 0, { pointer: '/activities', keyword: 'minItems', message: texts.noActivities }),
    ...activities.flatMap((activity, index) => checkActivity(activity, { at: ['activities', index], messages })),
    ...duplicateIds(definition, messages),
    ...(regulation?.articles ?? []).flatMap(({ content }, index) =>
      unless(content.trim() !== '', {
        pointer: pointerTo('regulation', 'articles', index, 'content'),
        keyword: 'required',
        message: texts.articleContent,
      }),
    ),
  ];
}

type Context = { readonly at: readonly (string | number)[]; readonly messages: WorkflowCatalog };

function checkActivity(activity: Activity, { at, messages }: Context): readonly FieldError[] {
  const texts = messages.workflows.definition;
  const { name, assignedRole, estimatedTime, questions } = activity;
  const isEstimate = Number.isSafeInteger(estimatedTime) && estimatedTime >= 1 && estimatedTime <= maxMinutes;
  const fault = (member: string, keyword: string, message: string) => ({
    pointer: pointerTo(...at, member),
    keyword,
    message,
  });
  return [
    ...unless(name.trim() !== '', fault('name', 'required', texts.activityName)),
    ...unless(processRoleIn(assignedRole) !== undefined, fault('assignedRole', 'enum', texts.activityRole)),
    ...unless(isEstimate, fault('estimatedTime', 'minimum', texts.minutes)),
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
  const earlierIds = new Set(earlier.map(({ id }) => id));
  const refersToEarlier = question.showIf === undefined || fieldsIn(question.showIf).every((id) => earlierIds.has(id));
  return [
    ...unless(question.text.trim() !== '', {
      pointer: pointerTo(...at, 'text'),
      keyword: 'required',
      message: texts.questionText,
    }),
    ...(settings.options === undefined ? [] : checkOptions(question.options ?? [], { at, messages })),
    ...(settings.fileTypes === undefined ? [] : checkFiles(question, { at, messages })),
    ...unless(question.showIf === undefined || !rulesIn(question.showIf).some(lacksValue), {
      pointer: pointerTo(...at, 'showIf'),
      keyword: 'required',
      message: texts.conditionValue,
    }),
    ...unless(
      question.showIf === undefined || !rulesIn(question.showIf).some((rule) => comparesLostOption(rule, earlier)),
      {
        pointer: pointerTo(...at, 'showIf'),
        keyword: 'enum',
        message: texts.conditionOption,
      },
    ),
    ...unless(refersToEarlier, { pointer: pointerTo(...at, 'showIf'), keyword: 'showIf', message: texts.condition }),
  ];
}

/** Whether a comparison has no value to compare with, so that it would match no answer, or all. */
export function lacksValue({ op, value }: Rule): boolean {
  return wantsValue(op) && isBlank(value);
}

/**
 * Whether a rule compares a choice with an option that the question does not have, so that it never matches. Of a catalogue it is not
 * known: people choose from its present entries.
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
  const faults = trimmed.flatMap((option, index): readonly FieldError[] => {
    const pointer = pointerTo(...at, 'options', index);
    if (option === '') return [{ pointer, keyword: 'required', message: texts.emptyOption }];
    return unless(trimmed.indexOf(option) === index, { pointer, keyword: 'uniqueItems', message: texts.sameOption });
  });
  const distinct = new Set(trimmed.filter((option) => option !== ''));
  return [
    ...unless(distinct.size >= 2, {
      pointer: pointerTo(...at, 'options'),
      keyword: 'minItems',
      message: texts.twoOptions,
    }),
    ...faults,
  ];
}

function checkFiles(
  { type, fileTypes = [], maxFileSize = 0 }: Question,
  { at, messages }: Context,
): readonly FieldError[] {
  const texts = messages.workflows.definition;
  const allowed = type === 'image' ? (questionTypeOf({ type }).settings.fileTypes ?? []) : storableEndings;
  const isSize = Number.isSafeInteger(maxFileSize) && maxFileSize >= megabyte && maxFileSize <= largestAnswerFile;
  return [
    ...unless(fileTypes.length > 0, {
      pointer: pointerTo(...at, 'fileTypes'),
      keyword: 'minItems',
      message: texts.fileTypes,
    }),
    ...fileTypes.flatMap((ending, index) =>
      unless(allowed.includes(ending), {
        pointer: pointerTo(...at, 'fileTypes', index),
        keyword: 'enum',
        message: texts.badFileType(allowed.join(', ')),
      }),
    ),
    ...unless(isSize, {
      pointer: pointerTo(...at, 'maxFileSize'),
      keyword: 'maximum',
      message: texts.fileSize(String(largestAnswerFile / megabyte)),
    }),
  ];
}

/** Ids must be unique: answers and executions refer to activities and questions by id only. */
function duplicateIds({ activities }: Definition, messages: WorkflowCatalog): readonly FieldError[] {
  const ids = new Set<string>();
  const check = (id: string, pointer: string): readonly FieldError[] => {
    const isNew = !ids.has(id);
    ids.add(id);
    return unless(isNew, { pointer, keyword: 'uniqueItems', message: messages.workflows.definition.sameId });
  };
  return activities.flatMap((activity, index) => [
    ...check(`a ${activity.id}`, pointerTo('activities', index, 'id')),
    ...activity.questions.flatMap((question, questionIndex) =>
      check(`q ${question.id}`, pointerTo('activities', index, 'questions', questionIndex, 'id')),
    ),
  ]);
}

function unless(isValid: boolean, error: FieldError): readonly FieldError[] {
  return isValid ? [] : [error];
}
