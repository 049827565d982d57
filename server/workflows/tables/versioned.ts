import { type ValueAnswer, valueAnswer } from '../../calls/answer.ts';
import { etagOf } from '../../content/preconditions.ts';

/** Answers a value with its version as ETag. */
export function versioned<T extends { readonly version: number }>(
  value: T,
  headers: Readonly<Record<string, string>> = {},
): ValueAnswer<T> {
  return valueAnswer(value, { headers: { etag: etagOf(value.version), ...headers } });
}
