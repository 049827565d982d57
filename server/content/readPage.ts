import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Parameters } from '../calls/call.ts';
import { Problem } from '../foundation/problems/problem.ts';

type Limits = {
  readonly maxSize: number;
  /** The largest list that is answered as a whole. */
  readonly mostAtOnce: number;
  readonly messages: ServerCatalog;
};

export type PageRange = { readonly offset: number; readonly limit: number };

/** `_start` and `_end` of a page. Without `_end`, it is everything from `_start`, at most `mostAtOnce` (see `refuseRest`). */
export function readPage(parameters: Parameters, { mostAtOnce, maxSize, messages }: Limits): PageRange {
  const { query } = messages.api;
  const offset = readCount('_start', { parameters, messages }) ?? 0;
  const end = readCount('_end', { parameters, messages });
  if (end === undefined) return { offset, limit: mostAtOnce };
  if (end < offset) throw new Problem(400, { detail: query.emptyPage });
  if (end - offset > maxSize) throw new Problem(400, { detail: query.pageTooLarge(String(maxSize)) });
  return { offset, limit: end - offset };
}

/** Whether a request is for everything from `_start`. */
export function isWhole(parameters: Parameters): boolean {
  return last(parameters['_end']) === undefined;
}

type Rest = { readonly page: PageRange; readonly total: number; readonly detail: string };

/** Refuses a whole list that is longer than what one answer has: leaving the rest out without a word would lose it. */
export function refuseRest(parameters: Parameters, { page: { offset, limit }, total, detail }: Rest): void {
  if (isWhole(parameters) && total - offset > limit) throw new Problem(400, { detail });
}

function readCount(
  name: string,
  { parameters, messages }: { readonly parameters: Parameters; readonly messages: ServerCatalog },
): number | undefined {
  const text = last(parameters[name]);
  if (text === undefined) return undefined;
  const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(count)) throw new Problem(400, { detail: messages.api.query.badNumber(name) });
  return count;
}

export function last(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : value.at(-1);
}
