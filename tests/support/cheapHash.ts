import { type Algorithm, hash } from '@node-rs/argon2';

/** argon2id; the package's names of algorithms are a const enum, which a file compiled alone cannot read. */
const argon2id: Algorithm = 2;

/**
 * A password hash as in the database, with the minimal cost of argon2. A hash contains its own cost, so the
 * sign-in is cheap too. Only for accounts that a test creates: the hashes of the portal have their full cost.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { algorithm: argon2id, memoryCost: 8, timeCost: 1, parallelism: 1 });
}
