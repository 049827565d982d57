import { inspect } from 'node:util';

/** Prints a sentence for the operator of the portal, at every log level. */
export function reportNotice(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Prints an error of background work, where no request log is available. */
export function reportFault(error: unknown): void {
  process.stderr.write(`${inspect(error)}\n`);
}
