import type { ServerCatalog } from '../../locales/catalog.ts';
import {
  closedObject,
  flag,
  instant,
  listOf,
  object,
  type SchemaOf,
  text,
  textOf,
  type ValueOf,
} from '../../schema/schemaOf.ts';
import { declareOperations } from '../operation.ts';

const day: SchemaOf<string> = { type: 'string', format: 'date' };
const review = object(
  { task: text, taskType: text, colleague: text, colleagueName: text, byName: text, at: instant, isDone: flag },
  { due: day },
);

/** A review that somebody requested of a colleague, with the task that stands for it. */
export type Review = ValueOf<typeof review>;

/** Reviews of the records of any content type, which the person may read or change. */
export function reviewOperations({ reviews: { operations: messages } }: ServerCatalog) {
  const path = '/api/reviews/{type}/{id}';
  const refusals = { 404: messages.missing };
  return declareOperations('portal', {
    reviews: {
      method: 'GET',
      path,
      access: { type: '{type}', may: 'read' },
      summary: messages.list,
      answer: { description: messages.listed, schema: listOf(review) },
      refusals,
    },
    requestReview: {
      method: 'POST',
      path,
      access: { type: '{type}', may: 'update' },
      summary: messages.request,
      description: messages.requesting,
      query: {},
      body: closedObject({ colleague: textOf(100, { minLength: 1 }) }, { note: textOf(4000), due: day }),
      answer: { description: messages.made, schema: object({ review, isNew: flag }) },
      refusals: { ...refusals, 409: true },
    },
  });
}
