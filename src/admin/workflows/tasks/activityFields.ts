import type { Shape } from '#core/schema/contentType.ts';
import { isEmpty } from '#core/values/condition.ts';
import { isShown } from '#core/store/hidden.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { namesIn, pointerTo } from '#core/values/json.ts';
import { readFields } from '#core/schema/readFields.ts';
import type { Values } from '#core/store/record.ts';
import { type FieldError, validate } from '#core/values/validate.ts';
import { activityShape, visibleAnswers } from '#core/workflow/activityShape.ts';
import type { ActivityForm, SentAnswers } from '#core/workflow/activityForm.ts';
import { queueChoice } from '#core/workflow/assign.ts';
import type { Holder } from '#core/workflow/startView.ts';
import { tidy } from '#forms/formContext.ts';
import { screenWords, workflowWords } from '../workflowWords.ts';

/** What the form asks beside the questions, under names that no question has. */
const own = { notes: '_notas', next: '_siguiente' } as const;

/** Characters of the notes. */
const longestNotes = 5000;

/** The form of an activity: its questions, the notes, and who attends what comes next. */
export function activityFormShape({ activity, next }: Pick<ActivityForm, 'activity' | 'next'>): Shape {
  const asked = activityShape(activity, workflowWords);
  const { properties = {}, required = [] } = asked.schema;
  const person = next === null || next.holders.length === 0 ? undefined : nextProperty(next);
  const schema: JsonSchema = {
    ...asked.schema,
    properties: { ...properties, [own.notes]: notesProperty(), ...(person && { [own.next]: person }) },
    required: [...required, ...(person ? [own.next] : [])],
  };
  return { ...asked, schema, fields: readFields(schema, { root: schema, depth: 0 }) };
}

function notesProperty(): JsonSchema {
  return {
    type: 'string',
    title: screenWords.tasks.notes,
    maxLength: longestNotes,
    'x-field': { kind: 'longText', widget: 'textarea' },
  };
}

/** The proposed person first, those who cannot sign in last and marked, then the queue of the role. */
function nextProperty({ name, roleName, holders, ...next }: NonNullable<ActivityForm['next']>): JsonSchema {
  const { tasks } = screenWords;
  const { choose } = workflowWords.workflows.holder;
  const rank = ({ id, canSignIn }: Holder) => (id === next.proposed ? 0 : canSignIn ? 1 : 2);
  const people = holders.toSorted((one, other) => rank(one) - rank(other));
  const labelOf = (person: Holder) => {
    if (!person.canSignIn) return workflowWords.workflows.cannotSignIn(person.name);
    if (person.id !== next.proposed) return person.name;
    if (next.isPlanned) return tasks.planned(person.name);
    return holders.length > 1 ? tasks.leastBusy(person.name) : person.name;
  };
  return {
    type: 'string',
    title: tasks.nextAssignee,
    description: tasks.nextAbout(name, roleName),
    oneOf: [
      ...people.map((person) => ({ const: person.id, title: labelOf(person) })),
      { const: queueChoice, title: tasks.queueOf(roleName) },
    ],
    'x-field': { kind: 'choice', widget: 'select', messages: { required: choose(name), oneOf: choose(name) } },
  };
}

/** What the form holds, as it is sent. */
export function sentAnswers(values: Values): Required<SentAnswers> {
  const { [own.notes]: notes, [own.next]: next, ...answers } = values;
  return {
    answers,
    notes: typeof notes === 'string' ? notes : '',
    nextAssignee: typeof next === 'string' ? next : null,
  };
}

/** What was sent, as the form holds it. */
export function formValues({ answers, notes = '', nextAssignee = null }: SentAnswers): Values {
  return {
    ...answers,
    ...(notes !== '' && { [own.notes]: notes }),
    ...(nextAssignee !== null && { [own.next]: nextAssignee }),
  };
}

/** The answers alone that were really asked, with notes and person; what a condition hides is not sent. */
export function withoutHidden(shape: Shape, values: Values): Values {
  return visibleAnswers(shape, values);
}

/** What keeps the server from taking the form, by the server's own rules. */
export type Lacks = {
  /** Required questions without an answer. */
  readonly answers: number;
  /** Whether the next person is still to be chosen. */
  readonly person: boolean;
  /** Answers that are not right. */
  readonly wrong: number;
};

export function missingIn(shape: Shape, values: Values): Lacks {
  const shown = visibleAnswers(shape, tidy(values));
  const missing = shape.fields.filter(
    (field) => field.isRequired && isShown(field, shown) && isUnanswered(shown[field.name]),
  );
  const names = new Set(missing.map(({ name }) => name));
  const faults = new Set(validate(shape, shown, workflowWords).map(({ pointer }) => namesIn(pointer)[0] ?? ''));
  const person = names.has(own.next);
  return {
    answers: names.size - (person ? 1 : 0),
    person,
    wrong: [...faults].filter((name) => !names.has(name)).length,
  };
}

/** A text of spaces answers nothing. */
const isUnanswered = (value: unknown) => isEmpty(value) || (typeof value === 'string' && value.trim() === '');

/** What the server found wrong, at the fields of the form. */
export function formErrors(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.map(({ pointer, ...error }) => {
    const [first = '', ...rest] = namesIn(pointer);
    const names = first === 'answers' ? rest : [ownName(first), ...rest];
    // A fault of one file stands at its question.
    return { ...error, pointer: pointerTo(...names.slice(0, 1)) };
  });
}

function ownName(name: string): string {
  if (name === 'notes') return own.notes;
  return name === 'nextAssignee' ? own.next : name;
}
