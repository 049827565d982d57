import type { PortalFacts } from '#core/site/portalFacts.ts';
import { readCustoms } from '#core/site/customs.ts';
import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { townOf } from './town.ts';

export type PortalFactsOptions = {
  readonly registry: Registry;
  readonly store: Store;
  readonly map: PortalFacts['map'];
  readonly municipalityCode: string;
  /** Address of the script of a portal in a browser; undefined without a build. */
  readonly worker?: string | undefined;
};

/** The facts that the staff application needs at start. When the store is unavailable, the default customs apply. */
export async function portalFacts(options: PortalFactsOptions): Promise<PortalFacts> {
  const { registry, store, map, municipalityCode, worker } = options;
  const type = registry.typeFor('country');
  const record = type === undefined ? undefined : await store.get(type, singleId).catch(() => undefined);
  const { name, coordinates: centre } = await townOf({ registry, store });
  const country = readCustoms(record ?? {});
  const areaWorker = registry.all().some(({ provider }) => provider === 'local') ? worker : undefined;
  return { country, map: { ...map, ...(centre && { centre }) }, town: name, municipalityCode, areaWorker };
}

/** Adds the facts to the document's head, where they need no script. */
export function withFacts(document: string, facts: PortalFacts): string {
  const content = escaped(JSON.stringify(facts));
  const withName = facts.town === undefined ? document : withTownName(document, facts.town);
  return withName.replace('</head>', () => `<meta name="portal" content="${content}" />\n  </head>`);
}

/** Sets the town's name in the document's title and for the sign-in page. */
function withTownName(document: string, town: string): string {
  const name = escaped(town);
  return document
    .replace(/ · [^<]*<\/title>/, () => ` · ${name}</title>`)
    .replace('</head>', () => `<meta name="application-name" content="${name}" />\n  </head>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
