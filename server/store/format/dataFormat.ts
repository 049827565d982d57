import { productVersion } from '../../foundation/product/productVersion.ts';
import { runSql } from '../compileSql.ts';
import { type NoteContext, readNote, writeNote } from '../notes.ts';

/**
 * The format of the data that this build stores. Raise it by one with each change of what is stored that earlier builds would misread
 * (CONTRIBUTING.md says when).
 *
 * 0: data without a recorded format. 1: links to choose a password are encrypted. 2: instants are in UTC, and values of fields that
 * their conditions hide count as empty.
 */
export const dataFormat = 2;

/** The format of stored data, and the version of the product that began to write it. */
export type StoredFormat = { readonly format: number; readonly product: string };

/** Never changes its name nor its value, `format product`, so that every later and earlier build can read it. */
const note = 'dataFormat';

/** A newer build wrote the data, so this one would misread them. */
export class FormatTooNew extends Error {
  override readonly name = 'FormatTooNew';
  readonly stored: StoredFormat;
  constructor(stored: StoredFormat) {
    super(`the data have format ${stored.format} of ${stored.product}, this build reads up to ${dataFormat}`);
    this.stored = stored;
  }
}

/** Throws FormatTooNew when this build would misread data of that format. */
export function requireReadable(stored: StoredFormat): void {
  if (stored.format > dataFormat) throw new FormatTooNew(stored);
}

/** The recorded format; 0 for data of builds that recorded none. */
export async function readFormat(context: NoteContext): Promise<StoredFormat> {
  const [format = '0', product = ''] = ((await readNote(note, context)) ?? '0').split(' ');
  return { format: Number(format), product };
}

/** Whether the database has the tables of a portal. */
export async function hasPortalTables(context: NoteContext): Promise<boolean> {
  const tables = await runSql(context.dialect.tables, context);
  return tables.some(({ name }) => name === 'store_notes');
}

/** Records the format of this build where the data have an earlier one. Rejects with FormatTooNew. */
export async function recordFormat(context: NoteContext): Promise<void> {
  const stored = await readFormat(context);
  requireReadable(stored);
  if (stored.format < dataFormat) await writeNote(note, { ...context, value: `${dataFormat} ${productVersion}` });
}
