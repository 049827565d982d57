import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { passwordFaults, passwordRules } from '#core/accounts/passwordPolicy.ts';
import { useFormContext, useFormValues } from '../context/formContext.ts';
import { useUnfinishedInput } from '../context/useUnfinishedInput.ts';
import { inputAttributes, isText, type Widget, type WidgetProps } from '../context/widget.ts';

/** A new password with its rules: hidden by default, can be shown or generated. */
function PasswordInput(props: WidgetProps) {
  const { id, describedBy, value, isDisabled, onChange } = props;
  const { passwords, passwordInput } = useFormContext().messages;
  const { email, nombre } = useFormValues();
  const [isShown, setShown] = useState(false);
  const [generated, setGenerated] = useState<string>();
  const input = useRef<InputRef>(null);
  const [announcement, setAnnouncement] = useState('');
  // An unmet rule is no error while the person is still typing.
  const [wasBlurred, setBlurred] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const faults = passwordFaults(text, { email: textOf(email), nombre: textOf(nombre) });
  const brokenRule = text === '' ? undefined : faults[0];
  useUnfinishedInput(id, brokenRule && `${passwords.heading} ${uncapitalized(passwords.rules[brokenRule])}`);
  const showsError = wasBlurred && brokenRule !== undefined;
  const rulesId = `${id}:rules`;
  const described = [describedBy, rulesId].filter(Boolean).join(' ');
  const generate = () => {
    const password = makePassword();
    onChange(password);
    setShown(true);
    setAnnouncement(passwordInput.generated);
    setGenerated(password);
  };
  const copy = async () => {
    setAnnouncement('');
    try {
      await navigator.clipboard.writeText(text);
      setAnnouncement(passwordInput.copied);
    } catch {
      input.current?.select();
      setAnnouncement(passwordInput.copyFailed);
    }
  };
  return (
    <div className="stack gap-3">
      <div className="password-line cluster align-stretch">
        <Input
          {...inputAttributes({ ...props, describedBy: described, hasErrors: showsError || props.hasErrors })}
          ref={input}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onFocus={() => setBlurred(false)}
          onBlur={() => setBlurred(true)}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
        <Button disabled={isDisabled} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? passwordInput.hide : passwordInput.show}
        </Button>
        <Button disabled={isDisabled} onClick={generate}>
          {passwordInput.generate}
        </Button>
        {isShown && text !== '' && text === generated && (
          <Button disabled={isDisabled} onClick={() => void copy()}>
            {passwordInput.copy}
          </Button>
        )}
      </div>
      <p className="field-help" role="status">
        {announcement}
      </p>
      <div id={rulesId} className="password-rules">
        <p>{passwords.heading}</p>
        <ul>
          {passwordRules.map((rule) => {
            const isMet = text !== '' && !faults.includes(rule);
            return (
              <li key={rule} className={isMet ? 'is-met' : showsError ? 'is-broken' : undefined}>
                <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {passwords.rules[rule]}{' '}
                <span className="visually-hidden">({isMet ? passwords.met : passwords.unmet})</span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const password: Widget = { Input: PasswordInput, holds: isText };

/** Without characters that look alike, since people copy it from a screen or dictate it. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 20;
const unbiased = 256 - (256 % letters.length);

/** Generates a password of about 116 bits. */
export function makePassword(): string {
  let password = '';
  while (password.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length * 2));
    for (const byte of bytes) if (byte < unbiased) password += letters.charAt(byte % letters.length);
  }
  return password.slice(0, length);
}
