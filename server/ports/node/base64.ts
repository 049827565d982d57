/** The standard alphabet, with padding. */
export function bytesToBase64(bytes: Uint8Array): string {
  return viewOf(bytes).toString('base64');
}

/** Reads the standard alphabet and that of addresses, with or without padding; callers check the text. */
export function base64ToBytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);
