/** Why a database cannot be used at start. */
export type DatabaseFault = 'missing' | 'unreadable' | 'empty' | 'foreign' | 'cutShort' | 'damaged' | 'halfRestored';

/** The start would lose data or hide a loss, so it stops before it writes anything. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
  readonly fault: DatabaseFault;
  readonly file: string;
  readonly detail: string;
  constructor(fault: DatabaseFault, { file, detail = '', cause }: { file: string; detail?: string; cause?: unknown }) {
    super(`${file}: ${fault} ${detail}`, { cause });
    this.fault = fault;
    this.file = file;
    this.detail = detail;
  }
}
