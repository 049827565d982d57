import { base64ToUint8Array, uint8ArrayToBase64 } from 'uint8array-extras';

export function bytesToBase64(bytes: Uint8Array): string {
  return uint8ArrayToBase64(bytes);
}

export function base64ToBytes(text: string): Uint8Array {
  // The decoder of browsers refuses padding that is too long.
  return base64ToUint8Array(text.replace(/=+$/, ''));
}
