import { isJsonObject } from '#core/values/json.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { validate } from '#core/validation/validate.ts';
import { Problem, type ProblemError } from './problem.ts';

/** Validates the body of a request against a schema; throws a Problem 422 with the errors. `T` must match the schema. */
export function readBody<T>(
  body: unknown,
  { schema, messages }: { readonly schema: JsonSchema; readonly messages: ServerCatalog },
): T {
  if (body === undefined) throw new Problem(400, { detail: messages.api.emptyBody });
  if (!isJsonObject(body)) throw notObject(messages);
  const errors = validate({ title: '', schema, fields: [], isOpen: true }, body, messages);
  if (errors.length === 0) return body as T;
  throw invalid(
    errors.map(({ pointer, keyword, message }) => ({ pointer, keyword, detail: message })),
    messages,
  );
}

export function notObject(messages: ServerCatalog): Problem {
  return invalid([{ pointer: '', keyword: 'type', detail: messages.api.notObject }], messages);
}

export function invalid(errors: readonly ProblemError[], messages: ServerCatalog): Problem {
  return new Problem(422, { detail: messages.api.invalid, errors });
}
