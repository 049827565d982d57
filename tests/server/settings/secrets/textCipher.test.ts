import { expect, test } from 'vitest';
import { createTextCipher, isEncrypted, purposeKey } from '#server/settings/secrets/textCipher.ts';

const secret = 'una clave de prueba, que nadie más conoce';
const cipherFor = (purpose: string, from = secret) => createTextCipher(() => purposeKey(from, purpose));

test('a text is read back with its key, and never encrypted twice alike', () => {
  const cipher = cipherFor('links');
  const encrypted = cipher.encrypt('Ñandú 😀');
  expect(cipherFor('links').decrypt(encrypted)).toBe('Ñandú 😀');
  expect(isEncrypted(encrypted)).toBe(true);
  expect(encrypted).not.toContain('Ñandú');
  expect(cipher.encrypt('Ñandú 😀')).not.toBe(encrypted);
});

test('a text that an earlier version encrypted is read', () => {
  const encrypted = 'v1.Vz2iVBP3fXy1Jv-PNQgWpvO8FpcQasIjSvzqTDHTm5C7gF37LDlwOw';
  expect(cipherFor('links').decrypt(encrypted)).toBe('Ñandú 😀');
});

test('another secret, another purpose, a changed text and a plain one are not read', () => {
  const cipher = cipherFor('links');
  const encrypted = cipher.encrypt('abc');
  expect(cipherFor('links', 'otra').decrypt(encrypted)).toBeUndefined();
  expect(cipherFor('people').decrypt(encrypted)).toBeUndefined();
  expect(cipher.decrypt(`${encrypted.slice(0, -4)}AAAA`)).toBeUndefined();
  for (const plain of ['', 'v1', 'v1.', 'abc', 'J4u-c5qqxuZZp6CkrED2SnooJZDF-63vR1Hw8iLHcyw'])
    expect(cipher.decrypt(plain)).toBeUndefined();
});

test('a key that cannot be read fails what is encrypted, and hides what is decrypted', () => {
  const encrypted = cipherFor('links').encrypt('abc');
  const keyless = createTextCipher(() => {
    throw new Error('EACCES');
  });
  expect(() => keyless.encrypt('abc')).toThrow('EACCES');
  expect(keyless.decrypt(encrypted)).toBeUndefined();
});
