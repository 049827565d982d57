import { defaultsOf } from '#core/defaults.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { readSiteSettings, type SiteSettings, siteTypeName } from '#core/siteSettings.ts';
import { type Facts as OpeningFacts, readTimetable, timetableTypeName } from '#core/timetable.ts';
import { openTypes } from '../fixedPlaces.ts';
import { type OpeningHours, timetableOf } from '../openingHours.ts';
import { type Contact, contactOf, countryOf, type Portal, singleValues } from '../portal.ts';
import { loadMenu, type MenuItem } from './menu.ts';

/** What stands around every page, and how it looks. */
export type Frame = {
  readonly menu: readonly MenuItem[];
  readonly settings: SiteSettings;
  readonly contact: Contact | undefined;
  readonly hours: OpeningHours | undefined;
  /** What those hours are made of, for machines. */
  readonly opening?: OpeningFacts | undefined;
  /** Whether there are news to subscribe to. */
  readonly hasFeed?: boolean;
  readonly hasOpenData?: boolean;
};

/** For pages that ask nothing of the store. */
export const bareFrame: Frame = { menu: [], settings: readSiteSettings(), contact: undefined, hours: undefined };

/** Rejects as the store does. */
export async function loadFrame(portal: Portal, words: ServerCatalog): Promise<Frame> {
  const [menu, settings, contact, hours, opening] = await Promise.all([
    loadMenu(portal, words),
    settingsOf(portal),
    contactOf(portal),
    timetableOf(portal, words.timetable),
    openingOf(portal),
  ]);
  const types = portal.types();
  const hasFeed = types.some(({ name }) => name === 'noticias');
  const hasOpenData = openTypes(types).length > 0;
  return { menu, settings, contact, hours, opening, hasFeed, hasOpenData };
}

async function openingOf(portal: Portal): Promise<OpeningFacts> {
  const [values, country] = await Promise.all([singleValues(portal, timetableTypeName), countryOf(portal)]);
  return { timetable: readTimetable(values), country };
}

/** The settings of the site; those of its schema while nobody has saved any. */
async function settingsOf(portal: Portal): Promise<SiteSettings> {
  const type = portal.types().find(({ name }) => name === siteTypeName);
  if (type === undefined) return readSiteSettings();
  return readSiteSettings((await portal.single(type))?.values ?? defaultsOf(type.fields), type.fields);
}
