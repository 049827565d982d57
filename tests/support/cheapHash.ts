import { type Algorithm, hash } from '@node-rs/argon2';

/** argon2id; the package's names of algorithms are a const enum, which a file compiled alone cannot read. */
const argon2id: Algorithm = 2;

/**
 * A password's hash as the database keeps it, made with the least work that argon2 knows. A hash names its own cost, so the
 * server spends as little when somebody signs in. Only for people whom a test makes: what the portal hashes costs what it costs.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { algorithm: argon2id, memoryCost: 8, timeCost: 1, parallelism: 1 });
}
