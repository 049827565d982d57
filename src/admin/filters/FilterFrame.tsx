import { type ReactNode, useId, useRef, useState } from 'react';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { TypedFilter } from './TypedFilter.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useMedia } from '../ui/useMedia.ts';

/** A filter in use. */
export type FilterChip = {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly onRemove: () => void;
};

type FilterFrameProps = {
  readonly search: string;
  readonly searchHint?: string;
  readonly chips?: readonly FilterChip[];
  /** How many filters are in use besides the search. */
  readonly inUse?: number;
  readonly onSearch: (search: string) => void;
  readonly onClear: () => void;
  /** Filters in the line, whose values say what they are. */
  readonly children?: ReactNode;
  /** Further filters, behind a button; undefined without any. */
  readonly panel?: ReactNode;
  /** Tools at the end of the line. */
  readonly tools?: ReactNode;
};

/** One line: the search of a list, its filters or those in use with a button that opens all of them, and tools. */
export function FilterFrame(props: FilterFrameProps) {
  const { search, searchHint, chips = [], inUse = chips.length, onSearch, onClear, children, panel, tools } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia('(width < 40rem)');
  // The focus moves before its button is gone.
  const focusFirst = () =>
    (isNarrow
      ? document.querySelector<HTMLElement>('.sheet .button-main')
      : frame.current?.querySelector<HTMLElement>('input[type="search"]')
    )?.focus();
  const clear = () => {
    focusFirst();
    onClear();
  };
  const parts = {
    chips: chips.length > 0 && <Chips chips={chips} onLast={focusFirst} />,
    clear: (search !== '' || inUse > 0) && (
      <Button look="quiet" onClick={clear}>
        {listTexts.clearFilters}
      </Button>
    ),
    tools: tools !== undefined && <div className="filters-tools">{tools}</div>,
  };
  return (
    <div ref={frame} className="filters" role="search" aria-label={listTexts.filters}>
      <TypedFilter
        label={listTexts.search}
        type="search"
        value={search}
        placeholder={searchHint ?? listTexts.searchPlaceholder}
        onChange={onSearch}
      />
      {isNarrow ? (
        <NarrowTools inUse={inUse}>
          {parts.chips}
          {parts.clear}
          {children}
          {parts.tools}
          {/* Last, since its fields arrive later and push nothing away there. */}
          {panel !== undefined && <div className="box filters-panel">{panel}</div>}
        </NarrowTools>
      ) : (
        <>
          {children}
          <WideTools {...parts} inUse={inUse} panel={panel} />
        </>
      )}
    </div>
  );
}

type Parts = { readonly chips: ReactNode; readonly clear: ReactNode; readonly tools: ReactNode };

function WideTools({
  inUse,
  panel,
  chips,
  clear,
  tools,
}: Parts & Pick<FilterFrameProps, 'panel'> & { readonly inUse: number }) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {panel !== undefined && (
        <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          {inUse === 0 ? listTexts.filters : listTexts.filtersInUse(inUse)}
        </Button>
      )}
      {chips}
      {clear}
      {tools}
      {panel !== undefined && (
        <div id={panelId} className="box filters-panel" hidden={!isOpen}>
          {isOpen && panel}
        </div>
      )}
    </>
  );
}

/** On a telephone everything but the search is behind one button, in a sheet over the records. */
function NarrowTools({ inUse, children }: { readonly inUse: number; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {inUse === 0 ? listTexts.filtersAndMore : listTexts.filtersAndMoreInUse(inUse)}
      </Button>
      {isOpen && (
        <Dialog title={listTexts.filtersAndMore} isSheet onClose={() => setOpen(false)}>
          <div className="filters">{children}</div>
          <div className="buttons">
            <Button look="main" onClick={() => setOpen(false)}>
              {listTexts.showResults}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

type ChipsProps = { readonly chips: readonly FilterChip[]; readonly onLast: () => void };

function Chips({ chips, onLast }: ChipsProps) {
  const remove = (chip: FilterChip, button: HTMLElement) => {
    const next = button.closest('li')?.nextElementSibling?.querySelector('button');
    if (next) next.focus();
    else onLast();
    chip.onRemove();
  };
  return (
    <ul className="chips">
      {chips.map((chip) => (
        <li key={chip.key}>
          <button type="button" className="chip" onClick={({ currentTarget }) => remove(chip, currentTarget)}>
            <span className="visually-hidden">{listTexts.removeFilter} </span>
            {chip.label} <b>{chip.value}</b> <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
