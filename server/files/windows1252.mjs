// @ts-check

/** The characters of the bytes 80 to 9f, by their position; five of these bytes have none. */
const characters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of bytes in Windows-1252. `TextDecoder` of Node.js 20 reads them as ISO 8859-1, without dashes, quotes and €.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function decodeWindows1252(bytes) {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replaceAll(/[\u0080-\u009f]/g, (one) => characters.charAt(one.charCodeAt(0) - 0x80));
}
