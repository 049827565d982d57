import type { Values } from '#core/values/record.ts';
import { readCustoms } from '#core/site/customs.ts';
import type { ApiAnswer } from '#providers/calls/apiTypes.ts';
import { fetchApi } from '#providers/calls/fetchApi.ts';
import { discardPreloaded, firstPosition } from '#providers/calls/start/preloadedAnswers.ts';
import type { FileLibrary } from '#providers/rest/fileLibrary.ts';
import type { StreamListeners } from '#providers/live/changeStream.ts';
import { lazyProvider } from '#providers/rest/lazyProvider.ts';
import { createPortalCalls, type PortalCalls } from '#providers/calls/portalCalls.ts';
import type { RecordProvider } from '#providers/calls/recordProvider.ts';
import { createRestProvider } from '#providers/rest/rest.ts';
import { createRestFileLibrary } from '#providers/rest/restFileLibrary.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { localAreas } from './localAreas.ts';
import type { SessionStore } from '../session/session.ts';
import { portalFacts } from '../texts/portalFacts.ts';
import { followCustoms } from '../texts/staffMessages.ts';
import { whenIdle } from '../ui/loading/whenIdle.ts';

/** The clients through which the back office accesses data. */
export type StaffData = {
  /** The providers of records by name. */
  readonly providers: { readonly default: RecordProvider; readonly [name: string]: RecordProvider };
  readonly files: FileLibrary;
  /** The typed client of operations. */
  readonly calls: PortalCalls;
  /** Follows what others write until the returned function is called; left out where nobody else writes. */
  readonly openChanges?: (listeners: StreamListeners) => () => void;
};

/** `typeOf` returns the current version of a content type. */
export type OpenData = (sessionStore: SessionStore, typeOf: (name: string) => ContentType | undefined) => StaffData;

/** The portal's API with the current session: REST, and calls of the 0511 contract for types that name them. */
export const openPortalData: OpenData = (sessionStore, typeOf) => {
  const { unknownError } = adminTexts;
  const options = {
    token: () => sessionStore.get()?.token,
    onSessionEnded: (token: string) => {
      if (sessionStore.get()?.token === token) sessionStore.end('expired');
    },
    offlineMessage: formTexts.offline,
    timeoutMessage: formTexts.timeout,
    unknownMessage: unknownError,
  };
  const calls = createPortalCalls(options);
  const rest = followCountry(createRestProvider(options), (name) => typeOf(name)?.purpose === 'country');
  const contract = (isAlone: boolean) =>
    lazyProvider('/api', async () => {
      const { createContractProvider } = await import('#providers/rest/contractProvider.ts');
      return createContractProvider(calls, { rest, typeOf, code: portalFacts.municipalityCode, isAlone });
    });
  const people = lazyProvider('/api', async () => {
    const { createPeopleProvider } = await import('#providers/rest/people/peopleProvider.ts');
    return createPeopleProvider(calls, { typeOf, refusal: unknownError });
  });
  return {
    // The contract has no calls for history, bin, bulk writes and pending changes: those go over REST.
    providers: { default: rest, post0511: { ...rest, ...contract(false) }, post0511Alone: contract(true), people },
    files: createRestFileLibrary(calls),
    calls,
    openChanges: (listeners) => {
      const close = followChanges(sessionStore, listeners);
      const closeAreas = localAreas.follow?.(listeners);
      return () => {
        close();
        closeAreas?.();
      };
    },
  };
};

/** Follows what others write. The code of the stream loads after the first screen. */
function followChanges(sessionStore: SessionStore, listeners: StreamListeners): () => void {
  const session = sessionStore.get();
  let close: (() => void) | undefined;
  let isOver = session === undefined;
  const open = async () => {
    if (session === undefined) return;
    const { token, user } = session;
    const seq = (await firstPosition(token)) ?? (await positionOf(token));
    await whenIdle();
    const { openChangeStream } = await import('#providers/live/changeStream.ts');
    if (isOver) return;
    const onSessionEnded = () => {
      if (sessionStore.get()?.token === token) sessionStore.end('expired');
    };
    close = openChangeStream({
      url: '/api/events',
      seq,
      token,
      name: `cabildo-changes-${user.id}`,
      ...listeners,
      onMessage: (message) => {
        discardPreloaded();
        listeners.onMessage(message);
      },
      onSessionEnded,
    });
  };
  // Without the stream, screens still refetch as usual.
  open().catch(() => undefined);
  return () => {
    isOver = true;
    close?.();
  };
}

/** The position in the log of writes, requested while the first screen loads; undefined without an answer. */
async function positionOf(token: string): Promise<number | undefined> {
  const response = await fetchApi('GET /api/events', { token });
  if (response?.ok !== true) return undefined;
  return ((await response.json().catch(() => undefined)) as ApiAnswer<'GET /api/events'> | undefined)?.seq;
}

/** Wraps a provider: when a response contains the country profile, the back office adopts its formats. */
function followCountry(provider: RecordProvider, isCountry: (resource: string) => boolean): RecordProvider {
  const adopt = <Answer extends { readonly data: Values }>(resource: string, answer: Answer) => {
    if (isCountry(resource)) followCustoms(readCustoms(answer.data));
    return answer as never;
  };
  return {
    ...provider,
    getOne: async (params) => adopt(params.resource, await provider.getOne<Values>(params)),
    update: async (params) => adopt(params.resource, await provider.update<Values>(params as never)),
  };
}
