import { useId, useRef, useState } from 'react';
import { tokens as texts } from '#core/locales/es/forms/tokens.ts';
import { useFormContext } from '../context/formContext.ts';
import { noTextTokens, type TextToken } from '../context/textTokens.ts';
import type { WidgetProps } from '../context/widget.ts';
import { TokenList } from './TokenList.tsx';
import './tokens.css';

/** Inserts values of records where the caret is, and shows the present text of those in use. */
export function TokenChooser({ id, value, onChange }: WidgetProps) {
  const text = typeof value === 'string' ? value : '';
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const inUse = tokensIn(text);
  const { tokens: port = noTextTokens } = useFormContext().related;
  const { tokens, retry } = port.useTokens(isOpen || inUse.length > 0);
  const insert = (token: string) => {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    onChange(`${text.slice(0, start)}${token}${text.slice(end)}`);
    setOpen(false);
    // After the new text is shown.
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + token.length, start + token.length);
    });
  };
  return (
    <div className="token-chooser">
      <button
        ref={button}
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.open}
      </button>
      {isOpen && (
        <div id={panelId} className="token-panel" role="group" aria-label={texts.open}>
          <p className="field-help">{texts.about}</p>
          <TokenList
            tokens={tokens}
            retry={retry}
            onInsert={insert}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </div>
      )}
      <TokensInUse inUse={inUse} tokens={tokens} />
    </div>
  );
}

type TokensInUseProps = {
  readonly inUse: readonly string[];
  /** Undefined until they are read. */
  readonly tokens: readonly TextToken[] | undefined;
};

/** The values that a text quotes, as somebody who asks would read them now. */
function TokensInUse({ inUse, tokens }: TokensInUseProps) {
  if (inUse.length === 0 || tokens === undefined) return null;
  return (
    <dl className="token-values" aria-label={texts.inUse}>
      {inUse.map((token) => {
        const match = tokens.find((one) => one.token.replaceAll(' ', '') === token.replaceAll(' ', ''));
        return (
          <div key={token}>
            <dt>
              <code>{token}</code>
            </dt>
            <dd className={match === undefined ? 'fault' : undefined}>
              {match === undefined ? texts.unknown : match.value === '' ? texts.empty : match.value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The tokens of a text, each once. */
function tokensIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{[^{}]*\}\}/g)].map(([token]) => token))];
}
