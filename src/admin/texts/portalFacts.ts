import { readCustoms } from '#core/site/customs.ts';
import { isJsonObject } from '#core/values/json.ts';
import { openMap, type PortalFacts } from '#core/site/portalFacts.ts';

/** Facts that the server wrote into the document; defaults when it wrote none. */
export const portalFacts: PortalFacts = readFacts(
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content,
);

function readFacts(content: string | undefined): PortalFacts {
  const facts: unknown = content === undefined ? undefined : JSON.parse(content);
  if (!isJsonObject(facts)) return { country: readCustoms({}), map: openMap };
  return facts as unknown as PortalFacts;
}
