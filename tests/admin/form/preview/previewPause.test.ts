import { previewPause } from '#admin/form/preview/Preview.tsx';
import { expect, test } from 'vitest';

test('the preview waits for a pause while somebody types', () => {
  expect(previewPause({ previous: '{}', typed: '{"titulo":"F"}' })).toBe(500);
});

test('the preview is requested at once when it appears, and on a retry', () => {
  expect(previewPause({ previous: undefined, typed: '{"titulo":"Feria"}' })).toBe(0);
  expect(previewPause({ previous: '{"titulo":"Feria"}', typed: '{"titulo":"Feria"}' })).toBe(0);
});
