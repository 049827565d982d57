import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/** A key of 32 bytes, and 12 bytes that it is used with once. */
export type CipherKey = { readonly key: Uint8Array; readonly iv: Uint8Array };

export const tagLength = 16;

/** AES-256-GCM: as many bytes as the plain ones, then the tag. */
export function encryptBytes(plain: Uint8Array, { key, iv }: CipherKey): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const content = cipher.update(plain);
  cipher.final();
  return new Uint8Array(Buffer.concat([content, cipher.getAuthTag()]));
}

/** Throws when the bytes were changed or encrypted with another key. */
export function decryptBytes(encrypted: Uint8Array, { key, iv }: CipherKey): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
  decipher.setAuthTag(encrypted.subarray(-tagLength));
  const plain = decipher.update(encrypted.subarray(0, -tagLength));
  decipher.final();
  return new Uint8Array(plain);
}

/** A key of 32 bytes from a secret, another one for each purpose: HKDF with SHA-256 and without salt. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}
