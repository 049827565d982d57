import { isJsonObject } from '#core/values/json.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { validate } from '#core/values/validate.ts';
import { Problem, type ProblemError } from '../answering/problem.ts';

/** Validates the body of a request against a schema; throws a Problem 422 with the errors. `T` must match the schema. */
export function readBody<T>(
  body: unknown,
  { schema, words }: { readonly schema: JsonSchema; readonly words: ServerCatalog },
): T {
  if (body === undefined) throw new Problem(400, { detail: words.api.emptyBody });
  if (!isJsonObject(body)) throw notObject(words);
  const errors = validate({ title: '', schema, fields: [], isOpen: true }, body, words);
  if (errors.length === 0) return body as T;
  throw invalid(
    errors.map(({ pointer, keyword, message }) => ({ pointer, keyword, detail: message })),
    words,
  );
}

export function notObject(words: ServerCatalog): Problem {
  return invalid([{ pointer: '', keyword: 'type', detail: words.api.notObject }], words);
}

export function invalid(errors: readonly ProblemError[], words: ServerCatalog): Problem {
  return new Problem(422, { detail: words.api.invalid, errors });
}
