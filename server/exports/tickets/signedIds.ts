import { stringToUint8Array, uint8ArrayToBase64 } from 'uint8array-extras';
import { v7 } from 'uuid';
import { areBytesEqual, hmacSha256 } from '#ports/digest.ts';

/** Ids that every process over the database recognises as the portal's own, although they are stored nowhere. They grow with time. */
export interface SignedIds {
  create(): string;
  isOwn(id: string): boolean;
}

/** `purpose` keeps the ids of one use from being valid for another with the same key. */
export function createSignedIds(key: Uint8Array, purpose: string): SignedIds {
  const sign = (id: string) => {
    const signature = hmacSha256(key, `${purpose}\n${id}`).subarray(0, 16);
    return `${id}.${uint8ArrayToBase64(signature, { urlSafe: true })}`;
  };
  return {
    create: () => sign(v7()),
    // Texts are compared, because several of them are the same signature in bytes.
    isOwn: (id) => isSame(id, sign(id.slice(0, id.indexOf('.')))),
  };
}

function isSame(left: string, right: string): boolean {
  return areBytesEqual(stringToUint8Array(left), stringToUint8Array(right));
}
