import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { StructuredFacts, Thing } from './thing.ts';
import { openingHoursOf } from './openingHours.ts';

/** What the municipality is called. */
export function officeName({ words }: Pick<StructuredFacts, 'words'>): string {
  return words.site.name;
}

/** The id under which every page names the municipality. */
export function officeId(publicUrl: string): string {
  return `${publicUrl}/#municipalidad`;
}

/** The municipality as others mention it. */
export function officeMention(facts: StructuredFacts): Thing {
  const { publicUrl } = facts;
  return { '@type': 'GovernmentOffice', '@id': officeId(publicUrl), name: officeName(facts), url: `${publicUrl}/` };
}

/** The place that it serves: its name without what says that it is a municipality. */
export function areaServed(facts: Pick<StructuredFacts, 'frame' | 'words'>): Thing {
  const name = officeName(facts).replace(/^(?:ilustre\s+)?(?:municipalidad|alcaldía(?: municipal)?)\s+de\s+/i, '');
  return { '@type': 'AdministrativeArea', name };
}

/** The municipality with all that citizens may know of it. */
export function governmentOffice(facts: StructuredFacts): Thing {
  const { publicUrl, image, now } = facts;
  const { contact, opening } = facts.frame;
  const { place, telephone } = contact ?? {};
  return {
    ...officeMention(facts),
    description: facts.description,
    image,
    logo: new URL(facts.frame.town.crest ?? '/imagenes/escudo.png', `${publicUrl}/`).href,
    telephone: telephone?.href?.slice('tel:'.length) ?? telephone?.text,
    email: contact?.email,
    address: addressOf(facts),
    geo: place && { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
    hasMap: place && `https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}`,
    openingHoursSpecification: opening && openingHoursOf(opening, now),
    areaServed: areaServed(facts),
    sameAs: [...(contact?.networks ?? []), ...facts.frame.town.networks].map(({ href }) => href),
  };
}

/** The street as people typed it; the country by its clocks. */
function addressOf(facts: StructuredFacts): Thing | undefined {
  const street = facts.frame.contact?.address;
  if (street === undefined) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: String(areaServed(facts)['name']),
    addressCountry: countryOf(facts.words),
  };
}

/** Language and country, as Open Graph writes them. */
export function localeOf(words: ServerCatalog): string {
  return `es_${countryOf(words) ?? 'GT'}`;
}

function countryOf({ country }: ServerCatalog): string | undefined {
  return countryCodes[country.timeZone];
}

/** ISO 3166 of the countries whose clocks a portal may follow. */
const countryCodes: Readonly<Record<string, string>> = {
  'America/Guatemala': 'GT',
  'America/El_Salvador': 'SV',
  'America/Tegucigalpa': 'HN',
  'America/Managua': 'NI',
  'America/Costa_Rica': 'CR',
  'America/Panama': 'PA',
  'America/Belize': 'BZ',
  'America/Mexico_City': 'MX',
  'America/Cancun': 'MX',
};
