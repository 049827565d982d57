import { isVisible, type PublicationState, type ServerFields } from './record.ts';

/** Whether and when citizens see a record. Instants are ISO 8601 in UTC; `publishAt` defaults to the instant of the write. */
export type Publication = {
  readonly state: PublicationState;
  readonly publishAt?: string;
  /** When they stop seeing it; null removes this end. When left out, a later end stays. */
  readonly unpublishAt?: string | null;
};

export type PublicationFields = Pick<ServerFields, '_state' | '_publishAt' | '_unpublishAt'>;

/**
 * The server's fields of a publication requested at `now`. An end that `before` has stays while it is later than the publication, and
 * so does the instant since when it has been visible, unless another is requested. Throws RangeError for an invalid instant.
 */
export function publicationFields(
  { state, publishAt, unpublishAt }: Publication,
  { before, now }: { readonly before?: PublicationFields | undefined; readonly now: string },
): PublicationFields {
  if (state === 'draft') return { _state: state, _publishAt: null };
  const start = publishAt === undefined ? (visibleSince(before, now) ?? now) : new Date(publishAt).toISOString();
  const end = unpublishAt === undefined ? laterEnd(before?._unpublishAt, start) : unpublishAt;
  return {
    _state: state,
    _publishAt: start,
    ...(end === null ? {} : { _unpublishAt: new Date(end).toISOString() }),
  };
}

function visibleSince(before: PublicationFields | undefined, now: string): string | undefined {
  return before !== undefined && isVisible(before, now) ? (before._publishAt ?? undefined) : undefined;
}

const laterEnd = (end: string | undefined, start: string) => (end !== undefined && end > start ? end : null);

/** The publication of a record as it is. */
export function publicationFieldsOf({ _state, _publishAt, _unpublishAt }: PublicationFields): PublicationFields {
  return { _state, _publishAt, ...(_unpublishAt !== undefined && { _unpublishAt }) };
}

/** The request that gives a record this publication again. */
export function publicationOf({ _state, _publishAt, _unpublishAt }: PublicationFields): Publication {
  return _publishAt === null
    ? { state: _state }
    : { state: _state, publishAt: _publishAt, unpublishAt: _unpublishAt ?? null };
}
