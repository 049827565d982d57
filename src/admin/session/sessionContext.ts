import { createContext, useContext } from 'react';
import type { Session } from './storedSession.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

const RenameContext = createContext<(name: string) => void>(() => undefined);

export const SessionNameProvider = RenameContext.Provider;

/** Updates the person's name in the browser's session. */
export function useSessionName(): (name: string) => void {
  return useContext(RenameContext);
}

/** The session of the signed-in person; throws outside of SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('SessionProvider is missing');
  return session;
}
