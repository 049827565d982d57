import { officeId, officeName } from './office.ts';
import type { StructuredFacts, Thing } from '../page/thing.ts';

/** The site with its search address. */
export function webSite(facts: StructuredFacts): Thing {
  const { publicUrl } = facts;
  return {
    '@type': 'WebSite',
    '@id': siteId(publicUrl),
    name: officeName(facts),
    url: `${publicUrl}/`,
    inLanguage: 'es',
    publisher: { '@id': officeId(publicUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/buscar?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function siteId(publicUrl: string): string {
  return `${publicUrl}/#sitio`;
}

type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'ProfilePage' | 'SearchResultsPage';

/** The page itself, with a more specific type where one applies. */
export function webPage(
  facts: StructuredFacts,
  more: Readonly<Record<string, Thing[string]>> = {},
  kind: PageKind = 'WebPage',
): Thing {
  const { publicUrl, canonical, image, title, description } = facts;
  return {
    '@type': kind,
    '@id': canonical,
    url: canonical,
    name: title,
    description,
    inLanguage: 'es',
    isPartOf: { '@type': 'WebSite', '@id': siteId(publicUrl), name: officeName(facts), url: `${publicUrl}/` },
    primaryImageOfPage: image === undefined ? undefined : { '@type': 'ImageObject', url: image },
    ...more,
  };
}
