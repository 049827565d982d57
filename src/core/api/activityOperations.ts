import type { ServerCatalog } from '../locales/catalog.ts';
import { recordEvents } from '../store/recordEvent.ts';
import { declareOperations } from './operation.ts';
import {
  anyObject,
  count,
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  text,
  type ValueOf,
} from '../schema/schemaOf.ts';

const people = listOf(object({ id: text, name: text }));
const activityItem = object(
  {
    type: text,
    id: text,
    version: integer,
    event: oneOf(recordEvents),
    at: instant,
    by: text,
    byName: text,
    /** Names of the changed fields. */
    changed: listOf(text),
    /** The fields of the server and the title. */
    record: anyObject,
  },
  {
    /** The item is the newest of `count` writes of its type, kind and author; `from` is the instant of the oldest. */
    together: object({ count, from: instant }),
  },
);
const activity = object({
  items: listOf(activityItem),
  /** Continues the list; null at its end. */
  next: orNull(text),
});

/** Writes of all types, newest first. */
export type Activity = ValueOf<typeof activity>;
export type ActivityItem = Activity['items'][number];

/** Everybody who wrote something. */
export type ActivityPeople = ValueOf<typeof people>;

const workRecord = object({ type: text, id: text, record: anyObject }, { at: instant });
const workload = object({
  counts: listOf(object({ type: text, draft: count, scheduled: count, published: count })),
  drafts: listOf(workRecord),
  scheduled: listOf(workRecord),
  /** Records with pending changes, the person's own first. */
  pending: listOf(workRecord),
  /** The records that the person wrote last, and when. */
  edits: listOf(workRecord),
});

/**
 * What waits to be published: the number of records by state, the newest drafts and the next scheduled ones. And what the person edited
 * last.
 */
export type Workload = ValueOf<typeof workload>;

/** Who did what, and what waits. */
export function activityOperations({ openApi: { staff } }: ServerCatalog) {
  return declareOperations('portal', {
    recordActivity: {
      method: 'GET',
      path: '/api/activity',
      access: 'session',
      summary: staff.activity,
      query: {
        who: { description: staff.activityWho },
        event: { schema: oneOf(recordEvents), description: staff.activityEvent },
        type: { description: staff.type },
        from: { schema: instant, description: staff.activityFrom },
        to: { schema: instant, description: staff.activityTo },
        before: { description: staff.activityBefore },
        together: { schema: flag, description: staff.activityTogether },
      },
      answer: { description: staff.newestFirst, schema: activity },
      refusals: { 400: true },
    },
    // A separate operation, because it reads the whole history.
    activityPeople: {
      method: 'GET',
      path: '/api/activity/people',
      access: 'session',
      summary: staff.activityPeople,
      query: {},
      answer: { description: staff.activityPeople, schema: people },
    },
    workload: {
      method: 'GET',
      path: '/api/workload',
      access: 'session',
      summary: staff.workload,
      query: {},
      answer: { description: staff.workloadRead, schema: workload },
    },
  });
}
