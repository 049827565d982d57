/** A private use character: nobody types it, and it sorts after every letter. */
const afterEveryLetter = '\ue000';

const marks = /[\u0300-\u036f]/g;

/**
 * A text without case and accents, for search and order. ñ becomes n and a private use character, so that it sorts between n
 * and o, as in Spanish dictionaries.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ñ', `n${afterEveryLetter}`)
    .normalize('NFD')
    .replaceAll(marks, '')
    .normalize('NFC');
}

/** A text as `like` and search compare it. NUL becomes a space, because databases end texts at it. */
export function foldedText(text: string): string {
  return fold(text).replaceAll('\0', ' ');
}
