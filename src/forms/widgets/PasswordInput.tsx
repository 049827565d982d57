import { Button, Input } from 'antd';
import { useState } from 'react';
import { passwordFaults, passwordRules } from '#core/passwordPolicy.ts';
import { useFormContext, useFormValues } from '../formContext.ts';
import { useUnfinishedInput } from '../useUnfinishedInput.ts';
import { makePassword } from './makePassword.ts';
import { inputAttributes, isText, type Widget, type WidgetProps } from './widget.ts';

/** A new password: hidden until one asks to see it, with what it is held to, and one that is made up on request. */
function PasswordInput(props: WidgetProps) {
  const { id, describedBy, value, isDisabled, onChange } = props;
  const { passwords, passwordInput } = useFormContext().words;
  const { email, nombre } = useFormValues();
  const [isShown, setShown] = useState(false);
  const [said, setSaid] = useState('');
  // What is not met is no fault while somebody is still typing.
  const [wasLeft, setLeft] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const faults = passwordFaults(text, { email: textOf(email), nombre: textOf(nombre) });
  const broken = text === '' ? undefined : faults[0];
  useUnfinishedInput(id, broken && `${passwords.heading} ${uncapitalized(passwords.rules[broken])}`);
  const isWrong = wasLeft && broken !== undefined;
  const rulesId = `${id}:rules`;
  const described = [describedBy, rulesId].filter(Boolean).join(' ');
  const generate = () => {
    onChange(makePassword());
    setShown(true);
    setSaid(passwordInput.generated);
  };
  return (
    <div className="password">
      <div className="password-line">
        <Input
          {...inputAttributes({ ...props, describedBy: described, hasErrors: isWrong || props.hasErrors })}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
        <Button disabled={isDisabled} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? passwordInput.hide : passwordInput.show}
        </Button>
        <Button disabled={isDisabled} onClick={generate}>
          {passwordInput.generate}
        </Button>
      </div>
      <p className="field-help" role="status">
        {said}
      </p>
      <div id={rulesId} className="password-rules">
        <p>{passwords.heading}</p>
        <ul>
          {passwordRules.map((rule) => {
            const isMet = text !== '' && !faults.includes(rule);
            return (
              <li key={rule} className={isMet ? 'is-met' : isWrong ? 'is-broken' : undefined}>
                <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {passwords.rules[rule]}{' '}
                <span className="said">({isMet ? passwords.met : passwords.unmet})</span>
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
