import type { DataProvider } from '@refinedev/core';
import type { FileLibrary } from '#providers/fileLibrary.ts';
import type { StreamListeners } from '#providers/changeStream.ts';
import { lateProvider } from '#providers/lateProvider.ts';
import { createPortalCalls, type PortalCalls } from '#providers/portalCalls.ts';
import type { RecordRepository } from '#providers/recordRepository.ts';
import { createRestProvider } from '#providers/rest.ts';
import { createRestFileLibrary } from '#providers/restFileLibrary.ts';
import { createRestRepository } from '#providers/restRepository.ts';
import { createStaffApi, type StaffApi } from '#providers/staffApi.ts';
import type { Area } from './area.ts';
import { followCountry } from './refine/followCountry.ts';
import type { SessionStore } from './shell/session/session.ts';
import { words } from './words.ts';

/** The clients through which the back office accesses data. */
type StaffData = {
  /** Data providers and record repositories by provider name. */
  readonly providers: { readonly default: DataProvider; readonly [name: string]: DataProvider };
  readonly recordRepositories: Readonly<Record<string, RecordRepository>>;
  readonly staffApi: StaffApi;
  readonly files: FileLibrary;
  readonly calls: PortalCalls;
  /** Begins to follow what is written elsewhere, until the answer is called; left out where nobody else writes. */
  readonly openChanges?: (listeners: StreamListeners) => () => void;
  /** The API that tells who else has a record open; left out where nobody else does. */
  readonly presenceUrl?: string;
};

export type OpenData = (sessionStore: SessionStore, areas: readonly Area[]) => StaffData;

/** The portal's API with the current session: REST, and calls of the 0511 contract for types that name them. */
export const openPortalData: OpenData = (sessionStore, areas) => {
  const { form, unknownError } = words.admin;
  const options = {
    token: () => sessionStore.get()?.token,
    onSessionEnded: (token: string) => {
      if (sessionStore.get()?.token === token) sessionStore.end('expired');
    },
    offlineMessage: form.offline,
    unknownMessage: unknownError,
  };
  const typeOf = (name: string) => areas.find(({ type }) => type.name === name)?.type;
  const rest = followCountry(createRestProvider('/api', options), (name) => typeOf(name)?.purpose === 'country');
  const post0511 = lateProvider('/api', async () => {
    const { createPost0511Provider } = await import('#providers/post0511.ts');
    return createPost0511Provider('/api', { ...options, rest, typeOf });
  });
  const recordRepository = createRestRepository('/api', options);
  return {
    providers: { default: rest, post0511 },
    recordRepositories: { default: recordRepository, post0511: recordRepository },
    staffApi: createStaffApi('/api', options),
    files: createRestFileLibrary('/api', options),
    calls: createPortalCalls(options),
    openChanges: (listeners) => followChanges(sessionStore, listeners),
    presenceUrl: '/api',
  };
};

/** In a chunk of its own, fetched once the screen stands. */
function followChanges(sessionStore: SessionStore, listeners: StreamListeners): () => void {
  const session = sessionStore.get();
  let close: (() => void) | undefined;
  let isOver = session === undefined;
  const open = async () => {
    if (session === undefined) return;
    const { token, user } = session;
    const [seq, { openChangeStream }] = await Promise.all([positionOf(token), import('#providers/changeStream.ts')]);
    if (isOver) return;
    const onSessionEnded = () => {
      if (sessionStore.get()?.token === token) sessionStore.end('expired');
    };
    close = openChangeStream({
      url: eventsUrl,
      seq,
      token,
      name: `cabildo-changes-${user.id}`,
      ...listeners,
      onSessionEnded,
    });
  };
  // Without it screens still refetch as before.
  open().catch(() => undefined);
  return () => {
    isOver = true;
    close?.();
  };
}

const eventsUrl = '/api/events';

/** Where the log of writes stands, requested while the first screen loads; undefined without an answer. */
async function positionOf(token: string): Promise<number | undefined> {
  try {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(eventsUrl, { headers, cache: 'no-store' });
    return response.ok ? ((await response.json()) as { readonly seq: number }).seq : undefined;
  } catch {
    return undefined;
  }
}
