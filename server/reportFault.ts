import { inspect } from 'node:util';

/** Prints a fault that nobody waits for, where there is no log of requests to write it to. */
export function reportFault(error: unknown): void {
  process.stderr.write(`${inspect(error)}\n`);
}
