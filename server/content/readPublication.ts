import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { readInstant } from './readInstant.ts';
import type { Parameters } from '../calls/call.ts';
import type { PublicationRequest } from './resolvePublication.ts';

/** `_state`, `_publishAt` and `_unpublishAt` from the query string of a write; undefined when it has none of them. */
export function readPublication(parameters: Parameters, messages: ServerCatalog): PublicationRequest | undefined {
  const { _state: state, _publishAt: start, _unpublishAt: end } = parameters;
  if (state === undefined && start === undefined && end === undefined) return undefined;
  if (state !== undefined && state !== 'draft' && state !== 'published') throw refusal(messages.api.query.badState);
  const publishAt = typeof start === 'string' ? readInstant(start) : undefined;
  if (start !== undefined && publishAt === undefined) throw refusal(messages.api.query.badInstant);
  const unpublishAt = end === '' ? null : typeof end === 'string' ? readInstant(end) : undefined;
  if (end !== undefined && unpublishAt === undefined) throw refusal(messages.api.query.badEnd);
  return {
    ...(state !== undefined && { state }),
    ...(publishAt !== undefined && { publishAt }),
    ...(unpublishAt !== undefined && { unpublishAt }),
  };
}

/** Refuses unknown query parameters of a write. */
export function refuseUnknownParameters(
  parameters: Parameters,
  { allowed, messages }: { readonly allowed: readonly string[]; readonly messages: ServerCatalog },
) {
  const unknown = Object.keys(parameters).find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw refusal(messages.api.query.unknownField(unknown));
}

function refusal(detail: string): Problem {
  return new Problem(400, { detail });
}
