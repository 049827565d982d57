import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { themeColours } from '#admin/ui/theme/theme.ts';

type Colours = Readonly<Record<string, string>>;

const looks = ['light', 'dark'] as const;
const themes = themeColours.flatMap((colour) => looks.map((look) => ({ colour, look, colours: read(colour, look) })));

/** The last matching rule wins, as in a browser. */
function read(colour: string, look: (typeof looks)[number]): Colours {
  const css = ['theme.css', 'themes.css'].map((name) => readFileSync(`src/admin/ui/styles/${name}`, 'utf8')).join('\n');
  const fits = ['', ...(look === 'dark' ? ['.dark'] : [])].flatMap((dark) => [
    `:root${dark}`,
    `:root${dark}[data-theme="${colour}"]`,
  ]);
  const rules = fits.flatMap((selector) =>
    [...css.matchAll(/^(:root\S*) \{([^}]*)\}/gm)].filter((rule) => rule[1] === selector),
  );
  const pairs = rules.flatMap((rule) => [...(rule[2] ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)]);
  const told: Colours = Object.fromEntries(pairs.map((pair) => [pair[1] ?? '', pair[2] ?? '']));
  const resolve = (value: string) => told[/var\(--([\w-]+)\)/.exec(value)?.[1] ?? ''] ?? value;
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, resolve(value)]));
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
  return (bright + 0.05) / (dim + 0.05);
}

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function faults(colours: Colours, pairs: readonly (readonly [string, string])[], least: number): readonly string[] {
  return pairs.flatMap(([front, back]) => {
    const ratio = contrast(colours[front] ?? '', colours[back] ?? '');
    return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
  });
}

const grounds = ['ground', 'surface', 'surface-quiet', 'main-soft'];
const on = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

/** Pairs of text and background colours from our stylesheets. */
function pairsInStylesheets(): readonly (readonly [string, string])[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  return files.flatMap((name) =>
    [...readFileSync(path.join('src', name), 'utf8').matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
      const front = /(?:^|\s)color: var\(--([\w-]+)\)/.exec(body)?.[1];
      const back = /background(?:-color)?: var\(--([\w-]+)\)/.exec(body)?.[1];
      return front === undefined || back === undefined ? [] : [[front, back] as const];
    }),
  );
}

it('THEME-01 seven colours, each light and dark, have all their tokens and differ', () => {
  expect(themes).toHaveLength(14);
  expect(new Set(themes.map(({ colours }) => colours['main'])).size).toBe(14);
  for (const { colours } of themes)
    expect(Object.keys(colours)).toEqual(
      expect.arrayContaining(['main', 'main-strong', 'main-soft', 'on-main', 'accent']),
    );
});

it.each(themes)('THEME-01 every text of $colour, $look, has a contrast of 4.5 with its background', ({ colours }) => {
  const used = [
    ...on(['text', 'text-quiet', 'main', 'main-strong', 'danger'], grounds),
    ...on(['on-main'], ['main', 'main-strong']),
    ...on(['on-button'], ['button', 'button-strong']),
    ...on(['text', 'danger', 'main'], ['danger-soft']),
    ...on(['text', 'good', 'main'], ['good-soft']),
    ...on(['good'], ['surface', 'ground']),
    ...on(['surface'], ['danger']),
    ...pairsInStylesheets(),
  ];
  expect(faults(colours, used, 4.5)).toEqual([]);
});

it.each(themes)('THEME-01 every control and focus ring of $colour, $look, has a contrast of 3', ({ colours }) => {
  const used = [
    ...on(['line-input'], grounds),
    // The focus ring has an offset of two pixels, so it appears on the surrounding colour.
    ...on(['main'], [...grounds, 'danger-soft', 'good-soft']),
    ...on(['main'], ['surface']),
    ...on(['danger'], ['ground', 'surface']),
  ];
  expect(faults(colours, used, 3)).toEqual([]);
});
