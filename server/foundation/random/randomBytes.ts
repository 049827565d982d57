import { uint8ArrayToBase64 } from 'uint8array-extras';

/** Bytes that nobody can guess; at most 65,536. */
export function randomBytes(length: number): Uint8Array {
  return globalThis.crypto.getRandomValues(new Uint8Array(length));
}

/** A secret of this many bytes, in base64url. */
export function randomToken(length = 32): string {
  return uint8ArrayToBase64(randomBytes(length), { urlSafe: true });
}
