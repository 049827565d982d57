import { namesIn, pointerTo } from '#core/values/json.ts';
import type { FieldError } from '#core/validation/validate.ts';
import type { Activity, Definition } from '#core/workflow/definition.ts';
import { wrongRule } from './conditions/conditionLinks.ts';

/** Ids of the inputs, built from the part and the member that they edit. */
export const workflowInput = (member: string) => `flujo:${member}`;
export const activityInput = (id: string, member: string) => `actividad-${id}:${member}`;
export const questionInput = (id: string, member: string) => `pregunta-${id}:${member}`;
export const addQuestionId = (activityId: string) => activityInput(activityId, 'agregar-pregunta');
/** Id of the button that fixes a missing activity. */
export const addActivityId = workflowInput('activities');

export const articleInput = (index: number, member: string) => `articulo-${index}:${member}`;

/** Where a fault is fixed. */
export type FaultLocation = {
  /** Id of the input. */
  readonly input: string;
  /** The activity to open first. */
  readonly activity?: Activity | undefined;
  /** Index of the question in its activity, from 0. */
  readonly question?: number;
};

export function locateFault(pointer: string, { activities }: Definition): FaultLocation {
  const [part = '', index = '', member = '', questionIndex = '', setting = 'text', optionIndex] = namesIn(pointer);
  if (part === 'regulation') return { input: articleInput(Number(member), questionIndex || 'content') };
  const activity = part === 'activities' && index !== '' ? activities[Number(index)] : undefined;
  if (activity === undefined) return { input: workflowInput(part) };
  const question =
    member === 'questions' && questionIndex !== '' ? activity.questions[Number(questionIndex)] : undefined;
  if (question === undefined) return { input: activityInput(activity.id, member), activity };
  const input = questionInput(
    question.id,
    setting === 'options' && optionIndex !== undefined ? `options:${optionIndex}` : setting,
  );
  if (setting === 'showIf' && question.showIf !== undefined) {
    const rule = wrongRule(question.showIf, activity.questions.slice(0, Number(questionIndex))) ?? '';
    return { input: `${input}${rule}`, activity, question: Number(questionIndex) };
  }
  return { input, activity, question: Number(questionIndex) };
}

/** The faults within a part, with pointers relative to that part. */
export function faultsWithin(
  faults: readonly FieldError[],
  ...path: readonly (string | number)[]
): readonly FieldError[] {
  const prefix = `${pointerTo(...path)}/`;
  const within = faults
    .filter(({ pointer }) => pointer.startsWith(prefix))
    .map((fault) => ({ ...fault, pointer: fault.pointer.slice(prefix.length - 1) }));
  return within.length === 0 ? noFaults : within;
}

/** Messages about one value and everything inside it. */
export function messagesAt(faults: readonly FieldError[], ...path: readonly (string | number)[]): readonly string[] {
  const pointer = pointerTo(...path);
  const messages = faults
    .filter((fault) => fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`))
    .map(({ message }) => message);
  return messages.length === 0 ? noMessages : [...new Set(messages)];
}

/** Shared empty lists, so that parts without faults do not re-render. */
const noFaults: readonly FieldError[] = [];
const noMessages: readonly string[] = [];
