import { expect, it } from 'vitest';
import { fileSizeText, roundSizeText } from '#core/files/fileSize.ts';

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1_048_575, '1.00 MB'],
  [5_242_880, '5.00 MB'],
  [5_242_881, '5.00 MB'],
  [1_610_612_736, '1.50 GB'],
  [5_000_000_000_000, '4656.61 GB'],
])('GEN-07 %i bytes are written as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

it.each([
  [0, '1 KB'],
  [42_700, '42 KB'],
  [1_048_000, '1023 KB'],
  [1_048_575, '1 MB'],
  [1_572_864, '1.5 MB'],
])('%i bytes stand beside a link as %s', (bytes, text) => {
  expect(roundSizeText(bytes)).toBe(text);
});
