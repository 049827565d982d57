import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto';

/** A text stands for its UTF-8 bytes. */
export type Digestible = string | Uint8Array;

/** A digest of what arrives in parts. */
export type RunningDigest = {
  readonly update: (part: Digestible) => void;
  /** The 32 bytes; call it once, at the end. */
  readonly digest: () => Uint8Array;
};

export function createSha256(): RunningDigest {
  const hash = createHash('sha256');
  return { update: (part) => void hash.update(part), digest: () => new Uint8Array(hash.digest()) };
}

/** The 32 bytes of a SHA-256. */
export function sha256(data: Digestible): Uint8Array {
  return new Uint8Array(createHash('sha256').update(data).digest());
}

export function sha256Hex(data: Digestible): string {
  return hash('sha256', data, 'hex');
}

export function sha256Base64Url(data: Digestible): string {
  return hash('sha256', data, 'base64url');
}

/** For tags of answers, which need no strength. */
export function sha1Base64Url(data: Digestible): string {
  return hash('sha1', data, 'base64url');
}

/** The 32 bytes of an HMAC with SHA-256. */
export function hmacSha256(key: Digestible, data: Digestible): Uint8Array {
  return new Uint8Array(createHmac('sha256', key).update(data).digest());
}

/** Compares in a time that does not depend on where the bytes differ. */
export function areBytesEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
