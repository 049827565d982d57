import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Publication } from '#core/store/store.ts';
import { Problem } from '../answering/problem.ts';
import { readInstant } from './readInstant.ts';
import type { Parameters } from './readPage.ts';

/** `_state` and `_publishAt` from the query string of a write; undefined when it has neither. */
export function readPublication(
  parameters: Parameters,
  { initialState, words }: { readonly initialState: Publication['state']; readonly words: ServerCatalog },
): Publication | undefined {
  const { _state: state, _publishAt: publishAt } = parameters;
  if (state === undefined && publishAt === undefined) return undefined;
  if (state !== undefined && state !== 'draft' && state !== 'published') throw refusal(words.api.query.badState);
  if (publishAt === undefined) return { state: state ?? initialState };
  const instant = typeof publishAt === 'string' ? readInstant(publishAt) : undefined;
  if (instant === undefined) throw refusal(words.api.query.badInstant);
  return { state: state ?? 'published', publishAt: instant };
}

/** Refuses unknown query parameters of a write. */
export function refuseUnknownParameters(
  parameters: Parameters,
  { allowed, words }: { readonly allowed: readonly string[]; readonly words: ServerCatalog },
) {
  const unknown = Object.keys(parameters).find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw refusal(words.api.query.unknownField(unknown));
}

function refusal(detail: string): Problem {
  return new Problem(400, { detail });
}
