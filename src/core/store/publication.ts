import type { ServerFields } from './record.ts';
import type { Publication } from './store.ts';

/** The server's fields of a publication requested at `now`. Throws RangeError for an invalid `publishAt`. */
export function publicationFields(
  { state, publishAt }: Publication,
  now: string,
): Pick<ServerFields, '_state' | '_publishAt'> {
  if (state === 'draft') return { _state: state, _publishAt: null };
  return { _state: state, _publishAt: publishAt === undefined ? now : new Date(publishAt).toISOString() };
}

/** The request that gives a record this publication again. */
export function publicationOf({ _state, _publishAt }: Pick<ServerFields, '_state' | '_publishAt'>): Publication {
  return _publishAt === null ? { state: _state } : { state: _state, publishAt: _publishAt };
}
