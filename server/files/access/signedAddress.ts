import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an address answers, milliseconds. */
const lifetime = 5 * 60 * 1000;

/** Addresses that answer a file's bytes for five minutes to whoever has them, so that an `<img>` needs no token. */
export interface SignedAddresses {
  make(id: string): { readonly url: string; readonly expiresAt: string };
  /** Whether these parts of an address were made here and have not run out. */
  isRight(id: string, parts: { readonly until: string; readonly signature: string }): boolean;
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
    make: (id) => {
      const until = now() + lifetime;
      const query = `hasta=${until}&firma=${sign(id, String(until)).toString('base64url')}`;
      return { url: `/archivos/firmado/${id}?${query}`, expiresAt: new Date(until).toISOString() };
    },
    isRight: (id, { until, signature }) => {
      if (!/^\d{1,15}$/.test(until) || Number(until) < now()) return false;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(id, until);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
