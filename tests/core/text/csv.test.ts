import { describe, expect, test } from 'vitest';
import { csvCell, withDoubledGuards, withoutGuards } from '#core/text/csv.ts';

describe('a cell of CSV', () => {
  test.each([
    ['x;=1+1', `"x;'=1+1"`],
    ['x,@SUM(A1)', `"x,'@SUM(A1)"`],
    ['x\t＝1', `"x\t'＝1"`],
    ['x;-1+cmd', `"x;'-1+cmd"`],
    ["x;'=1", `"x;''=1"`],
    ["'=1", "''=1"],
    ['a; b', '"a; b"'],
    ['a\tb', '"a\tb"'],
    ['[14.6,-90.5]', '"[14.6,-90.5]"'],
    ['uno,\n- dos', '"uno,\n- dos"'],
    ["a'b; 'c'", `"a'b; 'c'"`],
  ])('that is %j is written as %j with any separator', (value, written) => {
    expect(csvCell(value, { separator: ',' })).toBe(written);
    expect(csvCell(value, { separator: ';' })).toBe(written);
  });

  const starts = ['', 'x;', 'x,', 'x\t', '\t', '\n', "'", "x;'", "x,''", '-5;', '=;='];
  const ends = ['=1', '+1', '-1', '-1.5]', '-1,5', '@a', '＝1', "'", '', '\tx', "'=1", ';', '-', '--1', ',,-x'];
  const pairs = ['\t\tx', "'''", "'", "x;''", "x,'''=1", '-5;;', '=;=,,-x', "\n'=1", 'x\t--1'];

  test.each([...starts.map((start) => `${start}=1`), ...ends.map((end) => `x;${end}`), ...pairs])(
    'that is %j is read as it was',
    (value) => {
      const written = csvCell(value);
      const text = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(withoutGuards(text)).toBe(value);
      expect(withoutGuards(withDoubledGuards(value))).toBe(value);
    },
  );
});
