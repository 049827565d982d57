import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { FieldError } from '#core/validation/validate.ts';
import type { Outcome, RefusalName } from '#core/workflow/step.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { Problem, type ProblemError, type ProblemStatus } from '../foundation/problems/problem.ts';

/** Status codes of refusals; 409 for all others. */
const statuses: Readonly<Partial<Record<RefusalName, ProblemStatus>>> = {
  notYours: 403,
  notHolder: 403,
  unknownActivity: 404,
};

/** The Problem for a refused or invalid transition. */
export function problemOf(outcome: Exclude<Outcome, { kind: 'done' }>, messages: ServerCatalog): Problem {
  if (outcome.kind === 'invalid') return invalid(outcome.errors.map(asProblemError), messages);
  const { why } = outcome;
  return new Problem(statuses[why] ?? 409, { detail: messages.workflows.refusals[why], members: { reason: why } });
}

export function asProblemError({ pointer, keyword, message }: FieldError): ProblemError {
  return { pointer, keyword, detail: message };
}
