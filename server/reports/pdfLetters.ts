const covered = /[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”„•…‹›€™−ʼ←→]/;

/** The text with letters of the font: a letter that it lacks loses its accent, and what it has no letter for is a box. */
export function readable(text: string): string {
  return Array.from(
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      .normalize('NFC'),
  )
    .map((letter) => {
      if (covered.test(letter)) return letter;
      const base = letter.normalize('NFD').charAt(0);
      return covered.test(base) ? base : '\u25a1';
    })
    .join('');
}
