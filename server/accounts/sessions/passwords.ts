import { randomBytes } from 'node:crypto';

/** argon2id with the package's parameters: 19 MiB, two passes. Loaded with the first password. */
const argon2 = () => import('@node-rs/argon2');

let dummy: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password);
}

/** Compares with a stored hash, or without one with a dummy hash, so that response times do not reveal which accounts exist. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await (await argon2()).verify(hash ?? (await dummy), password);
  return matches && hash !== undefined;
}

/** A password for people to copy: 20 characters without look-alikes. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const unbiased = 256 - (256 % letters.length);
  const bytes = [...randomBytes(64)].filter((byte) => byte < unbiased).slice(0, 20);
  return bytes.map((byte) => letters[byte % letters.length]).join('');
}
