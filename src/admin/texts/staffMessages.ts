import { type Customs, withCountry } from '#core/site/customs.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import { es } from '#core/locales/es.ts';
import { portalFacts } from './portalFacts.ts';

let messages = withCountry<Catalog>(es, portalFacts.country);

/** The messages of all screens, with the customs of the town's country; the same object until these change. */
export function staffMessages(): Catalog {
  return messages;
}

/** Sets the customs for amounts and times; texts use them when they next render. */
export function followCustoms(customs: Customs): void {
  messages = withCountry<Catalog>(es, customs);
}
