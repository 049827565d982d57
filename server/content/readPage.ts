import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../answering/problem.ts';

/** The parsed query string of a request: a repeated name gives a list. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

type Limits = {
  /** The page size when `_end` is left out. */
  readonly defaultSize: number;
  readonly maxSize: number;
  readonly messages: ServerCatalog;
};

/** `_start` and `_end` of a page. */
export function readPage(
  parameters: Parameters,
  { defaultSize, maxSize, messages }: Limits,
): { readonly offset: number; readonly limit: number } {
  const { query } = messages.api;
  const offset = readCount('_start', { parameters, messages }) ?? 0;
  const end = readCount('_end', { parameters, messages }) ?? offset + defaultSize;
  if (end < offset) throw new Problem(400, { detail: query.emptyPage });
  if (end - offset > maxSize) throw new Problem(400, { detail: query.pageTooLarge(String(maxSize)) });
  return { offset, limit: end - offset };
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
