import { sizedAddress } from '#core/files/storedFile.ts';
import type { Town } from '#core/site/town.ts';

/** Widths in pixels of the product's own icons in `public/iconos`. */
export type IconSize = 32 | 180 | 192 | 512;

/** Address of the site's icon: the town's coat of arms, or the product's own. */
export function iconOf({ crest }: Pick<Town, 'crest'>, size: IconSize): string {
  if (crest !== undefined) return sizedAddress(crest, { width: size > 320 ? 640 : 320 });
  return size === 32 ? '/iconos/icono.ico' : `/iconos/icono-${size}.png`;
}

/** Addresses that browsers and telephones request by default, with the expected size. */
export const usualIcons: ReadonlyMap<string, IconSize> = new Map([
  ['/favicon.ico', 32],
  ['/apple-touch-icon.png', 180],
]);
