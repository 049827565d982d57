import { createHmac, timingSafeEqual } from 'node:crypto';

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
