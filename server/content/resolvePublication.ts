import { pointerTo } from '#core/values/json.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PublicationState, StoredRecord } from '#core/values/record.ts';
import type { Publication } from '#core/values/publication.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { readInstant } from './readInstant.ts';

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

type OfType = { readonly type: ContentType; readonly messages: ServerCatalog };

/** The publication of an exported record; a type's own without its members. Throws a Problem 422 for one that cannot be. */
export function publicationIn(
  { _state: state, _publishAt: start, _unpublishAt: end }: { readonly [name: string]: unknown },
  { type, messages }: OfType,
): Publication {
  const { badInstant, badEnd } = messages.api.query;
  const publishAt = instantIn(start, { name: '_publishAt', detail: badInstant, messages });
  const unpublishAt = instantIn(end, { name: '_unpublishAt', detail: badEnd, messages });
  return resolvePublication(
    {
      state: state === 'draft' || state === 'published' ? state : type.initialState,
      ...(publishAt !== undefined && { publishAt }),
      ...(unpublishAt !== undefined && { unpublishAt }),
    },
    { before: undefined, initialState: type.initialState, messages },
  );
}

type Member = { readonly name: string; readonly detail: string; readonly messages: ServerCatalog };

function instantIn(value: unknown, { name, detail, messages }: Member): string | undefined {
  if (value === undefined || value === null) return undefined;
  const instant = typeof value === 'string' ? readInstant(value) : undefined;
  if (instant === undefined) throw invalid([{ pointer: pointerTo(name), keyword: 'format', detail }], messages);
  return instant;
}

function laterThan(end: string | undefined, now: string): string | undefined {
  return end !== undefined && end > now ? end : undefined;
}

function endError(detail: string): ProblemError {
  return { pointer: pointerTo('_unpublishAt'), keyword: 'order', detail };
}
