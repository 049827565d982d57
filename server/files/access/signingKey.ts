import { randomBytes } from 'node:crypto';
import type { Database } from '../../store/database.ts';
import type { Dialect } from '../../store/dialect.ts';
import { readNote, writeNote } from '../../store/notes.ts';

const note = 'files:key';

/** The key that signs addresses of files: made once and kept in the database, so that it is the same for all who serve it. */
export async function signingKey({
  database,
  dialect,
}: {
  readonly database: Database;
  readonly dialect: Dialect;
}): Promise<Uint8Array> {
  return database.transaction(async (connection) => {
    const known = await readNote(note, { connection, dialect });
    const key = known ?? randomBytes(32).toString('base64url');
    if (known === undefined) await writeNote(note, { connection, dialect, value: key });
    return Buffer.from(key, 'base64url');
  });
}
