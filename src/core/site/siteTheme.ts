import { isHexColour } from './oklch.ts';
import { type Tones, tonesOf } from './tones.ts';

const prefix = '/tema/';

/** Version of the generated styles. It changes with their rules, because browsers cache them forever. */
const version = 1;

/** The address of the styles for a main colour (`#rrggbb`). */
export function themeAddress(colour: string): string {
  return `${prefix}${version}-${colour.slice(1).toLowerCase()}.css`;
}

/** The styles at an address of themeAddress; undefined for any other. */
export function themeAt(address: string): string | undefined {
  const [, hex] = /^\/tema\/\d+-([\da-f]{6})\.css$/.exec(address) ?? [];
  const colour = `#${hex}`;
  if (!isHexColour(colour) || themeAddress(colour) !== address) return undefined;
  const { light, dark } = tonesOf(colour);
  return `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}

function properties({ accent, accentInk, tint, deep, glow }: Tones): string {
  return `--accent:${accent};--accent-ink:${accentInk};--tint:${tint};--deep:${deep};--glow:${glow}`;
}
