// @ts-check

/** A file that is not read, for the stated reason. */
export class FileRefused extends Error {
  /** @param {import('./fileBatches.ts').FileFault} fault */
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}
