import { createContext, useContext } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { RecordRepository } from '#providers/calls/recordRepository.ts';
import { providerName } from '../areas/area.ts';
import type { StaffData } from './portalData.ts';

const StaffDataContext = createContext<Partial<StaffData>>({});

/** The clients through which screens access data; a screen throws when the one that it needs is missing. */
export const StaffDataProvider = StaffDataContext.Provider;

/** The repository of a type's records; undefined when its provider has none, and then there is no history, bin or bulk write. */
export function useRecordRepository(type: ContentType): RecordRepository | undefined {
  const { recordRepositories = {} } = useContext(StaffDataContext);
  const name = providerName(type);
  return Object.hasOwn(recordRepositories, name) ? recordRepositories[name] : undefined;
}

/** Drafts and preferences of the signed-in person. */
export const useStaffApi = () => useClient('staffApi');

/** The files of the municipalities. */
export const useFileLibrary = () => useClient('files');

/** Calls to the addresses that schemas name for actions, and to declared operations. */
export const usePortalCalls = () => useClient('calls');

/** Whether others may have records open. */
export const useHasOthers = () => useContext(StaffDataContext).openChanges !== undefined;

function useClient<Name extends 'staffApi' | 'files' | 'calls'>(name: Name): StaffData[Name] {
  const client = useContext(StaffDataContext)[name];
  if (client === undefined) throw new Error(`StaffDataProvider has no ${name}`);
  return client;
}
