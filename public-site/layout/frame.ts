import { type Country, readCountry } from '#core/country.ts';
import { withCountry } from '#core/customs.ts';
import { defaultsOf } from '#core/defaults.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { perObject } from '#core/perObject.ts';
import { readSiteSettings, type SiteSettings, siteTypeName } from '#core/siteSettings.ts';
import { type Facts as OpeningFacts, readTimetable, timetableTypeName } from '#core/timetable.ts';
import { yearOf } from '../dates.ts';
import { openTypes } from '../fixedPlaces.ts';
import { type OpeningHours, timetableOf } from '../openingHours.ts';
import { type Contact, contactOf, countryOf, type Portal, singleValues } from '../portal.ts';
import { loadMenu, type MenuItem } from './menu.ts';

/** What stands around every page, and how it looks. */
export type Frame = {
  readonly menu: readonly MenuItem[];
  readonly settings: SiteSettings;
  /** Whose customs money, telephones and clocks follow. */
  readonly country: Country;
  /** The year at the municipality, where the frame is loaded anew when it is another. */
  readonly year?: string;
  readonly contact: Contact | undefined;
  readonly hours: OpeningHours | undefined;
  /** What those hours are made of, for machines. */
  readonly opening?: OpeningFacts | undefined;
  /** Whether there are news to subscribe to. */
  readonly hasFeed?: boolean;
  readonly hasOpenData?: boolean;
};

/** For pages that ask nothing of the store. */
export const bareFrame: Frame = {
  menu: [],
  settings: readSiteSettings(),
  country: readCountry(),
  contact: undefined,
  hours: undefined,
};

/** Rejects as the store does. */
export async function loadFrame(portal: Portal, given: ServerCatalog): Promise<Frame> {
  const country = await countryOf(portal);
  const words = localWords(given, country);
  const [menu, settings, contact, hours, timetable] = await Promise.all([
    loadMenu(portal, words),
    settingsOf(portal),
    contactOf(portal),
    timetableOf(portal, words.timetable),
    singleValues(portal, timetableTypeName),
  ]);
  const types = portal.types();
  const hasFeed = types.some(({ name }) => name === 'noticias');
  const hasOpenData = openTypes(types).length > 0;
  const opening = { timetable: readTimetable(timetable), country };
  const year = yearOf(portal.now(), country.timeZone);
  return { menu, settings, country, year, contact, hours, opening, hasFeed, hasOpenData };
}

/** The words with the customs of a country; the same object for the same ones. */
export function localWords(words: ServerCatalog, country: Country): ServerCatalog {
  return wordsOf(words)(country);
}

const wordsOf = perObject((words: ServerCatalog) => perObject((country: Country) => withCountry(words, country)));

/** The settings of the site; those of its schema while nobody has saved any. */
async function settingsOf(portal: Portal): Promise<SiteSettings> {
  const type = portal.types().find(({ name }) => name === siteTypeName);
  if (type === undefined) return readSiteSettings();
  return readSiteSettings((await portal.single(type))?.values ?? defaultsOf(type.fields), type.fields);
}
