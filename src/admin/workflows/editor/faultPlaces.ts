import { namesIn, pointerTo } from '#core/values/json.ts';
import type { FieldError } from '#core/values/validate.ts';
import type { Activity, Definition } from '#core/workflow/definition.ts';
import { wrongRule } from './conditions/conditionLinks.ts';

/** Ids of the inputs, by the part that they belong to and what they set. */
export const workflowInput = (member: string) => `flujo:${member}`;
export const activityInput = (id: string, member: string) => `actividad-${id}:${member}`;
export const questionInput = (id: string, member: string) => `pregunta-${id}:${member}`;
export const addQuestionId = (activityId: string) => activityInput(activityId, 'agregar-pregunta');
/** What a missing activity is mended with. */
export const addActivityId = workflowInput('activities');

export const articleInput = (at: number, member: string) => `articulo-${at}:${member}`;

/** Where a fault is mended. */
export type FaultPlace = {
  /** Id of the input. */
  readonly input: string;
  /** The activity that has to be open for it. */
  readonly activity: Activity | undefined;
  /** Place of the question in its activity, from 0. */
  readonly question: number | undefined;
};

export function placeOf(pointer: string, { activities }: Definition): FaultPlace {
  const [part = '', index = '', member = '', place = '', setting = 'text', at] = namesIn(pointer);
  if (part === 'regulation')
    return { input: articleInput(Number(member), place || 'content'), activity: undefined, question: undefined };
  const activity = part === 'activities' && index !== '' ? activities[Number(index)] : undefined;
  if (activity === undefined) return { input: workflowInput(part), activity: undefined, question: undefined };
  const question = member === 'questions' && place !== '' ? activity.questions[Number(place)] : undefined;
  if (question === undefined) return { input: activityInput(activity.id, member), activity, question: undefined };
  const input = questionInput(question.id, setting === 'options' && at !== undefined ? `options:${at}` : setting);
  if (setting === 'showIf' && question.showIf !== undefined) {
    const rule = wrongRule(question.showIf, activity.questions.slice(0, Number(place))) ?? '';
    return { input: `${input}${rule}`, activity, question: Number(place) };
  }
  return { input, activity, question: Number(place) };
}

/** What is wrong within a part, by pointers that begin there. */
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

/** What is wrong with one value, and with what stands in it. */
export function messagesAt(faults: readonly FieldError[], ...path: readonly (string | number)[]): readonly string[] {
  const pointer = pointerTo(...path);
  const messages = faults
    .filter((fault) => fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`))
    .map(({ message }) => message);
  return messages.length === 0 ? noMessages : [...new Set(messages)];
}

/** The same lists each time, so that parts without faults are not drawn anew. */
const noFaults: readonly FieldError[] = [];
const noMessages: readonly string[] = [];
