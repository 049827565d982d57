import { type SubmitEvent, useId, useRef, useState } from 'react';
import { newPassword as messages } from '#core/locales/es/newPassword.ts';
import { EntryField, focusAtOnce } from './EntryField.tsx';
import { askForLink } from './passwordApi.ts';

type State =
  /** `message`: why the request failed; `error`: what is wrong with the address. */
  | { readonly kind: 'typing'; readonly message?: string; readonly error?: string }
  | { readonly kind: 'busy' }
  /** `warning`: why no message will arrive. */
  | { readonly kind: 'requested'; readonly warning: string | undefined };

/** Requests a message with a link. */
export function AskForLink() {
  const [state, setState] = useState<State>({ kind: 'typing' });
  const email = useRef<HTMLInputElement>(null);
  const titleId = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = email.current;
    if (state.kind === 'busy' || input === null) return;
    const { valueMissing, valid } = input.validity;
    if (!valid) {
      setState({ kind: 'typing', error: valueMissing ? messages.emailMissing : messages.emailInvalid });
      return input.focus();
    }
    setState({ kind: 'busy' });
    const answer = await askForLink(input.value);
    if (answer.kind === 'done') setState({ kind: 'requested', warning: answer.detail });
    else setState({ kind: 'typing', message: answer.kind === 'throttled' ? messages.throttled : messages.offline });
  };

  if (state.kind === 'requested') {
    const { warning } = state;
    return (
      <div className="sign-in-card">
        <h1 ref={focusAtOnce} tabIndex={-1}>
          {warning === undefined ? messages.askedTitle : messages.notSentTitle}
        </h1>
        <p>{warning ?? messages.asked}</p>
        {warning === undefined && <p>{messages.askedHint}</p>}
        <a href="/login">{messages.backToSignIn}</a>
      </div>
    );
  }
  const { message, error } = state.kind === 'typing' ? state : {};
  return (
    <form className="sign-in-card" aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h1 id={titleId}>{messages.askTitle}</h1>
      <p>{messages.askAbout}</p>
      <div role="alert" className="sign-in-alert">
        {message !== undefined && <p>{message}</p>}
      </div>
      <EntryField label={messages.email} error={error} type="email" name="email" autoComplete="username" ref={email} />
      <button type="submit" disabled={state.kind === 'busy'}>
        {state.kind === 'busy' ? messages.asking : messages.ask}
      </button>
      <a href="/login">{messages.backToSignIn}</a>
    </form>
  );
}
