import { fold } from '#core/text/fold.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { tokens as texts } from '#core/locales/es/forms/tokens.ts';
import { useFormContext } from '../context/formContext.ts';
import { noTextTokens, type TextToken, type TokenChoices } from '../context/textTokens.ts';
import type { WidgetProps } from '../context/widget.ts';
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

/** The values that a text quotes, as citizens would read them now. */
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

type TokenListProps = TokenChoices & { readonly onInsert: (token: string) => void; readonly onClose: () => void };

/** The values by record, narrowed by a search that ignores accents and case. */
function TokenList({ tokens, retry, onInsert, onClose }: TokenListProps) {
  const [search, setSearch] = useState('');
  const searchId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  if (retry !== undefined)
    return (
      <div className="alert" role="alert">
        <p>{texts.failed}</p>
        <button type="button" className="button" onClick={retry}>
          {texts.retry}
        </button>
      </div>
    );
  const words = fold(search).split(/\s+/);
  const matching = (tokens ?? []).filter(({ group, label, token }) => {
    const text = fold(`${group} ${label} ${token}`);
    return words.every((word) => text.includes(word));
  });
  const groups = [...new Set(matching.map(({ group }) => group))];
  return (
    <>
      <label htmlFor={searchId}>{texts.search}</label>
      <input
        ref={input}
        id={searchId}
        type="search"
        className="token-search"
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          // The form is not sent, and a dialog around it stays.
          if (event.key === 'Enter' || event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      />
      <div className="token-list" role="group" aria-label={texts.list}>
        {tokens === undefined ? (
          <p role="status">{texts.loading}</p>
        ) : (
          matching.length === 0 && <p role="status">{texts.none}</p>
        )}
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <p className="token-group">{group}</p>
            <ul>
              {matching
                .filter((one) => one.group === group)
                .map(({ token, label, value }) => (
                  <li key={token}>
                    <button type="button" onClick={() => onInsert(token)}>
                      {label} <span className="quiet">{value === '' ? texts.empty : value}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
