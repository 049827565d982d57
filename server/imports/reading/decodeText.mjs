// @ts-check
import { decodeWindows1252 } from '../../files/windows1252.mjs';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf16 = new TextDecoder('utf-16le');

/**
 * The text of a file in UTF-8, in UTF-16 with its mark, or else in Windows-1252, as older spreadsheets write it.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function decodeText(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16.decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}
