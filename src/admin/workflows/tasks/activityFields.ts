import { ownValue } from '#core/values/ownValue.ts';
import type { Shape } from '#core/schema/contentType.ts';
import { isEmpty } from '#core/values/condition.ts';
import { isShown } from '#core/schema/fieldVisibility.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { namesIn, pointerTo } from '#core/values/json.ts';
import { readFields } from '#core/parsing/readFields.ts';
import type { Values } from '#core/values/record.ts';
import { type FieldError, validate } from '#core/validation/validate.ts';
import { activityShape } from '#core/workflow/activityShape.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import type { ActivityForm, SentAnswers } from '#core/workflow/activityForm.ts';
import { queueChoice } from '#core/workflow/assign.ts';
import type { Holder } from '#core/workflow/startView.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { tidy } from '#forms/context/formContext.ts';
import { workflowMessages } from '../workflowMessages.ts';

/** Form fields beside the questions, under names that no question uses. */
const ownFields = { notes: '_notas', next: '_siguiente' } as const;

/** In characters. */
const longestNotes = 5000;

/** The form of an activity: its questions, the notes, and the next assignee. */
export function activityFormShape({ activity, next }: Pick<ActivityForm, 'activity' | 'next'>): Shape {
  const questionShape = activityShape(activity, workflowMessages);
  const { properties = {}, required = [] } = questionShape.schema;
  const person = next === null || next.holders.length === 0 ? undefined : nextProperty(next);
  const schema: JsonSchema = {
    ...questionShape.schema,
    properties: { ...properties, [ownFields.notes]: notesProperty(), ...(person && { [ownFields.next]: person }) },
    required: [...required, ...(person ? [ownFields.next] : [])],
  };
  return { ...questionShape, schema, fields: readFields(schema, { root: schema, depth: 0 }) };
}

function notesProperty(): JsonSchema {
  return {
    type: 'string',
    title: taskTexts.notes,
    maxLength: longestNotes,
    'x-field': { kind: 'longText', widget: 'textarea' },
  };
}

/** The proposed person first, people who cannot sign in last and marked, then the role's queue. */
function nextProperty({ name, roleName, holders, ...next }: NonNullable<ActivityForm['next']>): JsonSchema {
  const { choose } = processTexts.holder;
  const rank = ({ id, canSignIn }: Holder) => (id === next.proposed ? 0 : canSignIn ? 1 : 2);
  const people = holders.toSorted((one, other) => rank(one) - rank(other));
  const labelOf = (person: Holder) => {
    if (!person.canSignIn) return processTexts.cannotSignIn(person.name);
    if (person.id !== next.proposed) return person.name;
    if (next.isPlanned) return taskTexts.planned(person.name);
    return holders.length > 1 ? taskTexts.leastBusy(person.name) : person.name;
  };
  return {
    type: 'string',
    title: taskTexts.nextAssignee,
    description: taskTexts.nextAbout(name, roleName),
    oneOf: [
      ...people.map((person) => ({ const: person.id, title: labelOf(person) })),
      { const: queueChoice, title: taskTexts.queueOf(roleName) },
    ],
    'x-field': { kind: 'choice', widget: 'select', messages: { required: choose(name), oneOf: choose(name) } },
  };
}

/** The form's values as the server receives them. */
export function sentAnswers(values: Values): Required<SentAnswers> {
  const { [ownFields.notes]: notes, [ownFields.next]: next, ...answers } = values;
  return {
    answers,
    notes: typeof notes === 'string' ? notes : '',
    nextAssignee: typeof next === 'string' ? next : null,
  };
}

/** Submitted answers as values of the form. */
export function formValues({ answers, notes = '', nextAssignee = null }: SentAnswers): Values {
  return {
    ...answers,
    ...(notes !== '' && { [ownFields.notes]: notes }),
    ...(nextAssignee !== null && { [ownFields.next]: nextAssignee }),
  };
}

/** What prevents submitting the form, by the server's own rules. */
export type MissingInput = {
  /** Required questions without an answer. */
  readonly answers: number;
  /** Whether the next assignee is missing. */
  readonly person: boolean;
  /** Invalid answers. */
  readonly wrong: number;
};

export function missingIn(shape: Shape, values: Values): MissingInput {
  const shown = visibleValues(shape, tidy(values));
  const missing = shape.fields.filter(
    (field) => field.isRequired && isShown(field, shown) && isUnanswered(ownValue(shown, field.name)),
  );
  const names = new Set(missing.map(({ name }) => name));
  const faults = new Set(validate(shape, shown, workflowMessages).map(({ pointer }) => namesIn(pointer)[0] ?? ''));
  const { next } = ownFields;
  return {
    answers: names.size - (names.has(next) ? 1 : 0),
    // A draft may name a person who can no longer be chosen; that counts as nobody.
    person: names.has(next) || faults.has(next),
    wrong: [...faults].filter((name) => !names.has(name) && name !== next).length,
  };
}

/** Blank text does not answer a question. */
const isUnanswered = (value: unknown) => isEmpty(value) || (typeof value === 'string' && value.trim() === '');

/** The server's errors, mapped to the fields of the form. */
export function formErrors(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.map(({ pointer, ...error }) => {
    const [first = '', ...rest] = namesIn(pointer);
    const names = first === 'answers' ? rest : [ownName(first), ...rest];
    // An error of one file is shown at its question.
    return { ...error, pointer: pointerTo(...names.slice(0, 1)) };
  });
}

function ownName(name: string): string {
  if (name === 'notes') return ownFields.notes;
  return name === 'nextAssignee' ? ownFields.next : name;
}
