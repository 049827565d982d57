import type { ContentType } from '#core/schema/contentType.ts';
import { localTexts } from '#core/locales/es/local.ts';
import { browserPortal } from '#providers/calls/browserPortal.ts';
import { discardPreloaded } from '#providers/calls/start/preloadedAnswers.ts';
import { sendThrough } from '#providers/calls/portalFetch.ts';
import { type AreaPortal, openAreaPortal } from '#providers/channel/openAreaPortal.ts';
import { routeAreas } from '#providers/channel/routeAreas.ts';
import type { StreamListeners } from '#providers/live/changeStream.ts';
import { saveThrough } from '../data/saveAs.ts';
import type { Session } from '../session/storedSession.ts';
import { portalFacts } from '../texts/portalFacts.ts';
import { localAreas } from '../data/localAreas.ts';
import { AreaBadge } from './AreaBadge.tsx';
import { readFile } from './portalFile.ts';

let current: { readonly person: string; readonly portal: AreaPortal } | undefined;
let local: ReadonlySet<string> = new Set();

/** Sends requests about the types that stay in this browser to a portal here, one for each person, from now on. */
export function startAreas(types: readonly ContentType[], session: Session | undefined): void {
  // A portal in this browser has all of its types here.
  if (session === undefined || browserPortal !== undefined) return;
  const { user } = session;
  local = new Set(types.flatMap(({ name, provider }) => (provider === 'local' ? [name] : [])));
  if (current?.person === user.id) return;
  current?.portal.close();
  const { id, name, email } = user;
  const portal = openAreaPortal({
    worker: portalFacts.areaWorker,
    hello: {
      kind: 'area',
      person: { id, name, email },
      types: types
        .filter(({ provider }) => provider !== 'people')
        .map((type) => ({ name: type.name, schema: type.schema, isLocal: type.provider === 'local' })),
      code: portalFacts.municipalityCode,
    },
    explain: (fault) => localTexts.area.failure[fault],
  });
  current = { person: id, portal };
  const { send, isOfArea } = routeAreas({
    area: portal.fetch,
    isLocal: (type) => local.has(type),
  });
  sendThrough(send, isOfArea);
  saveThrough({ read: readFile });
  localAreas.mark = <AreaBadge />;
  localAreas.follow = (listeners) => follow(portal, { listeners, person: id });
}

type Following = { readonly listeners: StreamListeners; readonly person: string };

/** Follows what other tabs of this browser write, once an area is used. */
function follow(portal: AreaPortal, { listeners, person }: Following): () => void {
  let close: (() => void) | undefined;
  let isOver = false;
  const open = async () => {
    await portal.used;
    const { openChangeStream } = await import('#providers/live/changeStream.ts');
    if (isOver) return;
    close = openChangeStream({
      ...listeners,
      url: '/api/events',
      seq: undefined,
      token: '',
      name: `cabildo-areas-${person}`,
      send: portal.fetch,
      onMessage: (message) => {
        discardPreloaded();
        listeners.onMessage(message);
      },
      // Both are of the server.
      onBeat: () => undefined,
      onTypes: () => undefined,
      onSessionEnded: () => undefined,
    });
  };
  open().catch(() => undefined);
  return () => {
    isOver = true;
    close?.();
  };
}
