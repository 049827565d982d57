import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { signIn as words } from '#core/locales/es/signIn.ts';
import type { Session } from './session.ts';
import { signInWithPassword, type SignInAnswer } from './sessionApi.ts';
import './signIn.css';

type Failure = Exclude<SignInAnswer['kind'], 'signedIn'> | 'expired';

type SignInProps = {
  readonly hasExpired: boolean;
  readonly onSignedIn: (session: Session) => void;
};

/** The sign-in page, in plain React so that it opens at once. */
export function SignIn({ hasExpired, onSignedIn }: SignInProps) {
  const [failure, setFailure] = useState<Failure | undefined>(hasExpired ? 'expired' : undefined);
  const [isBusy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const titleId = useId();

  useEffect(() => {
    document.title = words.documentTitle;
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    const answer = await signInWithPassword({ email: text(data, 'email'), password: text(data, 'password') });
    if (answer.kind === 'signedIn') return onSignedIn(answer.session);
    setBusy(false);
    setFailure(answer.kind);
    password.current?.focus();
  };

  return (
    <main className="sign-in">
      <form className="sign-in-card" aria-labelledby={titleId} onSubmit={submit}>
        <h1 id={titleId}>{words.title}</h1>
        <div role="alert" className="sign-in-alert">
          {failure !== undefined && <p>{words[failure]}</p>}
        </div>
        <Input label={words.email} type="email" name="email" autoComplete="username" />
        <Input label={words.password} type="password" name="password" autoComplete="current-password" ref={password} />
        <button type="submit" disabled={isBusy}>
          {isBusy ? words.busy : words.submit}
        </button>
        <a href="/">{words.back}</a>
      </form>
    </main>
  );
}

type InputProps = {
  readonly label: string;
  readonly type: string;
  readonly name: string;
  readonly autoComplete: string;
  readonly ref?: React.Ref<HTMLInputElement>;
};

function Input({ label, ...rest }: InputProps) {
  const id = useId();
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} required {...rest} />
    </div>
  );
}

function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
