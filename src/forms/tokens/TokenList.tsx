import { useEffect, useId, useRef, useState } from 'react';
import { tokens as texts } from '#core/locales/es/forms/tokens.ts';
import { fold } from '#core/text/fold.ts';
import type { TokenChoices } from '../context/textTokens.ts';

type TokenListProps = TokenChoices & { readonly onInsert: (token: string) => void; readonly onClose: () => void };

/** The values by record, narrowed by a search that ignores accents and case. */
export function TokenList({ tokens, retry, onInsert, onClose }: TokenListProps) {
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
