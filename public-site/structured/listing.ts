import type { CardData } from '../components/cards.ts';
import type { StructuredFacts, Thing } from '../page/thing.ts';
import { webPage } from './website.ts';

/** A list page with the records that have their own pages. */
export function listing(cards: readonly CardData[], facts: StructuredFacts): Thing {
  const items = cards.flatMap(({ title, href }) =>
    href === undefined ? [] : [{ name: title, url: new URL(href, `${facts.publicUrl}/`).href }],
  );
  const itemListElement = items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
  return webPage(
    facts,
    { mainEntity: items.length === 0 ? undefined : { '@type': 'ItemList', itemListElement } },
    'CollectionPage',
  );
}
