import { Problem, type ProblemDetails } from '../foundation/problems/problem.ts';

/** The refusal of a request beyond a limit. */
export function tooManyRequests(seconds: number, details: Pick<ProblemDetails, 'detail' | 'members'>): Problem {
  return new Problem(429, { ...details, headers: { 'retry-after': String(seconds) } });
}
