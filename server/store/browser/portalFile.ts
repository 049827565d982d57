import { FormatTooNew, hasPortalTables, readFormat, requireReadable } from '../format/dataFormat.ts';
import { DatabaseUnusable } from '../sqlite/databaseUnusable.ts';
import { sqliteDialect } from '../sqlite/sqliteDialect.ts';
import type { Runner } from '../sqlite/sqliteRunner.ts';

const signature = 'SQLite format 3\0';

/**
 * The same file, to be opened without a write-ahead log, which there is not in a browser. Throws DatabaseUnusable for other bytes than
 * those of a SQLite file.
 */
export function withoutLog(bytes: Uint8Array): Uint8Array {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, signature.length)) !== signature) throw foreign();
  const file = bytes.slice();
  // The versions of the format for writing and for reading.
  file.fill(1, 18, 20);
  return file;
}

/** Opens a file and closes it again. Rejects with DatabaseUnusable or FormatTooNew when it is damaged, has no portal, or a newer one. */
export async function checkPortalFile(open: () => Runner): Promise<void> {
  let opened: Runner | undefined;
  try {
    opened = open();
    await checkContents(opened);
  } catch (error) {
    if (error instanceof DatabaseUnusable || error instanceof FormatTooNew) throw error;
    throw new DatabaseUnusable('damaged', { file: '', detail: String(error), cause: error });
  } finally {
    opened?.close();
  }
}

async function checkContents({ run }: Runner): Promise<void> {
  const detail = String(Object.values(run('PRAGMA quick_check(1)')[0] ?? {})[0]);
  if (detail !== 'ok') throw new DatabaseUnusable('damaged', { file: '', detail });
  const connection = { run: async (...of: Parameters<Runner['run']>) => run(...of) };
  const context = { connection, dialect: sqliteDialect };
  if (!(await hasPortalTables(context))) throw foreign();
  requireReadable(await readFormat(context));
}

function foreign(): DatabaseUnusable {
  return new DatabaseUnusable('foreign', { file: '' });
}
