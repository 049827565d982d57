import type { ServerCatalog } from '../locales/catalog.ts';
import type { ActivityEntry } from '../store/activity.ts';
import { writeActions } from '../store/pending.ts';
import type { StoredRecord } from '../values/record.ts';
import type { JsonObject } from '../values/json.ts';
import { declareOperations } from './operation.ts';
import {
  anyObject,
  closedObject,
  count,
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  type SchemaOf,
  text,
  uuid,
  type ValueOf,
  versionSchema,
} from '../schema/schemaOf.ts';

const draftFields = { type: text, record: orNull(text), version: orNull(versionSchema), values: anyObject };
/** The form creates the id when it opens, so that two forms never overwrite each other. */
const draft = object({ id: text, ...draftFields, updatedAt: instant });

/** The unsaved values of one open form, of a stored record or a new one (`record` is null). */
export type Draft = ValueOf<typeof draft>;

/** One of the latest writes of the portal, and the display name of its writer. */
export type RecentChange = Pick<ActivityEntry, 'type' | 'id' | 'action' | 'at' | 'by'> & {
  readonly byName: string;
  /** A removed record is as it was before its removal. */
  readonly record: StoredRecord;
  /** How many similar writes it stands for; it is the last of them. */
  readonly count?: number;
};

const recentChange = object(
  {
    type: text,
    id: text,
    action: oneOf(writeActions),
    at: instant,
    by: text,
    byName: text,
    record: anyObject,
  },
  { count },
) as SchemaOf<RecentChange>;

const answersOf = object({ yes: count, no: count });
const feedback = object({
  yes: count,
  no: count,
  /** The feedback of the last 30 days. */
  recent: answersOf,
  comments: listOf(object({ day: { ...text, format: 'date' }, text })),
});

export type FeedbackCount = ValueOf<typeof answersOf>;

/** Visitors' feedback on a public page; comments newest first. */
export type FeedbackSummary = ValueOf<typeof feedback>;

/** A written record, or an area (`workflows`, `files`) in which something was written. */
const change = object({ type: text }, { id: text, version: integer });
const changes = object({ seq: integer, isReset: flag, changes: listOf(change) }, { types: text, hidden: listOf(text) });

/**
 * The writes since the previous message, up to `seq` of the log of writes; `isReset` when the client missed too many to list. `types` is the
 * version of the content types in use, sent with every message: when it differs from the header `x-types-version` of `/api/schemas`, the
 * types have changed. `hidden` names the types that an import is writing, which is shown at once later; only in JSON.
 */
export type ChangeMessage = ValueOf<typeof changes>;

const first = object({ address: text, headers: anyObject, body: {} as SchemaOf<unknown> });
const start = object({ seq: integer, answers: listOf(first) });

/** What the first screen needs, each as its own address answers it; `seq` is where the log of writes stood before. */
export type StartAnswer = ValueOf<typeof start>;

const person = object({ name: text, field: orNull(text) });

/** Somebody who has a record open. `field` is the one that the person changes: '' for one without a name, null while the person only reads. */
export type PresentPerson = ValueOf<typeof person>;

const preferenceName = '^[A-Za-z0-9:_-]{1,100}$';

/** Drafts and preferences of each person, recent changes, events and feedback. */
export function staffOperations({ openApi: { staff }, history }: ServerCatalog) {
  const draftParams = {
    id: { schema: uuid, refusal: history.drafts.badId },
  };
  const preferenceParams = {
    name: { schema: { type: 'string', pattern: preferenceName }, refusal: history.preferences.badName },
  };
  const preference: { readonly description: string; readonly schema: SchemaOf<JsonObject> } = {
    description: staff.preference,
    schema: anyObject,
  };
  return declareOperations('portal', {
    drafts: {
      method: 'GET',
      path: '/api/drafts',
      access: 'session',
      summary: staff.drafts,
      query: { type: { description: staff.type }, record: { description: staff.record } },
      answer: { description: staff.newestFirst, schema: listOf(draft) },
    },
    saveDraft: {
      method: 'PUT',
      path: '/api/drafts/{id}',
      access: 'session',
      summary: staff.saveDraft,
      params: draftParams,
      body: closedObject(draftFields),
      answer: { description: staff.kept, schema: object({ updatedAt: instant }) },
      refusals: { 403: true, 404: staff.foreign },
    },
    removeDraft: {
      method: 'DELETE',
      path: '/api/drafts/{id}',
      access: 'session',
      summary: staff.removeDraft,
      params: draftParams,
      answer: { description: staff.removed },
      refusals: { 404: staff.foreign },
    },
    preference: {
      method: 'GET',
      path: '/api/preferences/{name}',
      access: 'session',
      summary: staff.preference,
      params: preferenceParams,
      answer: preference,
    },
    savePreference: {
      method: 'PUT',
      path: '/api/preferences/{name}',
      access: 'session',
      summary: staff.savePreference,
      params: preferenceParams,
      body: { ...anyObject, additionalProperties: true },
      answer: preference,
    },
    recent: {
      method: 'GET',
      path: '/api/recent',
      access: 'session',
      summary: staff.recent,
      query: {},
      answer: { description: staff.newestFirst, schema: listOf(recentChange) },
    },
    opinions: {
      method: 'GET',
      path: '/api/opinions/{type}/{id}',
      access: { type: '{type}', may: 'read' },
      summary: staff.opinions,
      answer: { description: staff.opinionsRead, schema: feedback },
      refusals: { 404: staff.noOpinions },
    },
    savePresence: {
      method: 'PUT',
      path: '/api/presence/{type}/{id}/{form}',
      access: { type: '{type}', may: 'read' },
      summary: staff.presence,
      params: { form: { description: staff.presenceForm } },
      body: closedObject({ field: orNull(text) }),
      answer: { description: staff.presenceAnswered, schema: object({ people: listOf(person) }) },
      onFullDisk: 'storesNothing',
    },
    removePresence: {
      method: 'DELETE',
      path: '/api/presence/{type}/{id}/{form}',
      access: { type: '{type}', may: 'read' },
      summary: staff.presenceEnd,
      params: { form: { description: staff.presenceForm } },
      answer: { description: staff.removed },
    },
    start: {
      method: 'GET',
      path: '/api/start',
      access: 'session',
      summary: staff.start,
      query: { at: { description: staff.startAt } },
      answer: { description: staff.startAnswered, schema: start },
    },
    events: {
      method: 'GET',
      path: '/api/events',
      access: 'session',
      summary: staff.events,
      isQueryOpen: true,
      query: { after: { schema: integer, description: staff.eventsAfter } },
      answer: { description: staff.eventsAnswered, schema: changes, alternative: 'text/event-stream' },
    },
  });
}
