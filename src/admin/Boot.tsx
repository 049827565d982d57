import { useEffect, useSyncExternalStore } from 'react';
import { preloadAnswers } from '#providers/calls/start/preloadedAnswers.ts';
import { signIn as messages } from '#core/locales/es/signIn.ts';
import { hasDrafts } from './drafts/draftKey.ts';
import { keepEarlyKeys } from './ui/earlyKeys.ts';
import { LoadFailure } from './ui/LoadFailure.tsx';
import { createLastActivity } from './session/lastActivity.ts';
import type { SessionStore } from './session/session.ts';
import type { Session } from './session/storedSession.ts';
import { signOut } from './session/sessionApi.ts';
import { endingText, SignIn } from './session/signIn/SignIn.tsx';
import { localPart } from './local/localPart.ts';
import { currentAddress, portalPath } from './ui/portalAddress.ts';
import { Spinner } from './ui/Spinner.tsx';
import type { Theme } from './ui/theme/theme.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';

const loadApp = async () => (await import('./App.tsx')).App;
const App = lazyPart(loadApp);

/** Starts all requests of the first screen at once instead of one after another. */
function fetchAhead({ token }: Session, { onSessionEnded }: { readonly onSessionEnded: () => void }): void {
  void preloadAnswers(token, currentAddress()).then((status) => status === 401 && onSessionEnded());
  const imports = [loadApp(), ...(isList(portalPath(location.pathname)) ? [import('./list/ListScreen.tsx')] : [])];
  // A failed load is retried and reported where the code is needed.
  for (const part of imports) part.catch(() => undefined);
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

  const isSignedIn = session !== undefined;
  useEffect(() => {
    if (isSignedIn) keepEarlyKeys();
  }, [isSignedIn]);

  if (session === undefined) {
    const Form = localPart()?.SignIn ?? SignIn;
    const message = endingText(sessionStore.lastEnding(), hasDrafts(sessionStorage));
    return <Form message={message} onSignedIn={sessionStore.start} />;
  }
  return (
    <LoadFailure>
      <PartBoundary fallback={<Spinner label={messages.checking} />}>
        {/* Somebody else may sign in without signing out first. */}
        <App key={session.token} sessionStore={sessionStore} theme={theme} />
      </PartBoundary>
    </LoadFailure>
  );
}
