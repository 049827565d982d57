import { type ActionImpl, useMatches } from 'kbar';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { paletteTexts } from '#core/locales/es/admin/palette.ts';
import { isRecordAction } from './paletteActions.tsx';

type PaletteResultsProps = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onRun: (action: ActionImpl) => void;
  /** Status of the record search. */
  readonly note: string;
};

/** The input and its list as a combobox: the focus stays in the input, and arrows move through the list. */
export function PaletteResults({ search, onSearch, onRun, note }: PaletteResultsProps) {
  const { title, placeholder, results: label, none, count } = paletteTexts;
  const groups = groupsIn(useMatches().results);
  const actions = groups.flatMap((group) => group.actions);
  const { current, select } = useSelected(actions, search);
  const active = current === undefined ? -1 : actions.indexOf(current);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const optionId = (action: ActionImpl) => `${listId}-${actions.indexOf(action)}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, { at: active, count: actions.length });
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && current !== undefined) onRun(current);
    else if (next !== undefined) select(actions[next]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className="palette-input"
        type="text"
        role="combobox"
        aria-label={title}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : optionId(current)}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={press}
      />
      <p className="palette-note" role="status">
        {[actions.length === 0 ? none : search === '' ? '' : count(actions.length), note].filter(Boolean).join(' ')}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={label} className="palette-list">
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <div className="palette-group" aria-hidden="true">
              {group.name}
            </div>
            {group.actions.map((action) => (
              <div
                key={action.id}
                id={optionId(action)}
                role="option"
                tabIndex={-1}
                aria-selected={action === current}
                className="palette-option row gap-6"
                onPointerMove={() => action === current || select(action)}
                onClick={() => onRun(action)}
                onKeyDown={press}
              >
                {action.icon}
                <bdi>{action.name}</bdi>
                {action.subtitle !== undefined && <small>{action.subtitle}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/**
 * The selected option: the first one for what is typed, until the person selects another. Records arrive later and may come before
 * it, which must not change what Enter does.
 */
function useSelected(actions: readonly ActionImpl[], search: string) {
  const others = actions
    .filter((action) => !isRecordAction(action))
    .map(({ id }) => id)
    .join();
  const [selected, setSelected] = useDerivedState<Selected>({ id: actions[0]?.id, search, others }, (before) => {
    const isSame = before.search === search && before.others === others;
    if (isSame && actions.some(({ id }) => id === before.id)) return before;
    const id = actions[0]?.id;
    return isSame && before.id === id ? before : { id, search, others };
  });
  const current = actions.find(({ id }) => id === selected.id);
  return { current, select: (action: ActionImpl | undefined) => setSelected({ id: action?.id, search, others }) };
}

type Selected = { readonly id: string | undefined; readonly search: string; readonly others: string };

type Group = { readonly name: string; readonly actions: readonly ActionImpl[] };

/** kbar returns groups and their actions in one flat list. */
function groupsIn(results: readonly (string | ActionImpl)[]): readonly Group[] {
  const groups: { name: string; actions: ActionImpl[] }[] = [];
  for (const result of results) {
    if (typeof result === 'string') groups.push({ name: result, actions: [] });
    else groups.at(-1)?.actions.push(result);
  }
  return groups;
}

function nextIndex(key: string, { at, count }: { readonly at: number; readonly count: number }): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'PageDown') return Math.min(at + 8, count - 1);
  return key === 'PageUp' ? Math.max(at - 8, 0) : undefined;
}
