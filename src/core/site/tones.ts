import { contrast, type Oklch, toHex, toOklch } from './oklch.ts';

/** The tones of the public site's main colour for one colour scheme; all have sufficient contrast. */
export type Tones = {
  /** Links and buttons. */
  readonly accent: string;
  /** Text on `accent`. */
  readonly accentInk: string;
  /** A subtle background. */
  readonly tint: string;
  /** A background in the main colour for white text, as behind a hero's title. */
  readonly deep: string;
  /** Small text and marks on `deep`. */
  readonly glow: string;
};

/** Backgrounds and text colours of the public site; public-site/styles/base.css has the same values. */
export const grounds = {
  light: { paper: '#fbf8f2', sheet: '#ffffff', ink: '#14313a', soft: '#4a626a' },
  dark: { paper: '#0e1b20', sheet: '#16272d', ink: '#e8efee', soft: '#a9bdc0' },
} as const;

const onDeep = '#ffffff';
const darkInk = '#0b1a20';

/** WCAG AA requires 4.5; a little more stays readable on poor screens. */
const minContrast = 4.8;

type BothTones = { readonly light: Tones; readonly dark: Tones };

/** Cache of the last colour: all pages of a site use the same one. */
let cached: { readonly hex: string; readonly tones: BothTones } | undefined;

/** Readable tones of a colour (`#rrggbb`): the hue stays, the lightness changes. */
export function tonesOf(hex: string): BothTones {
  if (cached?.hex === hex) return cached.tones;
  const main = toOklch(hex);
  const tones = { light: lightTones(main), dark: darkTones(main) };
  cached = { hex, tones };
  return tones;
}

function lightTones(main: Oklch): Tones {
  const { paper, sheet, soft } = grounds.light;
  const tint = toHex({ ...main, lightness: 0.955, chroma: Math.min(main.chroma, 0.022) });
  const accent = stepTo(main, { by: -0.01, on: [paper, sheet, tint] });
  return { ...deepTones(main), tint: contrast(tint, soft) < 4.6 ? sheet : tint, accent, accentInk: '#ffffff' };
}

function darkTones(main: Oklch): Tones {
  const { paper, sheet } = grounds.dark;
  const tint = toHex({ ...main, lightness: 0.3, chroma: Math.min(main.chroma, 0.03) });
  const accent = stepTo({ ...main, lightness: Math.max(main.lightness, 0.6) }, { by: 0.01, on: [paper, sheet, tint] });
  return { ...deepTones(main), tint, accent, accentInk: darkInk };
}

function deepTones(main: Oklch): Pick<Tones, 'deep' | 'glow'> {
  const start = { ...main, lightness: Math.min(main.lightness, 0.42), chroma: Math.min(main.chroma, 0.13) };
  const deep = stepTo(start, { by: -0.01, on: [onDeep], goal: 7.5 });
  const bright = { ...main, lightness: Math.max(main.lightness, 0.82), chroma: Math.min(main.chroma, 0.11) };
  return { deep, glow: stepTo(bright, { by: 0.01, on: [deep] }) };
}

type Step = { readonly by: number; readonly on: readonly string[]; readonly goal?: number };

/** The first lightness, in steps, with sufficient contrast on all these backgrounds. */
function stepTo(start: Oklch, { by, on, goal = minContrast }: Step): string {
  for (let lightness = start.lightness; lightness > 0 && lightness < 1; lightness += by) {
    const hex = toHex({ ...start, lightness });
    if (on.every((ground) => contrast(hex, ground) >= goal)) return hex;
  }
  return by < 0 ? '#000000' : '#ffffff';
}
