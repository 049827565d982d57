import { createContext, useContext } from 'react';
import { createLiveChanges, type LiveChanges } from './liveChanges.ts';

/** Silent without a provider, as where nobody else writes. */
const LiveChangesContext = createContext<LiveChanges>(createLiveChanges());

export const LiveChangesProvider = LiveChangesContext.Provider;

export function useLiveChanges(): LiveChanges {
  return useContext(LiveChangesContext);
}

const PresenceUrl = createContext<string | undefined>(undefined);

export const PresenceUrlProvider = PresenceUrl.Provider;

/** Undefined where nobody else has records open. */
export function usePresenceUrl(): string | undefined {
  return useContext(PresenceUrl);
}
