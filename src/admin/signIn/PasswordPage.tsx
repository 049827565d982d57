import { useEffect, useState } from 'react';
import { newPassword as words } from '#core/locales/es/newPassword.ts';
import { townName } from '../shell/townName.ts';
import { AskForLink } from './AskForLink.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import '../shell/styles/signIn.css';
import './signInWays.css';

/** Where the link of a message leads; without one, where one asks for it. */
export function PasswordPage() {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    document.title = words.documentTitle(townName());
  }, []);
  return (
    <main className="sign-in">
      {token === undefined ? (
        <AskForLink />
      ) : (
        <ChoosePassword
          token={token}
          onAskAnother={() => {
            history.replaceState(null, '', location.pathname);
            setToken(undefined);
          }}
        />
      )}
    </main>
  );
}

/** The token leaves the address bar at once, so that it is neither seen nor shared; a reload still knows it. */
function takeToken(): string | undefined {
  const given = new URLSearchParams(location.search).get('token');
  if (given !== null) history.replaceState({ token: given }, '', location.pathname);
  const kept: unknown = (history.state as { token?: unknown } | null)?.token;
  return typeof kept === 'string' ? kept : undefined;
}
