/** Of Unicode's private use area: nobody types it, and every letter of a word comes before it. */
const afterEveryLetter = '\ue000';

const marks = /[\u0300-\u036f]/g;

/**
 * A text without case and accents, for search and order. ñ becomes n and a private character, so that it stands after every
 * other n and before o, as Spanish dictionaries have it.
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
