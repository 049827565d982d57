import {
  base64ToUint8Array,
  concatUint8Arrays,
  stringToUint8Array,
  uint8ArrayToBase64,
  uint8ArrayToString,
} from 'uint8array-extras';
import { decryptBytes, derivedKey, encryptBytes, tagLength } from '#ports/cipher.ts';
import { randomBytes } from '../../foundation/random/randomBytes.ts';

/** Encrypts texts at rest with AES-256-GCM, so that a copy of the database does not tell them. */
export interface TextCipher {
  /** Rejects no text; throws the system's error when the key cannot be read. */
  encrypt(text: string): string;
  /** Undefined when it was encrypted with another key, was changed, or is not encrypted. Never throws. */
  decrypt(text: string): string | undefined;
}

const version = 'v1';
const ivLength = 12;

/** The key is requested when a text is first encrypted or decrypted. */
export function createTextCipher(readKey: () => Uint8Array): TextCipher {
  let cached: Uint8Array | undefined;
  const keyOf = () => (cached ??= readKey());
  return {
    encrypt: (text) => {
      const iv = randomBytes(ivLength);
      const encrypted = encryptBytes(stringToUint8Array(text), { key: keyOf(), iv });
      const [content, tag] = [encrypted.subarray(0, -tagLength), encrypted.subarray(-tagLength)];
      return `${version}.${uint8ArrayToBase64(concatUint8Arrays([iv, tag, content]), { urlSafe: true })}`;
    },
    decrypt: (text) => {
      if (!isEncrypted(text)) return undefined;
      try {
        const bytes = base64ToUint8Array(text.slice(version.length + 1));
        const [iv, rest] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength)];
        const encrypted = concatUint8Arrays([rest.subarray(tagLength), rest.subarray(0, tagLength)]);
        return uint8ArrayToString(decryptBytes(encrypted, { key: keyOf(), iv }));
      } catch {
        return undefined;
      }
    },
  };
}

/** Whether a cipher made the text. Base64url, as plain tokens have it, never contains the dot. */
export function isEncrypted(text: string): boolean {
  return text.startsWith(`${version}.`);
}

/** A separate key for each purpose, so that a text encrypted for one cannot be decrypted for another. */
export function purposeKey(secret: string, purpose: string): Uint8Array {
  return derivedKey(secret, `cabildo ${purpose}`);
}
