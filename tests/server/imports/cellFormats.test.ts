import { expect, test } from 'vitest';
import { formatOf } from '#server/imports/reading/cellFormats.mjs';

test.each([
  ['dd/mm/yyyy', 'day'],
  ['[$-100A]d "de" mmmm "de" yyyy', 'day'],
  ['mmm-yy', 'day'],
  ['h:mm AM/PM', 'time'],
  ['hh:mm:ss;@', 'time'],
  ['dd/mm/yyyy\\ hh:mm', 'dateTime'],
  ['[h]:mm:ss', 'elapsed'],
  ['0.00%', 'percent'],
  ['00000', 'mask'],
  ['(000) 0000-0000', 'mask'],
  ['0000\\.00', 'mask'],
  ['General', undefined],
  ['@', undefined],
  ['0', undefined],
  ['0.00', undefined],
  ['#,##0.00', undefined],
  ['# ##0', undefined],
  ['"Q"#,##0.00;[Red]("Q"#,##0.00)', undefined],
  ['"$"#,##0.00_);[Red]("$"#,##0.00)', 'currency'],
  ['_-[$€-2]\\ * #,##0.00_-', 'currency'],
  ['0;"$"0', undefined],
  ['0.00E+00', undefined],
  ['# ?/?', undefined],
])('the format %s shows %s', (code, kind) => {
  expect(formatOf(code)?.kind).toBe(kind);
});
