import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

const RenameContext = createContext<(name: string) => void>(() => undefined);

export const SessionNameProvider = RenameContext.Provider;

/** For who changed their own name: the browser's session takes it. */
export function useSessionName(): (name: string) => void {
  return useContext(RenameContext);
}

/** The session of the signed-in person; the back office stands only while there is one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('the back office stands without a session');
  return session;
}
