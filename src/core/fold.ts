const marks = /[\u0300-\u036f]/g;

/**
 * A text without case and accents, for search and order. ñ becomes `n~`, which stands after every other n and before o,
 * as Spanish dictionaries have it.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ñ', 'n~')
    .normalize('NFD')
    .replaceAll(marks, '')
    .normalize('NFC');
}
