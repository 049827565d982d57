import { readdirSync } from 'node:fs';
import { stringToUint8Array, uint8ArrayToHex } from 'uint8array-extras';
import { describe, expect, test } from 'vitest';
import * as browserBase64 from '#server/ports/browser/base64.ts';
import * as browserCipher from '#server/ports/browser/cipher.ts';
import * as browserDigest from '#server/ports/browser/digest.ts';
import * as browserPasswords from '#server/ports/browser/passwords.ts';
import * as browserTurns from '#server/ports/browser/turns.ts';
import * as nodeBase64 from '#server/ports/node/base64.ts';
import * as nodeCipher from '#server/ports/node/cipher.ts';
import * as nodeDigest from '#server/ports/node/digest.ts';
import * as nodeTurns from '#server/ports/node/turns.ts';

const modulesIn = (host: 'node' | 'browser') =>
  readdirSync(new URL(`../../../server/ports/${host}`, import.meta.url))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();

/** The folder of the product, which ports and commands of Node read. */
const ofNodeAlone = ['root'];
const ports = modulesIn('node').filter((name) => !ofNodeAlone.includes(name));

test('a browser has every port that Node has, and no other', () => {
  expect(modulesIn('browser')).toEqual(ports);
});

test.each(ports)('%s exports in a browser all that it does in Node', async (name) => {
  const [inNode, inBrowser] = (await Promise.all([
    import(`../../../server/ports/node/${name}.ts`),
    import(`../../../server/ports/browser/${name}.ts`),
  ])) as readonly object[];
  expect(Object.keys(inBrowser ?? {})).toEqual(expect.arrayContaining(Object.keys(inNode ?? {})));
});

describe.each([
  ['Node', nodeDigest],
  ['a browser', browserDigest],
])('digests in %s', (_host, digest) => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

  test('have the values of their standards', () => {
    expect(digest.sha256Hex('abc')).toBe(abc);
    expect(digest.sha256Hex(stringToUint8Array('abc'))).toBe(abc);
    expect(uint8ArrayToHex(digest.sha256('abc'))).toBe(abc);
    expect(digest.sha256Base64Url('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    expect(digest.sha1Base64Url('abc')).toBe('qZk-NkcGgWq6PiVxeFDCbJzQ2J0');
    expect(uint8ArrayToHex(digest.hmacSha256('Jefe', 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(digest.sha256Hex('Ñandú 😀')).toBe(nodeDigest.sha256Hex(stringToUint8Array('Ñandú 😀')));
  });

  test('are the same of a whole and of its parts', () => {
    const running = digest.createSha256();
    running.update('a');
    running.update(stringToUint8Array('bc'));
    expect(uint8ArrayToHex(running.digest())).toBe(abc);
  });

  test('are equal with the same bytes, and not with others, fewer or more', () => {
    const bytes = digest.sha256('abc');
    expect(digest.areBytesEqual(bytes, digest.sha256('abc'))).toBe(true);
    expect(digest.areBytesEqual(bytes, digest.sha256('abd'))).toBe(false);
    expect(digest.areBytesEqual(bytes, bytes.subarray(1))).toBe(false);
    expect(digest.areBytesEqual(bytes.subarray(1), bytes)).toBe(false);
  });
});

describe.each([
  ['Node', nodeCipher, 'a browser', browserCipher],
  ['a browser', browserCipher, 'Node', nodeCipher],
])('what %s encrypts', (_host, from, other, to) => {
  const key = from.derivedKey('una clave', 'cabildo links');
  const iv = Uint8Array.from({ length: 12 }, (_, at) => at);

  test.each([0, 1, 2000])(`is read by ${other}, byte by byte: %d repetitions`, (count) => {
    const plain = stringToUint8Array('Ñandú 😀'.repeat(count));
    const encrypted = from.encryptBytes(plain, { key, iv });
    expect(encrypted).toHaveLength(plain.length + from.tagLength);
    expect(to.decryptBytes(encrypted, { key: to.derivedKey('una clave', 'cabildo links'), iv })).toEqual(plain);
    expect(to.encryptBytes(plain, { key, iv })).toEqual(encrypted);
  });

  test(`is not read by ${other} when it was changed or cut off, or with another key`, () => {
    const encrypted = from.encryptBytes(stringToUint8Array('abc'), { key, iv });
    const changed = encrypted.map((byte, at) => (at === 0 ? byte ^ 1 : byte));
    const isRead = (bytes: Uint8Array, usedKey = key) => {
      try {
        return to.decryptBytes(bytes, { key: usedKey, iv }).length > 0;
      } catch {
        return false;
      }
    };
    expect(isRead(encrypted)).toBe(true);
    for (const broken of [changed, encrypted.subarray(1), encrypted.subarray(-4), new Uint8Array()])
      expect(isRead(broken)).toBe(false);
    expect(isRead(encrypted, to.derivedKey('una clave', 'otra'))).toBe(false);
  });
});

test('base64 has the same bytes in both, in either alphabet and with or without padding', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const text = nodeBase64.bytesToBase64(bytes);
  expect(browserBase64.bytesToBase64(bytes)).toBe(text);
  for (const form of [text, text.replace(/=+$/, ''), text.replaceAll('+', '-').replaceAll('/', '_'), ''])
    expect(browserBase64.base64ToBytes(form)).toEqual(new Uint8Array(nodeBase64.base64ToBytes(form)));
});

describe.each([
  ['Node', nodeTurns],
  ['a browser', browserTurns],
])('turns in %s', (_host, { yieldToEventLoop, unrefTimer, cpuTime }) => {
  test('come one after another, each after the microtasks of the one before', async () => {
    const order: string[] = [];
    const turns = ['first', 'second'].map(async (name) => {
      await yieldToEventLoop();
      order.push(name);
      await Promise.resolve();
      order.push(`after ${name}`);
    });
    order.push('now');
    await Promise.all(turns);
    expect(order).toEqual(['now', 'first', 'after first', 'second', 'after second']);
  });

  test('leave a timer as it is, and tell a time that does not fall', () => {
    const timer = setTimeout(() => undefined, 60_000);
    expect(unrefTimer(timer)).toBe(timer);
    clearTimeout(timer);
    const start = cpuTime();
    expect(cpuTime()).toBeGreaterThanOrEqual(start);
  });
});

test('a browser stores nothing of a password, and none is right', async () => {
  expect(await browserPasswords.hashPassword('una contraseña')).toBe('');
  expect(await browserPasswords.verifyPassword('una contraseña', '')).toBe(false);
});
