import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addressFor } from '#admin/session/address.ts';
import { Boot } from '#admin/Boot.tsx';
import { LoadFailed, LoadFailure } from '#admin/ui/LoadFailure.tsx';
import { createSessionStore } from '#admin/session/session.ts';
import { Spinner } from '#admin/ui/Spinner.tsx';
import { createTheme } from '#admin/ui/theme/theme.ts';
import { readGoogleFacts } from '#admin/session/signIn/googleFacts.ts';
import { signIn as messages } from '#core/locales/es/signIn.ts';
import { hrefOf, portalPath } from '#admin/ui/portalAddress.ts';
import { browserPortal } from '#providers/calls/browserPortal.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import '#admin/ui/styles/theme.css';

const PasswordPage = lazyPart(async () => (await import('#admin/session/signIn/PasswordPage.tsx')).PasswordPage);

const sessionStore = createSessionStore(localStorage);
const theme = createTheme({
  storage: localStorage,
  root: document.documentElement,
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
});

/** The address of the portal that the address bar should show. */
const nextAddress = () => {
  const { search, origin } = location;
  const page = { pathname: portalPath(location.pathname), search, origin };
  return addressFor(sessionStore.get(), { location: page, ending: sessionStore.lastEnding() });
};

/** Runs before React reads the address, so that the pages' router starts at the right one. */
const alignAddress = () => history.replaceState(null, '', hrefOf(nextAddress()));

const passwordPath = '/restablecer';
const isPasswordPage = location.pathname === passwordPath;

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);
const show = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);

function open(): void {
  if (isPasswordPage) return showPasswordPage();
  const address = nextAddress();
  const google = readGoogleFacts();
  const isElsewhere = address.startsWith('/login') && !location.pathname.startsWith('/login');
  // Google's button only works in the sign-in page's own document.
  if (isElsewhere && google !== undefined && google.script === undefined) location.replace(address);
  else alignAddress();
  sessionStore.subscribe(alignAddress);
  show(<Boot sessionStore={sessionStore} theme={theme} />);
}

function showPasswordPage(): void {
  show(
    <LoadFailure>
      <PartBoundary fallback={<Spinner label={messages.loading} />}>
        <PasswordPage />
      </PartBoundary>
    </LoadFailure>,
  );
}

const portal = browserPortal;
if (portal === undefined) open();
else {
  // Every request needs the portal's worker.
  import('#admin/local/startLocal.tsx')
    .then(({ startLocal }) => {
      if (startLocal(portal, { show })) open();
    })
    .catch(() => show(<LoadFailed />));
}
