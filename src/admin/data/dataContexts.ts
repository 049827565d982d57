import { createContext, useContext } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type OptionalMembers, type ProviderWith, providerWith } from '#providers/calls/recordProvider.ts';
import { providerName } from '../areas/area.ts';
import type { StaffData } from './portalData.ts';

const StaffDataContext = createContext<Partial<StaffData>>({});

/** The clients through which screens access data; a screen throws when the one that it needs is missing. */
export const StaffDataProvider = StaffDataContext.Provider;

/** The provider of a type's records if it has all of these members; otherwise undefined, and screens do not offer the actions. */
export function useProviderWith<Name extends keyof OptionalMembers>(
  type: ContentType,
  ...names: readonly Name[]
): ProviderWith<Name> | undefined {
  const { providers = {} } = useContext(StaffDataContext);
  return providerWith(ownValue(providers, providerName(type)), names);
}

/** The files of the municipalities. */
export const useFileLibrary = () => useClient('files');

/** The typed client of operations, for everything that is not a record. */
export const usePortalCalls = () => useClient('calls');

/** Whether others may have records open. */
export const useHasOthers = () => useContext(StaffDataContext).openChanges !== undefined;

function useClient<Name extends 'files' | 'calls'>(name: Name): StaffData[Name] {
  const client = useContext(StaffDataContext)[name];
  if (client === undefined) throw new Error(`StaffDataProvider has no ${name}`);
  return client;
}
