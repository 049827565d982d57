import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 as digestSha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { uint8ArrayToBase64, uint8ArrayToHex } from 'uint8array-extras';
import type { Digestible, RunningDigest } from '../node/digest.ts';

const bytesOf = (data: Digestible) => (typeof data === 'string' ? utf8ToBytes(data) : data);

export function createSha256(): RunningDigest {
  const hash = digestSha256.create();
  return { update: (part) => void hash.update(bytesOf(part)), digest: () => hash.digest() };
}

export function sha256(data: Digestible): Uint8Array {
  return digestSha256(bytesOf(data));
}

export function sha256Hex(data: Digestible): string {
  return uint8ArrayToHex(sha256(data));
}

export function sha256Base64Url(data: Digestible): string {
  return uint8ArrayToBase64(sha256(data), { urlSafe: true });
}

export function sha1Base64Url(data: Digestible): string {
  return uint8ArrayToBase64(sha1(bytesOf(data)), { urlSafe: true });
}

export function hmacSha256(key: Digestible, data: Digestible): Uint8Array {
  return hmac(digestSha256, bytesOf(key), bytesOf(data));
}

export function areBytesEqual(left: Uint8Array, right: Uint8Array): boolean {
  return (
    left.length === right.length && left.reduce((different, byte, at) => different | (byte ^ (right[at] ?? 0)), 0) === 0
  );
}
