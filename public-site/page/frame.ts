import { type Country, readCountry } from '#core/site/country.ts';
import { withCountry } from '#core/site/customs.ts';
import { readTown, type Town, withTown } from '#core/site/town.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { defaultsOf } from '#core/validation/defaults.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import { readSiteSettings, type SiteSettings } from '#core/site/siteSettings.ts';
import { type OpeningRules as OpeningFacts, readTimetable } from '#core/site/timetable.ts';
import { yearOf } from '../text/dates.ts';
import { feedTypes, openTypes } from '../portal/fixedAddresses.ts';
import { type OpeningHours, timetableOf } from '../portal/openingHours.ts';
import { type Contact, contactOf, countryOf, type Portal, singleValues, townOf } from '../portal/portal.ts';
import { loadMenu, type MenuItem } from './menu.ts';

/** The data shared by every page: menu, settings, municipality. */
export type Frame = {
  readonly menu: readonly MenuItem[];
  readonly settings: SiteSettings;
  /** Sets the formats of money, telephones and times. */
  readonly country: Country;
  /** The current year at the municipality; only set where the frame reloads when the year changes. */
  readonly year?: string;
  readonly town: Town;
  readonly contact: Contact | undefined;
  readonly hours: OpeningHours | undefined;
  /** The data behind those hours, for structured data. */
  readonly opening?: OpeningFacts | undefined;
  /** Whether the portal has a news feed. */
  readonly hasFeed?: boolean;
  readonly hasOpenData?: boolean;
  /** Whether the assistant is offered. */
  readonly hasAssistant?: boolean;
};

/** For pages that do not query the store. */
export const bareFrame: Frame = {
  menu: [],
  settings: readSiteSettings(),
  country: readCountry(),
  town: readTown(),
  contact: undefined,
  hours: undefined,
};

/** Rejects as the store does. */
export async function loadFrame(portal: Portal, catalog: ServerCatalog): Promise<Frame> {
  const [country, town] = await Promise.all([countryOf(portal), townOf(portal)]);
  const messages = localMessages(catalog, { country, town });
  const [menu, settings, contact, hours, timetable, hasAssistant] = await Promise.all([
    loadMenu(portal, messages),
    settingsOf(portal),
    contactOf(portal),
    timetableOf(portal, messages.timetable),
    singleValues(portal, 'timetable'),
    portal.hasAssistant(),
  ]);
  const types = portal.types();
  const hasFeed = feedTypes(types).length > 0;
  const hasOpenData = openTypes(types).length > 0;
  const opening = { timetable: readTimetable(timetable), country };
  const year = yearOf(portal.now(), country.timeZone);
  return { menu, settings, country, town, year, contact, hours, opening, hasFeed, hasOpenData, hasAssistant };
}

/** The catalogue with the formats of a country and the names of a town; the same object for the same arguments. */
export function localMessages(
  messages: ServerCatalog,
  { country, town }: { readonly country: Country; readonly town: Town },
): ServerCatalog {
  return wordsOf(messages)(country)(town);
}

const wordsOf = memoizeByObject((messages: ServerCatalog) =>
  memoizeByObject((country: Country) =>
    memoizeByObject((town: Town) => withTown(withCountry(messages, country), town)),
  ),
);

/** The stored site settings, or the schema's defaults. */
async function settingsOf(portal: Portal): Promise<SiteSettings> {
  const type = portal.types().find(({ purpose }) => purpose === 'site');
  if (type === undefined) return readSiteSettings();
  return readSiteSettings((await portal.single(type))?.values ?? defaultsOf(type.fields), type.fields);
}
