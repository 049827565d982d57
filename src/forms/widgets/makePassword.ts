/** Without characters that look alike, since people copy it from a screen or dictate it. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 20;
const unbiased = 256 - (256 % letters.length);

/** Generates a password of about 116 bits. */
export function makePassword(): string {
  let password = '';
  while (password.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length * 2));
    for (const byte of bytes) if (byte < unbiased) password += letters.charAt(byte % letters.length);
  }
  return password.slice(0, length);
}
