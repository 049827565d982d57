import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addressFor } from '#admin/session/address.ts';
import { Boot } from '#admin/Boot.tsx';
import { LoadFailure } from '#admin/ui/LoadFailure.tsx';
import { createSessionStore } from '#admin/session/session.ts';
import { Spinner } from '#admin/ui/Spinner.tsx';
import { createTheme } from '#admin/ui/theme/theme.ts';
import { readGoogleFacts } from '#admin/session/signIn/googleFacts.ts';
import { signIn as messages } from '#core/locales/es/signIn.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import '#admin/ui/styles/theme.css';

const PasswordPage = lazyPart(async () => (await import('#admin/session/signIn/PasswordPage.tsx')).PasswordPage);

const sessionStore = createSessionStore(localStorage);
const theme = createTheme({
  storage: localStorage,
  root: document.documentElement,
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
});

/** Runs before React reads the address, so that the pages' router starts at the right one. */
const alignAddress = () =>
  history.replaceState(null, '', addressFor(sessionStore.get(), { location, ending: sessionStore.lastEnding() }));

const passwordPath = '/restablecer';
const isPasswordPage = location.pathname === passwordPath;

if (!isPasswordPage) {
  const address = addressFor(sessionStore.get(), { location, ending: sessionStore.lastEnding() });
  const google = readGoogleFacts();
  const isElsewhere = address.startsWith('/login') && !location.pathname.startsWith('/login');
  // Google's button only works in the sign-in page's own document.
  if (isElsewhere && google !== undefined && google.script === undefined) location.replace(address);
  else alignAddress();
  sessionStore.subscribe(alignAddress);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    {isPasswordPage ? (
      <LoadFailure>
        <PartBoundary fallback={<Spinner label={messages.loading} />}>
          <PasswordPage />
        </PartBoundary>
      </LoadFailure>
    ) : (
      <Boot sessionStore={sessionStore} theme={theme} />
    )}
  </StrictMode>,
);
