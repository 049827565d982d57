import type { PortalFacts } from '#core/site/portalFacts.ts';
import { countryTypeName, readCustoms } from '#core/site/customs.ts';
import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { townOf } from './town.ts';

export type PortalFactsOptions = {
  readonly registry: Registry;
  readonly store: Store;
  readonly map: PortalFacts['map'];
};

/** What the staff application needs to know before it asks anything. A store that does not answer leaves the usual customs. */
export async function portalFacts({ registry, store, map }: PortalFactsOptions): Promise<PortalFacts> {
  const type = registry.get(countryTypeName);
  const record = type === undefined ? undefined : await store.get(type, singleId).catch(() => undefined);
  const { name, coordinates: centre } = await townOf({ registry, store });
  return { country: readCustoms(record ?? {}), map: { ...map, ...(centre && { centre }) }, town: name };
}

/** The facts as a line of the document's head, where no script has to run for them. */
export function withFacts(document: string, facts: PortalFacts): string {
  const content = escaped(JSON.stringify(facts));
  const named = facts.town === undefined ? document : withTownName(document, facts.town);
  return named.replace('</head>', () => `<meta name="portal" content="${content}" />\n  </head>`);
}

/** The document's title ends with the town's name, which the sign-in page shows too. */
function withTownName(document: string, town: string): string {
  const name = escaped(town);
  return document
    .replace(/ · [^<]*<\/title>/, () => ` · ${name}</title>`)
    .replace('</head>', () => `<meta name="application-name" content="${name}" />\n  </head>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
