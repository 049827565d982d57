import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { StructuredFacts, Thing } from '../page/thing.ts';
import { openingHoursOf } from './openingHours.ts';

/** The municipality's name. */
export function officeName({ messages }: Pick<StructuredFacts, 'messages'>): string {
  return messages.site.name;
}

/** The `@id` of the municipality on every page. */
export function officeId(publicUrl: string): string {
  return `${publicUrl}/#municipalidad`;
}

/** A short reference to the municipality. */
export function officeMention(facts: StructuredFacts): Thing {
  const { publicUrl } = facts;
  return { '@type': 'GovernmentOffice', '@id': officeId(publicUrl), name: officeName(facts), url: `${publicUrl}/` };
}

/** The area that it serves: its name without 'Municipalidad de' and the like. */
export function areaServed(facts: Pick<StructuredFacts, 'frame' | 'messages'>): Thing {
  const name = officeName(facts).replace(/^(?:ilustre\s+)?(?:municipalidad|alcaldía(?: municipal)?)\s+de\s+/i, '');
  return { '@type': 'AdministrativeArea', name };
}

/** The municipality with all its public data. */
export function governmentOffice(facts: StructuredFacts): Thing {
  const { publicUrl, image, now } = facts;
  const { contact, opening } = facts.frame;
  const { coordinates, telephone } = contact ?? {};
  return {
    ...officeMention(facts),
    description: facts.description,
    image,
    logo: new URL(facts.frame.town.crest ?? '/imagenes/escudo.png', `${publicUrl}/`).href,
    telephone: telephone?.href?.slice('tel:'.length) ?? telephone?.text,
    email: contact?.email,
    address: addressOf(facts),
    geo: coordinates && { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    hasMap: coordinates && `https://www.openstreetmap.org/?mlat=${coordinates.lat}&mlon=${coordinates.lng}`,
    openingHoursSpecification: opening && openingHoursOf(opening, now),
    areaServed: areaServed(facts),
    sameAs: [...(contact?.networks ?? []), ...facts.frame.town.networks].map(({ href }) => href),
  };
}

/** The postal address: the street as stored, the country by its time zone. */
function addressOf(facts: StructuredFacts): Thing | undefined {
  const street = facts.frame.contact?.address;
  if (street === undefined) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: String(areaServed(facts)['name']),
    addressCountry: countryOf(facts.messages),
  };
}

/** Language and country in the format of Open Graph. */
export function localeOf(messages: ServerCatalog): string {
  return `es_${countryOf(messages) ?? 'GT'}`;
}

function countryOf({ country }: ServerCatalog): string | undefined {
  return countryCodes[country.timeZone];
}

/** ISO 3166 codes by supported time zone. */
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
