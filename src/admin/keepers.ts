import { createContext, useContext } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { FileLibrary } from '#providers/fileLibrary.ts';
import type { PortalCalls } from '#providers/portalCalls.ts';
import type { RecordKeeper } from '#providers/recordKeeper.ts';
import type { StaffApi } from '#providers/staffApi.ts';
import { providerName } from './area.ts';

/** Keepers by the name of the data provider that they stand beside. */
const RecordKeepers = createContext<Readonly<Record<string, RecordKeeper>>>({});

export const RecordKeepersProvider = RecordKeepers.Provider;

/** The keeper of a type's records; undefined when its provider has none, and then there is no history, bin or bulk to show. */
export function useRecordKeeper(type: ContentType): RecordKeeper | undefined {
  const keepers = useContext(RecordKeepers);
  const name = providerName(type);
  return Object.hasOwn(keepers, name) ? keepers[name] : undefined;
}

const StaffApiContext = createContext<StaffApi | undefined>(undefined);

export const StaffApiProvider = StaffApiContext.Provider;

/** Drafts and preferences of the signed-in person; the back office stands only with it. */
export function useStaffApi(): StaffApi {
  const api = useContext(StaffApiContext);
  if (api === undefined) throw new Error('the back office stands without the staff api');
  return api;
}

const FileLibraryContext = createContext<FileLibrary | undefined>(undefined);

export const FileLibraryProvider = FileLibraryContext.Provider;

/** The files of the municipalities; the back office stands only with them. */
export function useFileLibrary(): FileLibrary {
  const library = useContext(FileLibraryContext);
  if (library === undefined) throw new Error('the back office stands without a file library');
  return library;
}

const PortalCallsContext = createContext<PortalCalls | undefined>(undefined);

export const PortalCallsProvider = PortalCallsContext.Provider;

/** The addresses that schemas name for actions; the back office stands only with them. */
export function usePortalCalls(): PortalCalls {
  const calls = useContext(PortalCallsContext);
  if (calls === undefined) throw new Error('the back office stands without portal calls');
  return calls;
}
