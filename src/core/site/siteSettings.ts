import type { Field } from '../schema/field.ts';
import { isHexColour } from './oklch.ts';
import { pictureText } from '../records/pictureText.ts';
import type { Values } from '../values/record.ts';
import { safeAddress } from '../text/safeAddress.ts';

/** The templates of the public home, in menu order. */
export const homeTemplates = ['modern', 'classic', 'minimal', 'corporate', 'creative'] as const;

export type HomeTemplateName = (typeof homeTemplates)[number];

/** The appearance of the public site; fields of the content type with the purpose 'site'. */
export type SiteSettings = {
  readonly selectedTemplate: HomeTemplateName;
  /** `#rrggbb`. */
  readonly primaryColor: string;
  readonly showHero: boolean;
  readonly heroImage: string | undefined;
  /** Alternative text of an external picture; '' means decorative. */
  readonly heroImageText: string;
  readonly heroTitle: string | undefined;
  readonly heroSubtitle: string | undefined;
};

/** The browser's cache key for the settings. */
export const siteCacheKey = 'templateSettings';

/** Default colour when the schema has none. */
const defaultColour = '#1d5fa6';

/** Reads the settings of a record, whose values may be old, partial or invalid; the defaults when there is no record. */
export function readSiteSettings(values: Values = {}, fields: readonly Field[] = []): SiteSettings {
  const { selectedTemplate, primaryColor, showHero, heroImage, heroTitle, heroSubtitle } = values;
  return {
    selectedTemplate: homeTemplates.find((name) => name === selectedTemplate) ?? homeTemplates[0],
    primaryColor: isHexColour(primaryColor) ? primaryColor.toLowerCase() : defaultColour,
    showHero: showHero !== false,
    heroImage: safeAddress(heroImage),
    heroImageText: pictureText('heroImage', { fields, values }),
    heroTitle: textOf(heroTitle),
    heroSubtitle: textOf(heroSubtitle),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
