import { inspect } from 'node:util';

/** Prints a sentence for whoever runs the portal, whatever is logged of requests. */
export function reportNotice(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Prints a fault that nobody waits for, where there is no log of requests to write it to. */
export function reportFault(error: unknown): void {
  process.stderr.write(`${inspect(error)}\n`);
}
