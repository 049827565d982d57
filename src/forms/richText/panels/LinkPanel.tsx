import { type KeyboardEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { richTextPanels as messages } from '#core/locales/es/richText/richTextPanels.ts';
import { linkRange, removeLink, setLink } from './linkCommands.ts';
import { isLinkAddress } from '#core/text/linkAddress.ts';
import { Panel } from './Panel.tsx';
import type { PanelProps } from './panelProps.ts';
import { useTextRange } from './useTextRange.ts';
import { useDebounced } from '../../editing/useDebounced.ts';
import { useFormContext } from '../../context/formContext.ts';
import type { FoundPage } from '../../context/formFiles.ts';

/** Links the selected text to a page of the portal or to an address. */
export function LinkPanel({ id, state, run, onClose }: PanelProps) {
  const range = useTextRange(state, linkRange, onClose);
  const [target, setTarget] = useState(range.href);
  const [text, setText] = useState(range.text);
  const [fault, setFault] = useState<string>();
  const [active, setActive] = useState(-1);
  const isNew = range.from === range.to;
  const { pages, hasFailed } = usePages(target === range.href || linkTarget(target) !== undefined ? '' : target);
  const apply = (address: string | undefined, name: string) => {
    if (address === undefined) return setFault(messages.linkWrong);
    run(setLink(range, { href: address, text: name.trim() === '' ? address : name.trim() }));
    onClose();
  };
  const choose = (index: number) => {
    const page = pages?.[index];
    if (page !== undefined) apply(page.address, text.trim() === '' ? page.title : text);
  };
  const move = (event: KeyboardEvent) => {
    const count = pages?.length ?? 0;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    setActive((active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count);
  };
  const note =
    fault ??
    (hasFailed
      ? messages.linkFailed
      : pages === undefined
        ? messages.linkHint
        : pages.length === 0
          ? messages.linkNone
          : messages.linkFound(pages.length));
  return (
    <Panel
      title={messages.link}
      onClose={onClose}
      onApply={() => (active >= 0 ? choose(active) : apply(linkTarget(target), text))}
    >
      <div className="field">
        <label htmlFor={id} className="field-label">
          {messages.linkTarget}
        </label>
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={pages !== undefined && pages.length > 0}
          aria-controls={`${id}:pages`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}:page${active}`}
          aria-describedby={`${id}:note`}
          aria-invalid={fault !== undefined || undefined}
          value={target}
          onChange={(event) => {
            setTarget(event.target.value);
            setFault(undefined);
            setActive(-1);
          }}
          onKeyDown={move}
        />
        <div id={`${id}:pages`} role="listbox" aria-label={messages.linkTarget} tabIndex={-1} className="rich-pages">
          {(pages ?? []).map((page, index) => (
            <div
              key={page.address}
              id={`${id}:page${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(index);
              }}
            >
              {page.title}
              <span className="rich-about">{page.about}</span>
            </div>
          ))}
        </div>
        <p id={`${id}:note`} className={fault === undefined ? 'field-help' : 'field-error'} role="status">
          {note}
        </p>
      </div>
      {isNew && (
        <div className="field">
          <label htmlFor={`${id}:text`} className="field-label">
            {messages.linkText}
          </label>
          <input id={`${id}:text`} type="text" value={text} onChange={(event) => setText(event.target.value)} />
        </div>
      )}
      <div className="buttons">
        <button type="button" className="button" onClick={() => apply(linkTarget(target), text)}>
          {messages.linkApply}
        </button>
        {range.href !== '' && (
          <button
            type="button"
            className="button"
            onClick={() => {
              run(removeLink(range));
              onClose();
            }}
          >
            {messages.linkRemove}
          </button>
        )}
      </div>
    </Panel>
  );
}

/** The address that a person typed, with the scheme that it lacks; undefined when it is unsafe or no address. */
function linkTarget(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /[\s\p{Cc}]/u.test(text)) return telephone(text);
  if (isLinkAddress(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#].*)?$/u.test(text)) return `https://${text}`;
  return telephone(text);
}

function telephone(text: string): string | undefined {
  return /^\+?[\d ().-]{4,}$/.test(text) && (text.match(/\d/g) ?? []).length >= 4
    ? `tel:${text.replaceAll(/[^\d+]/g, '')}`
    : undefined;
}

const shortest = 2;
const pause = 250;

type FoundPages = {
  /** Undefined without a search. */
  readonly pages: readonly FoundPage[] | undefined;
  readonly hasFailed: boolean;
};

/** The pages of the portal that match the words while somebody types them. */
function usePages(search: string): FoundPages {
  const { files } = useFormContext();
  const text = search.trim();
  const words = useDebounced(text, pause);
  const isSearch = files !== undefined && text.length >= shortest && words.length >= shortest;
  const { data, isError } = useQuery({
    queryKey: ['linkedPages', words],
    queryFn: async ({ signal }) => files?.findPages(words, signal),
    enabled: isSearch,
    gcTime: 0,
  });
  return isSearch ? { pages: data, hasFailed: isError } : { pages: undefined, hasFailed: false };
}
