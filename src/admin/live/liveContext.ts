import { createContext, useContext } from 'react';
import type { PresenceClient } from '#providers/presenceClient.ts';
import { createLiveChanges, type LiveChanges } from './liveChanges.ts';

/** Silent without a provider, as where nobody else writes. */
const LiveChangesContext = createContext<LiveChanges>(createLiveChanges());

export const LiveChangesProvider = LiveChangesContext.Provider;

export function useLiveChanges(): LiveChanges {
  return useContext(LiveChangesContext);
}

const PresenceClientContext = createContext<PresenceClient | undefined>(undefined);

export const PresenceClientProvider = PresenceClientContext.Provider;

/** Undefined where nobody else has records open. */
export function usePresenceClient(): PresenceClient | undefined {
  return useContext(PresenceClientContext);
}
