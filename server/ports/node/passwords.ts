/** argon2id with the package's parameters: 19 MiB, two passes. Loaded with the first password. */
const argon2 = () => import('@node-rs/argon2');

export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password);
}

/** Whether a password has this hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  return (await argon2()).verify(hash, password);
}
