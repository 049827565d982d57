import { uint8ArrayToHex } from 'uint8array-extras';
import { hashPassword, verifyPassword } from '#ports/passwords.ts';
import { randomBytes } from '../../foundation/random/randomBytes.ts';

let dummy: Promise<string> | undefined;

/** Compares with a stored hash, or without one with a dummy hash, so that response times do not reveal which accounts exist. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  dummy ??= hashPassword(uint8ArrayToHex(randomBytes(16)));
  const matches = await verifyPassword(password, hash ?? (await dummy));
  return matches && hash !== undefined;
}

/** A password for people to copy: 20 characters without look-alikes. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const unbiased = 256 - (256 % letters.length);
  const bytes = [...randomBytes(64)].filter((byte) => byte < unbiased).slice(0, 20);
  return bytes.map((byte) => letters[byte % letters.length]).join('');
}
