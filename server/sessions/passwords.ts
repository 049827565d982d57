import { randomBytes } from 'node:crypto';

/** argon2id with the package's parameters: 19 MiB, two passes. Loaded when the first password is looked at. */
const argon2 = () => import('@node-rs/argon2');

let dummy: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password);
}

/** Compares with a stored hash; without one it does the same work against a dummy, so that time tells nobody which accounts exist. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await (await argon2()).verify(hash ?? (await dummy), password);
  return matches && hash !== undefined;
}

/** A password for people to copy: 20 characters, none that look alike. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const unbiased = 256 - (256 % letters.length);
  const bytes = [...randomBytes(64)].filter((byte) => byte < unbiased).slice(0, 20);
  return bytes.map((byte) => letters[byte % letters.length]).join('');
}
