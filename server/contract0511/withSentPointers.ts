import { Problem } from '../foundation/problems/problem.ts';

/** Runs the work of a call and translates the pointers of its errors to the members that the client sent. */
export async function withSentPointers<T>(pointerOf: (pointer: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.details.errors === undefined) throw error;
    const errors = error.details.errors.map((fault) => ({ ...fault, pointer: pointerOf(fault.pointer) }));
    throw new Problem(error.status, { ...error.details, errors });
  }
}
