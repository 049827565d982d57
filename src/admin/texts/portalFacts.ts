import { readCustoms } from '#core/site/customs.ts';
import { openMap, type PortalFacts } from '#core/site/portalFacts.ts';
import { documentFacts } from '#providers/calls/browserPortal.ts';

/** Facts that the server wrote into the document; defaults for those that it did not write. */
export const portalFacts: PortalFacts = {
  country: readCustoms({}),
  map: openMap,
  ...(documentFacts as Partial<PortalFacts>),
};
