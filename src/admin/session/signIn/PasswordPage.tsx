import { useEffect, useState } from 'react';
import { newPassword as messages } from '#core/locales/es/newPassword.ts';
import { townName } from './townName.ts';
import { AskForLink } from './AskForLink.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import '../../ui/styles/signIn.css';
import './signInWays.css';

/** The page of a message's link; without a token, the page that requests one. */
export function PasswordPage() {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    document.title = messages.documentTitle(townName());
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

/** Removes the token from the address bar, so that nobody reads or shares it; a reload still has it. */
function takeToken(): string | undefined {
  const urlToken = new URLSearchParams(location.search).get('token');
  if (urlToken !== null) history.replaceState({ token: urlToken }, '', location.pathname);
  const historyToken: unknown = (history.state as { token?: unknown } | null)?.token;
  return typeof historyToken === 'string' ? historyToken : undefined;
}
