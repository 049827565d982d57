/** None that look alike, since people copy it from a screen or say it on the telephone. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 20;
const unbiased = 256 - (256 % letters.length);

/** A password that nobody guesses: about 116 bits. */
export function makePassword(): string {
  let made = '';
  while (made.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length * 2));
    for (const byte of bytes) if (byte < unbiased) made += letters.charAt(byte % letters.length);
  }
  return made.slice(0, length);
}
