import { useList } from '@refinedev/core';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { comments as texts } from '#core/locales/es/admin/lists/comments.ts';
import type { Field } from '#core/schema/field.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { foldedText } from '#core/text/fold.ts';
import { providerName } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { recordTitle } from '../records/recordText.ts';
import { mentionAt, type Person } from './mentions.ts';

/** People offered at once. */
const offered = 6;

type MentionInputProps = {
  readonly id: string;
  readonly field: Field;
  readonly value: string;
  readonly canMention: boolean;
  readonly isReadOnly: boolean;
  readonly failureId: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onMention: (person: Person) => void;
  readonly onSubmit: () => void;
};

/** A text in which @ offers the people of the staff. */
export function MentionInput({
  id,
  field,
  value,
  canMention,
  isReadOnly,
  failureId,
  onChange,
  onMention,
  onSubmit,
}: MentionInputProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(0);
  const mention = isClosed ? undefined : mentionAt(value, caret);
  const people = usePeople(canMention ? mention?.query : undefined);
  const isOpen = mention !== undefined && people.length > 0;
  const choose = (person: Person) => {
    if (mention === undefined) return;
    const before = `${value.slice(0, mention.from)}@${person.name} `;
    onMention(person);
    onChange(before + value.slice(caret));
    setClosed(true);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(before.length, before.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSubmit();
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab')
      choose(people[Math.min(active, people.length - 1)] as Person);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="mention">
      <textarea
        ref={input}
        id={id}
        rows={3}
        value={value}
        readOnly={isReadOnly}
        maxLength={field.schema.maxLength}
        placeholder={field.placeholder}
        aria-invalid={failureId !== undefined || undefined}
        aria-describedby={[failureId, canMention && `${listId}-ayuda`].filter(Boolean).join(' ') || undefined}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete={canMention ? 'list' : undefined}
        aria-activedescendant={isOpen ? `${listId}-${Math.min(active, people.length - 1)}` : undefined}
        onChange={({ target }) => {
          setClosed(false);
          setActive(0);
          setCaret(target.selectionStart);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setClosed(true)}
      />
      {canMention && (
        <p id={`${listId}-ayuda`} className="visually-hidden">
          {texts.mentionHelp}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isOpen ? texts.people(people.length) : ''}
      </p>
      {isOpen && (
        <div id={listId} className="mention-list" role="listbox" aria-label={texts.mention}>
          {people.map((person, index) => (
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === Math.min(active, people.length - 1)}
              // Before the text loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The people whose name matches; none without a query. Those of an earlier query are offered only if they match this one too. */
function usePeople(query: string | undefined): readonly Person[] {
  const accounts = useContentTypes().find(({ purpose }) => purpose === 'accounts');
  const typed = query?.trim() ?? '';
  const text = useDeferredValue(typed);
  const { result, query: request } = useList<StoredRecord>({
    resource: accounts?.name ?? '',
    dataProviderName: accounts && providerName(accounts),
    filters: text === '' ? [] : [{ field: 'q', operator: 'eq', value: text }],
    sorters: accounts?.titleField === undefined ? [] : [{ field: accounts.titleField, order: 'asc' }],
    pagination: { currentPage: 1, pageSize: offered },
    queryOptions: { enabled: accounts !== undefined && query !== undefined },
    errorNotification: false,
  });
  if (accounts === undefined || query === undefined) return [];
  const people = result.data.map((record) => ({ id: record.id, name: recordTitle(accounts, record) }));
  if (text === typed && !request.isPlaceholderData) return people;
  return people.filter(({ name }) => foldedText(name).includes(foldedText(typed)));
}
