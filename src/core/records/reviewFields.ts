import { type ContentType, fieldFor, isProcess } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';

/** The fields by which a task is a review of a record. */
export type ReviewFields = {
  readonly assignee: Field;
  /** The record that the task is about. */
  readonly subject: Field;
  /** The due day, which knows when the task is done. */
  readonly due: Field;
  /** The list that the label of reviews is in. */
  readonly labels: Field;
};

/** The fields of a type whose records can be reviews: tasks with somebody responsible, a due day, labels and a link to any record. */
export function reviewFieldsOf(type: ContentType): ReviewFields | undefined {
  if (isProcess(type) || type.provider !== 'rest') return undefined;
  const assignee = fieldFor(type, 'assignee');
  const subject = type.fields.find(({ kind }) => kind === 'record');
  const due = type.fields.find(({ deadline }) => deadline !== undefined);
  const labels = type.fields.find(
    ({ kind, fields, options }) => kind === 'list' && fields.length + options.length === 0,
  );
  if (assignee === undefined || subject === undefined || due === undefined || labels === undefined) return undefined;
  return { assignee, subject, due, labels };
}
