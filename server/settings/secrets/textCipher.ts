import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts at rest with AES-256-GCM, so that a copy of the database does not tell them. */
export interface TextCipher {
  /** Rejects no text; throws the system's error when the key cannot be read. */
  encrypt(text: string): string;
  /** Undefined when it was encrypted with another key, was changed, or is not encrypted. Never throws. */
  decrypt(text: string): string | undefined;
}

const version = 'v1';
const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

/** The key is requested when a text is first encrypted or decrypted. */
export function createTextCipher(readKey: () => Buffer): TextCipher {
  let key: Buffer | undefined;
  const keyOf = () => (key ??= readKey());
  return {
    encrypt: (text) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', keyOf(), iv);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [version, Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')].join('.');
    },
    decrypt: (text) => {
      if (!isEncrypted(text)) return undefined;
      try {
        const bytes = Buffer.from(text.slice(version.length + 1), 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', keyOf(), bytes.subarray(0, ivLength));
        decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString(
          'utf8',
        );
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
export function purposeKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `cabildo ${purpose}`, keyLength));
}
