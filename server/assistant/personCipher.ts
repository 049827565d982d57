import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Who a conversation is with, as given at the intake. */
export type Person = { readonly name: string; readonly documentId: string; readonly phone: string };

/** Encrypts people at rest with AES-256-GCM, so that a copy of the database tells nothing about them. */
export interface PersonCipher {
  encrypt(person: Person): string;
  /** Undefined when it was encrypted with another key or was changed. */
  decrypt(text: string): Person | undefined;
}

const version = 'v1';
const ivLength = 12;
const tagLength = 16;

/** `secret` is asked for when somebody is first encrypted or decrypted. */
export function createPersonCipher(secret: () => string): PersonCipher {
  let key: Buffer | undefined;
  const keyOf = () => (key ??= createHash('sha256').update(secret()).digest());
  return {
    encrypt: (person) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', keyOf(), iv);
      const content = Buffer.concat([cipher.update(JSON.stringify(person), 'utf8'), cipher.final()]);
      return [version, Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')].join('.');
    },
    decrypt: (text) => {
      const [prefix, content = ''] = text.split('.');
      if (prefix !== version) return undefined;
      try {
        const bytes = Buffer.from(content, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', keyOf(), bytes.subarray(0, ivLength));
        decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        const plain = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
        return JSON.parse(plain.toString('utf8')) as Person;
      } catch {
        return undefined;
      }
    },
  };
}

const shownCharacters = 3;

/** A document as staff see it: dots, and its last characters. */
export function maskedDocument(documentId: string): string {
  const characters = documentId.replaceAll(/[^\p{L}\d]/gu, '');
  const shown = characters.length > 2 * shownCharacters ? characters.slice(-shownCharacters) : '';
  return `•••••${shown}`;
}
