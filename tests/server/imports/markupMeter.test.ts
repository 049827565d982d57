import { expect, test } from 'vitest';
import { createMarkupMeter } from '#server/imports/reading/markupMeter.mjs';
import { sheetOf, textCell } from './workbookOf.ts';

/** What a meter finds in a text that comes in pieces of some bytes. */
function measure(text: string, pieceLength = 7) {
  const meter = createMarkupMeter();
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; at += pieceLength) meter.take(bytes.subarray(at, at + pieceLength));
  } catch (error) {
    return (error as { readonly fault: string }).fault;
  }
  return meter.filledRows();
}

const filledRow = `<row r="2">${textCell('agua')}</row>`;

test.each<[string, string, number]>([
  ['with inline texts', filledRow.repeat(3), 4],
  ['with numbers', '<row><c r="A2" s="1"><v>1</v></c></row>', 2],
  ['with a prefix', '<x:row><x:c><x:v>1</x:v></x:c></x:row>', 2],
  ['with several values each', '<row><c><v>1</v></c><c><v>2</v></c></row>', 2],
  ['without a value', '<row/><row></row><row><c/><c r="B4"><v/></c></row>', 1],
  ['behind a comment', '<!-- <row><v>1</v></row> --->--> <row><v>1</v></row>', 2],
  ['behind an empty comment', '<!----><row><v>1</v></row>', 2],
  ['beside a section of text', '<row><c><v><![CDATA[<row><v>]]]></v></c></row>', 2],
  ['behind an instruction', '<?a <row><v> ?><row><v>1</v></row>', 2],
  ['behind an instruction that seems to end at once', '<?><!--?><row><v>1</v></row>', 2],
  ['with a sign in an attribute', '<row a=">" b=\'"<row>\'><v>1</v></row>', 2],
])('rows %s are counted by their values, wherever a piece ends', (_what, rows, expected) => {
  for (const length of [1, 2, 7, 100_000]) expect(measure(sheetOf(rows), length)).toBe(expected);
});

test.each([
  ['an entity is declared', '<!DOCTYPE a [<!ENTITY b "c">]><row/>'],
  ['an attribute has no quotes', '<row><c r=XFD1/></row>'],
  ['a quote stands elsewhere', '<row "><row>"/>'],
  ['a cell has its position as an entity', '<row><c r="&#88;FD1"/></row>'],
])('a part in which %s is broken', (_what, rows) => {
  expect(measure(sheetOf(rows))).toBe('brokenXlsx');
});

test.each([
  ['a tag', (size: number) => `<row a="${'x'.repeat(size)}"/>`],
  ['a tag that does not end', (size: number) => `<row ${'x '.repeat(size / 2)}`],
  ['a comment', (size: number) => `<!--${'x'.repeat(size)}-->`],
  ['a section of text', (size: number) => `<![CDATA[${'x'.repeat(size)}]]>`],
])('%s that the reader would parse again and again is refused', (_what, build) => {
  expect(measure(build(200 * 1024), 16 * 1024)).toBe(0);
  expect(measure(build(300 * 1024), 16 * 1024)).toBe('tooComplex');
});

test('a text that no cell can have is refused', () => {
  expect(measure(sheetOf(`<row>${textCell('x'.repeat(900 * 1024))}</row>`), 16 * 1024)).toBe(2);
  expect(measure(sheetOf(`<row>${textCell('x'.repeat(1100 * 1024))}</row>`), 16 * 1024)).toBe('longTexts');
});

test('more rows than a sheet can have are refused although they are empty', () => {
  expect(measure(sheetOf('<row/>'.repeat(1_048_575)), 16 * 1024)).toBe(1);
  expect(measure(sheetOf('<row/>'.repeat(1_048_576)), 16 * 1024)).toBe('tooManyRows');
});

test.each([
  ['at its end', '<row><c r="XFD1"/></row>'],
  ['in small letters', '<row><c r="xfd1"/></row>'],
  ['behind the last but one', '<row><c r="XFC1"/><c/></row>'],
  ['before others', '<row><c r="XFD1"/><c r="A1"/></row>'],
])('the width of rows with a cell %s counts', (_what, row) => {
  expect(measure(sheetOf(row.repeat(700)), 16 * 1024)).toBe(1);
  expect(measure(sheetOf(row.repeat(800)), 16 * 1024)).toBe('tooComplex');
});
