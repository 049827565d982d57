import type { Field } from '../schema/field.ts';
import { isHexColour } from './oklch.ts';
import { pictureText } from '../files/pictureText.ts';
import type { Values } from '../store/record.ts';
import { safeAddress } from '../text/safeAddress.ts';

/** The templates of the public home, in the order in which people choose among them. */
export const homeTemplates = ['modern', 'classic', 'minimal', 'corporate', 'creative'] as const;

export type HomeTemplateName = (typeof homeTemplates)[number];

/** How the citizens' site looks; the fields of the content type `sitio`. */
export type SiteSettings = {
  readonly selectedTemplate: HomeTemplateName;
  /** `#rrggbb`. */
  readonly primaryColor: string;
  readonly showHero: boolean;
  readonly heroImage: string | undefined;
  /** What the picture from elsewhere shows; '' where nobody said so, since it decorates. */
  readonly heroImageText: string;
  readonly heroTitle: string | undefined;
  readonly heroSubtitle: string | undefined;
};

/** Name of the content type, and of the browser's cache of it. */
export const siteTypeName = 'sitio';
export const siteCacheKey = 'templateSettings';

/** A blue, for installations whose schema names none. */
const blue = '#1d5fa6';

/** The settings in a record's values, however old, partial or odd these are; those of a new portal when there is no record. */
export function readSiteSettings(values: Values = {}, fields: readonly Field[] = []): SiteSettings {
  const { selectedTemplate, primaryColor, showHero, heroImage, heroTitle, heroSubtitle } = values;
  return {
    selectedTemplate: homeTemplates.find((name) => name === selectedTemplate) ?? homeTemplates[0],
    primaryColor: isHexColour(primaryColor) ? primaryColor.toLowerCase() : blue,
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
