import { randomBytes } from 'node:crypto';
import type { Database } from '../../store/database.ts';
import type { Dialect } from '../../store/dialect.ts';
import { readNote, writeNote } from '../../store/notes.ts';

const note = 'files:key';

/** The key that signs addresses of files: created once and stored in the database, so that all its servers share it. */
export async function signingKey({
  database,
  dialect,
}: {
  readonly database: Database;
  readonly dialect: Dialect;
}): Promise<Uint8Array> {
  return database.transaction(async (connection) => {
    const existing = await readNote(note, { connection, dialect });
    const key = existing ?? randomBytes(32).toString('base64url');
    if (existing === undefined) await writeNote(note, { connection, dialect, value: key });
    return Buffer.from(key, 'base64url');
  });
}
