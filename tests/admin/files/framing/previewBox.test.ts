import { expect, it } from 'vitest';
import { previewBox } from '#admin/files/framing/previewBox.ts';

const size = { width: 800, height: 400 };
const whole = { crop: null, focus: null };

it('a box of the same shape shows the whole picture', () => {
  expect(previewBox(whole, { size, aspect: 2 })).toEqual({ left: 0, top: 0, width: 100, height: 100 });
});

it('a square shows the middle, or what is around the focal point', () => {
  expect(previewBox(whole, { size, aspect: 1 })).toEqual({ left: -50, top: 0, width: 200, height: 100 });
  const right = { crop: null, focus: { x: 1000, y: 0 } };
  expect(previewBox(right, { size, aspect: 1 })).toEqual({ left: -100, top: 0, width: 200, height: 100 });
});

it('a crop fills the box, and what lies outside of it is never in sight', () => {
  const crop = { x: 500, y: 0, width: 500, height: 1000 };
  expect(previewBox({ crop, focus: null }, { size, aspect: 1 })).toEqual({
    left: -100,
    top: 0,
    width: 200,
    height: 100,
  });
  // The focal point is left of the crop: its left edge counts.
  const { left, width, top, height } = previewBox({ crop, focus: { x: 100, y: 0 } }, { size, aspect: 0.5 });
  expect([left, width, top, height]).toEqual([-200, 400, 0, 100]);
});
