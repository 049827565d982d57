import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { signIn as words } from '#core/locales/es/signIn.ts';
import { hasDrafts } from '../content/draftKey.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { isSessionKnown } from './sessionApi.ts';
import type { SessionKeeper } from './session.ts';
import { SignIn } from './SignIn.tsx';
import { Spinner } from './Spinner.tsx';
import type { Theme } from './theme.ts';

const App = lazy(async () => ({ default: (await import('../App.tsx')).App }));

type BootProps = { readonly keeper: SessionKeeper; readonly theme: Theme };

/** What stands before the back office is there: the check of the stored session, or the sign-in page. */
export function Boot({ keeper, theme }: BootProps) {
  const session = useSyncExternalStore(keeper.subscribe, keeper.get);
  const [isChecked, setChecked] = useState(session === undefined);

  useEffect(() => {
    const stored = keeper.get();
    if (isChecked || stored === undefined) return;
    void isSessionKnown(stored).then((isKnown) => {
      if (!isKnown) keeper.end('expired');
      setChecked(true);
    });
  }, [isChecked, keeper]);

  if (session === undefined) {
    return (
      <SignIn
        ending={keeper.lastEnding()}
        hasDrafts={hasDrafts(sessionStorage)}
        onSignedIn={(next) => {
          setChecked(true);
          keeper.start(next);
        }}
      />
    );
  }
  if (!isChecked) return <Spinner label={words.checking} />;
  return (
    <LoadFailure>
      <Suspense fallback={<Spinner label={words.loading} />}>
        <App keeper={keeper} theme={theme} />
      </Suspense>
    </LoadFailure>
  );
}
