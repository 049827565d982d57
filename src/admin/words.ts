import { type Customs, withCountry } from '#core/site/customs.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import { es } from '#core/locales/es.ts';
import { portalFacts } from './portalFacts.ts';

/** The words that the back office speaks, with the customs of the municipality's country. */
export let words: Catalog = withCountry<Catalog>(es, portalFacts.country);

/** From now on amounts and clocks are written by these customs, wherever they are written anew. */
export function followCustoms(customs: Customs): void {
  words = withCountry<Catalog>(es, customs);
}
