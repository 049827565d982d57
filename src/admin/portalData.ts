import type { DataProvider } from '@refinedev/core';
import type { FileLibrary } from '#providers/fileLibrary.ts';
import { lateProvider } from '#providers/lateProvider.ts';
import { createPortalCalls, type PortalCalls } from '#providers/portalCalls.ts';
import type { RecordKeeper } from '#providers/recordKeeper.ts';
import { createRestProvider } from '#providers/rest.ts';
import { createRestFileLibrary } from '#providers/restFileLibrary.ts';
import { createRestKeeper } from '#providers/restKeeper.ts';
import { createStaffApi, type StaffApi } from '#providers/staffApi.ts';
import type { Area } from './area.ts';
import { followCountry } from './refine/followCountry.ts';
import type { SessionKeeper } from './shell/session/session.ts';
import { words } from './words.ts';

/** All ports through which the staff area reaches data. */
type StaffData = {
  /** Data providers by name, and the record keepers that stand beside them. */
  readonly providers: { readonly default: DataProvider; readonly [name: string]: DataProvider };
  readonly recordKeepers: Readonly<Record<string, RecordKeeper>>;
  readonly staffApi: StaffApi;
  readonly files: FileLibrary;
  readonly calls: PortalCalls;
};

export type OpenData = (keeper: SessionKeeper, areas: readonly Area[]) => StaffData;

/** The portal's own API with the current session: REST, and calls of the 0511 contract for types that name them. */
export const openPortalData: OpenData = (keeper, areas) => {
  const { form, unknownError } = words.admin;
  const options = {
    token: () => keeper.get()?.token,
    onSessionEnded: (token: string) => {
      if (keeper.get()?.token === token) keeper.end('expired');
    },
    offlineMessage: form.offline,
    unknownMessage: unknownError,
  };
  const rest = followCountry(createRestProvider('/api', options));
  const typeOf = (name: string) => areas.find(({ type }) => type.name === name)?.type;
  const post0511 = lateProvider('/api', async () => {
    const { createPost0511Provider } = await import('#providers/post0511.ts');
    return createPost0511Provider('/api', { ...options, rest, typeOf });
  });
  const recordKeeper = createRestKeeper('/api', options);
  return {
    providers: { default: rest, post0511 },
    recordKeepers: { default: recordKeeper, post0511: recordKeeper },
    staffApi: createStaffApi('/api', options),
    files: createRestFileLibrary('/api', options),
    calls: createPortalCalls(options),
  };
};
