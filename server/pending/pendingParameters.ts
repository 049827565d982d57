import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../answering/problem.ts';
import { readInstant } from '../content/readInstant.ts';
import type { Parameters } from '../content/readPage.ts';

/** Whether a request is about the pending changes of a record. */
export function isPending({ _pending: value }: Parameters, messages: ServerCatalog): boolean {
  if (value !== undefined && value !== 'true' && value !== 'false')
    throw new Problem(400, { detail: messages.pending.badPending });
  return value === 'true';
}

/** `_publishAt` of pending changes: null when it is empty, undefined when it is left out. */
export function readPendingInstant(
  { _state, _unpublishAt, _publishAt: text }: Parameters,
  messages: ServerCatalog,
): string | null | undefined {
  if (_state !== undefined || _unpublishAt !== undefined) throw new Problem(400, { detail: messages.pending.noState });
  if (text === undefined || text === '') return text === undefined ? undefined : null;
  const instant = typeof text === 'string' ? readInstant(text) : undefined;
  if (instant === undefined) throw new Problem(400, { detail: messages.pending.badInstant });
  return instant;
}
