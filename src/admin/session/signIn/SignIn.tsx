import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { signIn as messages } from '#core/locales/es/signIn.ts';
import { EntryField } from './EntryField.tsx';
import type { Ending } from '../session.ts';
import type { Session } from '../storedSession.ts';
import { signInBy } from '../sessionApi.ts';
import { townName } from './townName.ts';
import '../../ui/styles/signIn.css';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { hrefOf } from '../../ui/portalAddress.ts';

const OtherWays = lazyPart(async () => (await import('./OtherWays.tsx')).OtherWays, { onError: OnlyChildren });

type SignInProps = {
  /** Shown at first, such as how the previous session ended. */
  readonly message: string | undefined;
  /** Other ways to enter, in place of Google and the link to a new password. */
  readonly otherWays?: ReactNode;
  readonly onSignedIn: (session: Session) => void;
};

type Errors = { readonly email?: string | undefined; readonly password?: string | undefined };

/** The sign-in page, in plain React so that it loads fast. */
export function SignIn({ message: first, otherWays, onSignedIn }: SignInProps) {
  const [message, setMessage] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const titleId = useId();

  useEffect(() => {
    document.title = messages.documentTitle(townName());
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || email.current === null || password.current === null) return;
    const errors = { email: emailError(email.current), password: passwordError(password.current) };
    setErrors(errors);
    if (errors.email !== undefined) return email.current.focus();
    if (errors.password !== undefined) return password.current.focus();
    setBusy(true);
    setMessage(undefined);
    const account = { Email: email.current.value, Pass: password.current.value };
    const answer = await signInBy('POST /api/0511/LoginWithPassword', account);
    if (answer.kind === 'signedIn') return onSignedIn(answer.session);
    setBusy(false);
    setMessage(typeof answer.reason === 'string' ? answer.reason : messages[answer.kind]);
    password.current?.focus();
  };

  return (
    <main className="sign-in">
      <form className="sign-in-card" aria-labelledby={titleId} noValidate onSubmit={submit}>
        <p className="sign-in-town">{townName()}</p>
        <h1 id={titleId}>{messages.title}</h1>
        <div role="alert" className="sign-in-alert">
          {message !== undefined && <p>{message}</p>}
        </div>
        <EntryField
          label={messages.email}
          error={errors.email}
          type="email"
          name="email"
          autoComplete="username"
          ref={email}
        />
        <EntryField
          label={messages.password}
          error={errors.password}
          type="password"
          name="password"
          autoComplete="current-password"
          ref={password}
        />
        <button type="submit" disabled={isBusy}>
          {isBusy ? messages.busy : messages.submit}
        </button>
        {otherWays ?? (
          <PartBoundary fallback={<div className="sign-in-ways" />}>
            <OtherWays onSignedIn={onSignedIn} onMessage={setMessage} />
          </PartBoundary>
        )}
        <a href={hrefOf('/')}>{messages.back}</a>
      </form>
    </main>
  );
}

/** What the sign-in page says of the end of the last session, if anything. */
export function endingText(ending: Ending | undefined, hasDrafts: boolean): string | undefined {
  if (ending === undefined || ending === 'signedOut') return undefined;
  return hasDrafts ? `${messages[ending]} ${messages.kept}` : messages[ending];
}

function emailError({ validity }: HTMLInputElement): string | undefined {
  if (validity.valueMissing) return messages.emailMissing;
  return validity.valid ? undefined : messages.emailInvalid;
}

function passwordError({ validity }: HTMLInputElement): string | undefined {
  return validity.valueMissing ? messages.passwordMissing : undefined;
}
