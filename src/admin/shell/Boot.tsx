import { useEffect, useSyncExternalStore } from 'react';
import { signIn as words } from '#core/locales/es/signIn.ts';
import { hasDrafts } from '../content/drafts/draftKey.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { createLastActivity } from './session/lastActivity.ts';
import { prefetchSchemas } from './schemaRequest.ts';
import type { Session, SessionStore } from './session/session.ts';
import { signOut } from './session/sessionApi.ts';
import { SignIn } from './session/SignIn.tsx';
import { Spinner } from './Spinner.tsx';
import type { Theme } from './theme/theme.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';

const loadApp = async () => (await import('../App.tsx')).App;
const App = lazyPart(loadApp);

/** Starts all requests of the first screen at once instead of one after another. */
function fetchAhead({ token }: Session, { onSessionEnded }: { readonly onSessionEnded: () => void }): void {
  void prefetchSchemas(token).then((answer) => answer?.status === 401 && onSessionEnded());
  const parts = [loadApp(), ...(isList(location.pathname) ? [import('../content/list/ListScreen.tsx')] : [])];
  // A failed load is retried and reported where the code is needed.
  for (const part of parts) part.catch(() => undefined);
}

const isList = (path: string) => /^\/admin\/[^/]+$/.test(path);

type BootProps = { readonly sessionStore: SessionStore; readonly theme: Theme };

/** Shown before the back office: a spinner with a session, else the sign-in page. */
export function Boot({ sessionStore, theme }: BootProps) {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

  useEffect(() => {
    const stored = sessionStore.get();
    if (stored === undefined) return;
    if (createLastActivity({ storage: localStorage }).isOver()) {
      sessionStore.end('expired');
      void signOut(stored);
      return;
    }
    const isCurrent = () => sessionStore.get()?.token === stored.token;
    fetchAhead(stored, { onSessionEnded: () => isCurrent() && sessionStore.end('expired') });
  }, [sessionStore]);

  if (session === undefined) {
    return (
      <SignIn
        ending={sessionStore.lastEnding()}
        hasDrafts={hasDrafts(sessionStorage)}
        onSignedIn={sessionStore.start}
      />
    );
  }
  return (
    <LoadFailure>
      <PartBoundary fallback={<Spinner label={words.checking} />}>
        <App sessionStore={sessionStore} theme={theme} />
      </PartBoundary>
    </LoadFailure>
  );
}
