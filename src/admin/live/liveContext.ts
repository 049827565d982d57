import { createContext, useContext } from 'react';
import { createLiveChanges, type LiveChanges } from './liveChanges.ts';

/** Silent without a provider, as where nobody else writes. */
const LiveChangesContext = createContext<LiveChanges>(createLiveChanges());

export const LiveChangesProvider = LiveChangesContext.Provider;

export function useLiveChanges(): LiveChanges {
  return useContext(LiveChangesContext);
}
