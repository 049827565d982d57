import { describe, expect, it } from 'vitest';
import { fold } from '#core/text/fold.ts';

describe('a folded text', () => {
  it('has neither case nor accents, in any encoding', () => {
    expect(fold('CORAZÓN Güisquil')).toBe('corazon guisquil');
    expect(fold('corazo\u0301n')).toBe(fold('corazón'));
    expect(fold('n\u0303andu')).toBe(fold('ñandú'));
  });

  it('puts ñ after every n and before o', () => {
    const words = ['ola', 'ñame', 'nube', 'nzz'];
    const folded = (text: string) => fold(text);
    expect(words.toSorted((left, right) => (folded(left) < folded(right) ? -1 : 1))).toEqual([
      'nube',
      'nzz',
      'ñame',
      'ola',
    ]);
  });
});
