import { pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PublicationState, StoredRecord } from '#core/store/record.ts';
import type { Publication } from '#core/store/store.ts';
import type { ProblemError } from '../answering/problem.ts';
import { invalid } from './readBody.ts';

/** What a request says about a publication; the rest follows from the record. */
export type PublicationRequest = Partial<Publication>;

type Context = {
  /** Undefined for a new record. */
  readonly before: StoredRecord | undefined;
  readonly initialState: PublicationState;
  readonly messages: ServerCatalog;
};

/** The publication that a request gives a record. Throws a Problem 422 when it would end before it begins. */
export function resolvePublication(
  { state: requestedState, publishAt: requestedStart, unpublishAt }: PublicationRequest,
  { before, initialState, messages }: Context,
): Publication {
  const state = requestedState ?? (requestedStart === undefined ? (before?._state ?? initialState) : 'published');
  const isSameStart = requestedState === undefined && requestedStart === undefined;
  const publishAt = isSameStart ? (before?._publishAt ?? undefined) : requestedStart;
  const now = new Date().toISOString();
  const end = unpublishAt === undefined ? laterThan(before?._unpublishAt, now) : unpublishAt;
  if (typeof unpublishAt === 'string' && state === 'draft')
    throw invalid([endError(messages.api.query.draftEnd)], messages);
  if (state === 'published' && typeof end === 'string' && end <= (publishAt ?? now))
    throw invalid([endError(messages.api.query.endBeforeStart)], messages);
  return {
    state,
    ...(state === 'published' && publishAt !== undefined && { publishAt }),
    ...(state === 'published' && unpublishAt !== undefined && { unpublishAt }),
  };
}

function laterThan(end: string | undefined, now: string): string | undefined {
  return end !== undefined && end > now ? end : undefined;
}

function endError(detail: string): ProblemError {
  return { pointer: pointerTo('_unpublishAt'), keyword: 'order', detail };
}
