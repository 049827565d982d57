import { type Customs, withCountry } from '#core/site/customs.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import { es } from '#core/locales/es.ts';
import { portalFacts } from './portalFacts.ts';

/** The back office's messages, with the customs of the municipality's country. */
export let messages: Catalog = withCountry<Catalog>(es, portalFacts.country);

/** Sets the customs for amounts and times; texts use them when they next render. */
export function followCustoms(customs: Customs): void {
  messages = withCountry<Catalog>(es, customs);
}
