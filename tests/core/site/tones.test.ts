import { expect, test } from 'vitest';
import { contrast, toHex, toOklch } from '#core/site/oklch.ts';
import { grounds, tonesOf } from '#core/site/tones.ts';
import { random } from '#tests/support/builders/random.ts';

const next = random(17);
const byChance = Array.from({ length: 1000 }, () => `#${next(0x1000000).toString(16).padStart(6, '0')}`);
const edges = ['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#00ffff', '#ff00ff'];

test('SITE-10 every tone of any main colour has sufficient contrast', () => {
  const poor = [...edges, ...byChance].flatMap((colour) => {
    const tones = tonesOf(colour);
    return (['light', 'dark'] as const).flatMap((scheme) => {
      const { accent, accentInk, tint, deep, glow } = tones[scheme];
      const { paper, sheet, ink, soft } = grounds[scheme];
      const pairs = [
        [accent, paper],
        [accent, sheet],
        [accent, tint],
        [accentInk, accent],
        [ink, tint],
        [soft, tint],
        ['#ffffff', deep],
        [glow, deep],
      ] as const;
      return pairs.filter(([text, ground]) => contrast(text, ground) < 4.5).map((pair) => [colour, scheme, ...pair]);
    });
  });
  expect(poor).toEqual([]);
});

test('a tone keeps the hue of its colour', () => {
  for (const colour of ['#1d5fa6', '#b3261e', '#2e7d32', '#f2b705']) {
    const { light, dark } = tonesOf(colour);
    for (const tone of [light.accent, dark.accent, light.deep]) {
      const turn = Math.abs(toOklch(tone).hue - toOklch(colour).hue);
      expect(Math.min(turn, 360 - turn)).toBeLessThan(6);
    }
  }
});

test('a readable colour stays unchanged, and black on white has a contrast of 21', () => {
  expect(tonesOf('#1d5fa6').light.accent).toBe('#1d5fa6');
  expect(toHex(toOklch('#1d5fa6'))).toBe('#1d5fa6');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
