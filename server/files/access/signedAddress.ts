import { base64ToUint8Array, stringToUint8Array, uint8ArrayToBase64 } from 'uint8array-extras';
import { areBytesEqual, hmacSha256 } from '#ports/digest.ts';
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
  const sign = (id: string, until: string) => base64Url(hmacSha256(key, `${id}\n${until}`));
  return {
    create: (id) => {
      const until = now() + lifetime;
      const query = `hasta=${until}&firma=${sign(id, String(until))}`;
      return { url: `/archivos/firmado/${id}?${query}`, expiresAt: new Date(until).toISOString() };
    },
    isValid: (id, { until, signature }) => {
      if (!/^\d{1,15}$/.test(until) || Number(until) < now()) return false;
      return areBytesEqual(stringToUint8Array(signature), stringToUint8Array(sign(id, until)));
    },
  };
}

const base64Url = (bytes: Uint8Array) => uint8ArrayToBase64(bytes, { urlSafe: true });

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
    const key = existing ?? base64Url(crypto.getRandomValues(new Uint8Array(32)));
    if (existing === undefined) await writeNote(note, { connection, dialect, value: key });
    return base64ToUint8Array(key);
  });
}
