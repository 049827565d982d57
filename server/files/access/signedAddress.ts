import { createHmac, timingSafeEqual, randomBytes } from 'node:crypto';
import type { Database } from '../../store/database.ts';
import type { Dialect } from '../../store/dialect.ts';
import { readNote, writeNote } from '../../store/notes.ts';

/** How long an address works, in milliseconds. */
const lifetime = 5 * 60 * 1000;

/** Addresses that serve a file's bytes for five minutes without a session, so that an `<img>` needs no token. */
export interface SignedAddresses {
  create(id: string): { readonly url: string; readonly expiresAt: string };
  /** Whether these parameters of an address were signed here and have not expired. */
  isValid(id: string, parameters: { readonly until: string; readonly signature: string }): boolean;
}

export function createSignedAddresses({
  key,
  now,
}: {
  readonly key: Uint8Array;
  readonly now: () => number;
}): SignedAddresses {
  const sign = (id: string, until: string) => createHmac('sha256', key).update(`${id}\n${until}`).digest();
  return {
    create: (id) => {
      const until = now() + lifetime;
      const query = `hasta=${until}&firma=${sign(id, String(until)).toString('base64url')}`;
      return { url: `/archivos/firmado/${id}?${query}`, expiresAt: new Date(until).toISOString() };
    },
    isValid: (id, { until, signature }) => {
      if (!/^\d{1,15}$/.test(until) || Number(until) < now()) return false;
      const actual = Buffer.from(signature, 'base64url');
      const expected = sign(id, until);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

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
