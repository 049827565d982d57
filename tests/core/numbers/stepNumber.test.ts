import { expect, test } from 'vitest';
import { stepNumber } from '#core/numbers/stepNumber.ts';

test('steps are decimal', () => {
  expect(stepNumber(0.1, 2, { step: 0.1 })).toBe(0.3);
  expect(stepNumber(18.5, 1, { step: 0.01 })).toBe(18.51);
  expect(stepNumber(14.406391234, -1, { step: 1 })).toBe(13.406391234);
  expect(stepNumber(1e-7, 1, { step: 1e-7 })).toBe(2e-7);
});

test('steps end at the limits', () => {
  expect(stepNumber(9, 10, { step: 1, max: 12 })).toBe(12);
  expect(stepNumber(0.005, -1, { step: 0.01, min: 0 })).toBe(0);
});
