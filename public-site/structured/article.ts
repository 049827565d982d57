import { officeId, officeMention } from './office.ts';
import type { StructuredFacts, Thing } from '../page/thing.ts';

type Dates = { readonly published: string | undefined; readonly updated: string | undefined };

/** News or another dated text; its author is the municipality. */
export function article(facts: StructuredFacts, { published, updated }: Dates, kind: 'NewsArticle' | 'Article'): Thing {
  const { canonical, title, description, image, publicUrl } = facts;
  const office = officeMention(facts);
  return {
    '@type': kind,
    '@id': `${canonical}#articulo`,
    headline: title,
    description,
    image: image === undefined ? undefined : [image],
    datePublished: published,
    dateModified: laterOf(published, updated),
    inLanguage: 'es',
    mainEntityOfPage: { '@type': 'WebPage', '@id': canonical },
    author: { ...office, '@type': 'Organization' },
    publisher: {
      '@type': 'Organization',
      '@id': officeId(publicUrl),
      name: office['name'],
      url: office['url'],
      logo: { '@type': 'ImageObject', url: `${publicUrl}/imagenes/escudo.png`, width: 512, height: 512 },
    },
    isAccessibleForFree: true,
  };
}

/** A change before publication does not count, as for news written in advance. */
function laterOf(published: string | undefined, updated: string | undefined): string | undefined {
  return published !== undefined && updated !== undefined && updated.slice(0, published.length) < published
    ? published
    : updated;
}
