import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { CipherKey } from '../node/cipher.ts';

export const tagLength = 16;

export function encryptBytes(plain: Uint8Array, { key, iv }: CipherKey): Uint8Array {
  return gcm(key, iv).encrypt(plain);
}

export function decryptBytes(encrypted: Uint8Array, { key, iv }: CipherKey): Uint8Array {
  return gcm(key, iv).decrypt(encrypted);
}

export function derivedKey(secret: string, purpose: string): Uint8Array {
  return hkdf(sha256, utf8ToBytes(secret), undefined, utf8ToBytes(purpose), 32);
}
