import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { newPassword as words } from '#core/locales/es/newPassword.ts';
import { EntryField } from './EntryField.tsx';
import { askForLink } from './passwordApi.ts';

/** Requests a message with a link. */
export function AskForLink() {
  const [message, setMessage] = useState<string>();
  /** Why no message will arrive. */
  const [warning, setWarning] = useState<string>();
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'typing' | 'busy' | 'asked'>('typing');
  const email = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (state === 'asked') heading.current?.focus();
  }, [state]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = email.current;
    if (state === 'busy' || input === null) return;
    const { valueMissing, valid } = input.validity;
    setError(valueMissing ? words.emailMissing : valid ? undefined : words.emailInvalid);
    if (!valid) return input.focus();
    setState('busy');
    setMessage(undefined);
    const answer = await askForLink(input.value);
    if (answer.kind === 'done') {
      setWarning(answer.detail);
      return setState('asked');
    }
    setState('typing');
    setMessage(answer.kind === 'throttled' ? words.throttled : words.offline);
  };

  if (state === 'asked') {
    return (
      <div className="sign-in-card">
        <h1 ref={heading} tabIndex={-1}>
          {warning === undefined ? words.askedTitle : words.notSentTitle}
        </h1>
        <p>{warning ?? words.asked}</p>
        {warning === undefined && <p>{words.askedHint}</p>}
        <a href="/login">{words.backToSignIn}</a>
      </div>
    );
  }
  return (
    <form className="sign-in-card" aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h1 id={titleId}>{words.askTitle}</h1>
      <p>{words.askAbout}</p>
      <div role="alert" className="sign-in-alert">
        {message !== undefined && <p>{message}</p>}
      </div>
      <EntryField label={words.email} error={error} type="email" name="email" autoComplete="username" ref={email} />
      <button type="submit" disabled={state === 'busy'}>
        {state === 'busy' ? words.asking : words.ask}
      </button>
      <a href="/login">{words.backToSignIn}</a>
    </form>
  );
}
