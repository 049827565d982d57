import { Problem } from '../answering/problem.ts';

/** Runs the work of a call; the faults that it refuses with point at the members that the caller sent. */
export async function atSentPlaces<T>(pointerOf: (pointer: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.details.errors === undefined) throw error;
    const errors = error.details.errors.map((fault) => ({ ...fault, pointer: pointerOf(fault.pointer) }));
    throw new Problem(error.status, { ...error.details, errors });
  }
}
