import { type SubmitEvent, useId, useRef, useState } from 'react';
import { newPassword as messages } from '#core/locales/es/newPassword.ts';
import { passwords } from '#core/locales/es/passwords.ts';
import { passwordFaults, type PasswordRule, passwordRules } from '#core/accounts/passwordPolicy.ts';
import { EntryField, focusAtOnce } from './EntryField.tsx';
import { choosePassword } from './passwordApi.ts';

type ChoosePasswordProps = { readonly token: string; readonly onAskAnother: () => void };
type Errors = { readonly password?: string; readonly repeat?: string };
type State = {
  readonly kind: 'typing' | 'busy' | 'gone' | 'done';
  readonly errors?: Errors;
  /** Why the request failed. */
  readonly message?: string;
};

/** Chooses a password, typed twice, with the rules on screen. */
export function ChoosePassword({ token, onAskAnother }: ChoosePasswordProps) {
  const [text, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const [{ kind, errors = {}, message }, setState] = useState<State>({ kind: 'typing' });
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const rulesId = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (kind === 'busy' || password.current === null || repeat.current === null) return;
    const refuse = (inputErrors: Errors) => {
      setState({ kind: 'typing', errors: inputErrors });
      (inputErrors.password === undefined ? repeat : password).current?.focus();
    };
    const faults = errorsIn(password.current.value, repeat.current.value);
    if (faults !== undefined) return refuse(faults);
    setState({ kind: 'busy' });
    const answer = await choosePassword({ token, password: password.current.value });
    if (answer.kind === 'done' || answer.kind === 'gone') setState({ kind: answer.kind });
    else if (answer.kind === 'weak') refuse({ password: answer.reasons.join(' ') });
    else setState({ kind: 'typing', message: messages[answer.kind] });
  };

  if (kind === 'done' || kind === 'gone') {
    const isDone = kind === 'done';
    return (
      <div className="sign-in-card">
        <h1 ref={focusAtOnce} tabIndex={-1}>
          {isDone ? messages.doneTitle : messages.gone}
        </h1>
        {isDone && <p>{messages.done}</p>}
        {isDone ? (
          <a className="sign-in-main" href="/login">
            {messages.signIn}
          </a>
        ) : (
          <button type="button" onClick={onAskAnother}>
            {messages.askAnother}
          </button>
        )}
        {!isDone && <a href="/login">{messages.backToSignIn}</a>}
      </div>
    );
  }
  const type = isShown ? 'text' : 'password';
  return (
    <form className="sign-in-card" aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h1 id={titleId}>{messages.title}</h1>
      <div role="alert" className="sign-in-alert">
        {message !== undefined && <p>{message}</p>}
      </div>
      <EntryField
        label={messages.password}
        error={errors.password}
        type={type}
        name="password"
        autoComplete="new-password"
        ref={password}
        onChange={setText}
        describedBy={rulesId}
      />
      <Rules id={rulesId} text={text} />
      <EntryField
        label={messages.repeat}
        error={errors.repeat}
        type={type}
        name="repeat"
        autoComplete="new-password"
        ref={repeat}
      />
      <label className="sign-in-check">
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {messages.show}
      </label>
      <button type="submit" disabled={kind === 'busy'}>
        {kind === 'busy' ? messages.saving : messages.save}
      </button>
      <a href="/login">{messages.backToSignIn}</a>
    </form>
  );
}

function Rules({ id, text }: { readonly id: string; readonly text: string }) {
  const faults = passwordFaults(text);
  return (
    <div id={id} className="sign-in-rules">
      <p>{passwords.heading}</p>
      <ul>
        {passwordRules.map((rule) => {
          const isMet = text !== '' && rule !== 'personal' && !faults.includes(rule);
          return (
            <li key={rule} className={isMet ? 'is-met' : undefined}>
              <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
              <span>
                {passwords.rules[rule]} <span className="visually-hidden">({ruleStatus(rule, isMet)})</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Only the server knows the account, so it alone checks the rule about its name and email. */
function ruleStatus(rule: PasswordRule, isMet: boolean): string {
  if (rule === 'personal') return messages.checkedLater;
  return isMet ? passwords.met : passwords.unmet;
}

function errorsIn(password: string, repeat: string): Errors | undefined {
  if (password === '') return { password: messages.missing };
  if (passwordFaults(password).length > 0) return { password: messages.weak };
  if (repeat === '') return { repeat: messages.repeatMissing };
  return repeat === password ? undefined : { repeat: messages.different };
}
