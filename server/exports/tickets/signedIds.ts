import { createHmac, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';

/** Ids that every process over the database recognises as the portal's own, although they are stored nowhere. They grow with time. */
export interface SignedIds {
  create(): string;
  isOwn(id: string): boolean;
}

/** `purpose` keeps the ids of one use from being valid for another with the same key. */
export function createSignedIds(key: Uint8Array, purpose: string): SignedIds {
  const sign = (id: string) => {
    const signature = createHmac('sha256', key).update(`${purpose}\n${id}`).digest().subarray(0, 16);
    return `${id}.${signature.toString('base64url')}`;
  };
  return {
    create: () => sign(v7()),
    // Texts are compared, because several of them are the same signature in bytes.
    isOwn: (id) => isSame(id, sign(id.slice(0, id.indexOf('.')))),
  };
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
