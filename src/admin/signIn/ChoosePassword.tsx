import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { newPassword as words } from '#core/locales/es/newPassword.ts';
import { passwords } from '#core/locales/es/passwords.ts';
import { passwordFaults, type PasswordRule, passwordRules } from '#core/passwordPolicy.ts';
import { EntryField } from './EntryField.tsx';
import { choosePassword } from './passwordApi.ts';

type ChoosePasswordProps = { readonly token: string; readonly onAskAnother: () => void };
type Errors = { readonly password?: string | undefined; readonly repeat?: string | undefined };

/** Chooses a password, typed twice, with the rules on screen. */
export function ChoosePassword({ token, onAskAnother }: ChoosePasswordProps) {
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string>();
  const [isShown, setShown] = useState(false);
  const [state, setState] = useState<'typing' | 'busy' | 'gone' | 'done'>('typing');
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const rulesId = useId();
  useEffect(() => {
    if (state === 'done' || state === 'gone') heading.current?.focus();
  }, [state]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy' || password.current === null || repeat.current === null) return;
    const newErrors = errorsIn(password.current.value, repeat.current.value);
    setErrors(newErrors);
    if (newErrors.password !== undefined) return password.current.focus();
    if (newErrors.repeat !== undefined) return repeat.current.focus();
    setState('busy');
    setMessage(undefined);
    const answer = await choosePassword({ token, password: password.current.value });
    if (answer.kind === 'done' || answer.kind === 'gone') return setState(answer.kind);
    setState('typing');
    if (answer.kind !== 'weak') return setMessage(words[answer.kind]);
    setErrors({ password: answer.reasons.join(' ') });
    password.current.focus();
  };

  if (state === 'done' || state === 'gone') {
    const isDone = state === 'done';
    return (
      <div className="sign-in-card">
        <h1 ref={heading} tabIndex={-1}>
          {isDone ? words.doneTitle : words.gone}
        </h1>
        {isDone && <p>{words.done}</p>}
        {isDone ? (
          <a className="sign-in-main" href="/login">
            {words.signIn}
          </a>
        ) : (
          <button type="button" onClick={onAskAnother}>
            {words.askAnother}
          </button>
        )}
        {!isDone && <a href="/login">{words.backToSignIn}</a>}
      </div>
    );
  }
  const type = isShown ? 'text' : 'password';
  return (
    <form className="sign-in-card" aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h1 id={titleId}>{words.title}</h1>
      <div role="alert" className="sign-in-alert">
        {message !== undefined && <p>{message}</p>}
      </div>
      <EntryField
        label={words.password}
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
        label={words.repeat}
        error={errors.repeat}
        type={type}
        name="repeat"
        autoComplete="new-password"
        ref={repeat}
      />
      <label className="sign-in-check">
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {words.show}
      </label>
      <button type="submit" disabled={state === 'busy'}>
        {state === 'busy' ? words.saving : words.save}
      </button>
      <a href="/login">{words.backToSignIn}</a>
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
                {passwords.rules[rule]} <span className="said">({ruleStatus(rule, isMet)})</span>
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
  if (rule === 'personal') return words.checkedLater;
  return isMet ? passwords.met : passwords.unmet;
}

function errorsIn(password: string, repeat: string): Errors {
  if (password === '') return { password: words.missing };
  if (passwordFaults(password).length > 0) return { password: words.weak };
  if (repeat === '') return { repeat: words.repeatMissing };
  return repeat === password ? {} : { repeat: words.different };
}
