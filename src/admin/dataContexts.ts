import { createContext, useContext } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { FileLibrary } from '#providers/fileLibrary.ts';
import type { PortalCalls } from '#providers/portalCalls.ts';
import type { RecordRepository } from '#providers/recordRepository.ts';
import type { StaffApi } from '#providers/staffApi.ts';
import { providerName } from './area.ts';

/** Repositories by the name of the data provider that they complete. */
const RecordRepositories = createContext<Readonly<Record<string, RecordRepository>>>({});

export const RecordRepositoriesProvider = RecordRepositories.Provider;

/** The repository of a type's records; undefined when its provider has none, and then there is no history, bin or bulk write. */
export function useRecordRepository(type: ContentType): RecordRepository | undefined {
  const repositories = useContext(RecordRepositories);
  const name = providerName(type);
  return Object.hasOwn(repositories, name) ? repositories[name] : undefined;
}

const StaffApiContext = createContext<StaffApi | undefined>(undefined);

export const StaffApiProvider = StaffApiContext.Provider;

/** Drafts and preferences of the signed-in person; throws outside of StaffApiProvider. */
export function useStaffApi(): StaffApi {
  const api = useContext(StaffApiContext);
  if (api === undefined) throw new Error('StaffApiProvider is missing');
  return api;
}

const FileLibraryContext = createContext<FileLibrary | undefined>(undefined);

export const FileLibraryProvider = FileLibraryContext.Provider;

/** The files of the municipalities; throws outside of FileLibraryProvider. */
export function useFileLibrary(): FileLibrary {
  const library = useContext(FileLibraryContext);
  if (library === undefined) throw new Error('FileLibraryProvider is missing');
  return library;
}

const PortalCallsContext = createContext<PortalCalls | undefined>(undefined);

export const PortalCallsProvider = PortalCallsContext.Provider;

/** Calls to the addresses that schemas name for actions; throws outside of PortalCallsProvider. */
export function usePortalCalls(): PortalCalls {
  const calls = useContext(PortalCallsContext);
  if (calls === undefined) throw new Error('PortalCallsProvider is missing');
  return calls;
}
