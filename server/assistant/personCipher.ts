import { sha256 } from '#ports/digest.ts';
import { createTextCipher } from '../settings/secrets/textCipher.ts';

/** The person of a conversation, as typed at its start. */
export type Person = {
  readonly name: string;
  readonly documentId: string;
  readonly phone: string;
  /** Where they get the link and learn of an answer, if they wish. */
  readonly email?: string;
  /** The secret of the conversation, for its link in mails; absent in conversations of versions without mails. */
  readonly secret?: string;
};

/** Encrypts people at rest, so that a copy of the database tells nothing about them. */
export interface PersonCipher {
  encrypt(person: Person): string;
  /** Undefined when it was encrypted with another key or was changed. */
  decrypt(text: string): Person | undefined;
}

/** `secret` is called with the first encryption or decryption. */
export function createPersonCipher(secret: () => string): PersonCipher {
  // Its key is older than the keys of purposes (see purposeKey), and people of earlier versions stay readable.
  const cipher = createTextCipher(() => sha256(secret()));
  return {
    encrypt: (person) => cipher.encrypt(JSON.stringify(person)),
    decrypt: (text) => {
      const plain = cipher.decrypt(text);
      return plain === undefined ? undefined : (JSON.parse(plain) as Person);
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
