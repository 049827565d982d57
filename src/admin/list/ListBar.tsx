import type { ContentType, LayoutName } from '#core/schema/contentType.ts';
import { deadlines as texts } from '#core/locales/es/admin/lists/deadlines.ts';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { can } from '#core/accounts/access.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import { type Area, importPath } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import type { useChipsReady } from '../filters/useChipsReady.ts';
import { deadlineOf, personOf } from '../query/deadlines.ts';
import { ownFields } from '../query/ownGroup.ts';
import { isOwn, toggleOwn } from '../query/ownRecords.ts';
import type { ChangeList } from '../query/listView.ts';
import { type ListState } from '../query/listAddress.ts';
import type { Selection } from '../query/selection.ts';
import { SelectPageBox } from '../rows/SelectBox.tsx';
import { useSession } from '../session/sessionContext.ts';
import { useMay } from '../session/useMay.ts';
import { Button } from '../ui/Button.tsx';
import { Outline } from '../ui/Icon.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { ViewTools } from '../views/ViewTools.tsx';
import { layoutAt, layoutsOf } from './layouts/layouts.ts';
import { ColumnsButton } from './ListTools.tsx';
import type { ShownList } from './useShownList.ts';
import type { useRecordTable } from './useRecordTable.ts';

type ListBarProps = {
  readonly area: Area;
  readonly list: ShownList;
  readonly table: ReturnType<typeof useRecordTable>;
  readonly groupParts: ReturnType<typeof useChipsReady>['groupParts'];
  readonly selection: Selection | undefined;
  /** Receives the element for the tools of the layout. */
  readonly onToolSlot: (element: HTMLElement | null) => void;
};

/** The tools that search, filter and arrange a list. */
export function ListBar({ area, list, table, groupParts, selection, onToolSlot }: ListBarProps) {
  const { shown, state, change } = list;
  return (
    <FilterBar type={shown} groupParts={groupParts} state={state} onChange={change} onClear={list.clearFilters}>
      <QuickFilters type={shown} state={state} onChange={change} />
      <MoreTools areMany={deadlineOf(shown) !== undefined}>
        {selection !== undefined && list.layout !== 'table' && (
          <SelectPageBox selection={selection}>{listToolTexts.selectAll}</SelectPageBox>
        )}
        <SavedViews area={area} list={list} />
        <ColumnsButton
          type={shown}
          chosen={state.columns}
          density={state.density ?? 'compact'}
          onDensity={(density) => list.changeColumns({ density })}
          onChoose={(columns) => list.changeColumns({ columns })}
          onReset={list.resetColumns}
        />
        <ExportAndImport area={area} list={list} table={table} />
        <LayoutSwitch
          names={layoutsOf(list.readable)}
          current={list.layout}
          onChoose={(layout) => change({ layout })}
        />
        <div ref={onToolSlot} className="layout-tools" />
      </MoreTools>
    </FilterBar>
  );
}

function SavedViews({ area, list }: Pick<ListBarProps, 'area' | 'list'>) {
  const { user } = useSession();
  const { views, isGone, current } = list.views;
  return (
    <ViewTools
      type={list.readable}
      current={current}
      isGone={isGone}
      onLeave={list.leaveView}
      area={area}
      views={views}
      state={list.state}
      address={list.address}
      mayShare={can({ kind: 'staff', user }, 'update', area.type)}
      ownFirst={list.settings.firstView}
      onOwnFirst={(firstView) => list.remember({ firstView })}
      onShow={list.open}
    />
  );
}

function ExportAndImport({ area, list, table }: Pick<ListBarProps, 'area' | 'list' | 'table'>) {
  const may = useMay(area.type);
  const canWriteMany = useProviderWith(area.type, 'bulk') !== undefined;
  // An export only reads.
  if (!canWriteMany && area.type.provider !== 'post0511Alone') return null;
  return (
    <>
      <ExportButton area={area} query={table.listQuery} count={table.total} shownNames={list.shownNames} />
      {canWriteMany && (may.create || may.update) && (
        <Link className="button" to={importPath(area)}>
          {listToolTexts.import}
        </Link>
      )}
    </>
  );
}

type MoreToolsProps = {
  /** Whether other tools stand before these, so that all of them fit only into a very wide window. */
  readonly areMany: boolean;
  readonly children: ReactNode;
};

/** The tools of a list that people need less often: in its line, or behind a button in the line below where they are too many. */
function MoreTools({ areMany, children }: MoreToolsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia('(40rem <= width < 112rem)');
  if (!areMany || !isNarrow) return children;
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={listToolTexts.more}
        onClick={() => setOpen(!isOpen)}
      >
        {listTexts.more}
      </Button>
      {isOpen && (
        <div id={id} className="more-tools cluster">
          {children}
        </div>
      )}
    </>
  );
}

type QuickFiltersProps = { readonly type: ContentType; readonly state: ListState; readonly onChange: ChangeList };

/** One press for what people look for first in records with a deadline: their own, and those that are overdue. */
function QuickFilters({ type, state, onChange }: QuickFiltersProps) {
  const { user } = useSession();
  const types = useContentTypes();
  if (deadlineOf(type) === undefined) return null;
  const person = personOf(type, types);
  const own = { fields: person === undefined ? [] : ownFields(type, person), userId: user.id };
  const isOverdue = state.isOverdue === true;
  return (
    <div className="buttons" role="group" aria-label={texts.quick}>
      {person !== undefined && (
        <Button aria-pressed={isOwn(state, own)} onClick={() => onChange(toggleOwn(state, own))}>
          {texts.mine}
        </Button>
      )}
      <Button aria-pressed={isOverdue} onClick={() => onChange({ isOverdue: !isOverdue })}>
        {texts.overdue}
      </Button>
    </div>
  );
}

type LayoutSwitchProps = {
  readonly names: readonly LayoutName[];
  readonly current: LayoutName;
  readonly onChoose: (layout: LayoutName) => void;
};

/** The choice of how a list shows its records. */
function LayoutSwitch({ names, current, onChoose }: LayoutSwitchProps) {
  const group = useId();
  const { layout, layoutOf } = listToolTexts;
  const texts: Readonly<Record<string, string | undefined>> = layoutOf;
  if (names.length < 2) return null;
  return (
    <div className="layouts" role="radiogroup" aria-label={layout}>
      {names.map((name) => (
        <label key={name} title={layoutAt(name).label ?? texts[name]}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            aria-label={layoutAt(name).label ?? texts[name]}
            checked={name === current}
            onChange={() => onChoose(name)}
          />
          <Outline path={layoutAt(name).outline} />
        </label>
      ))}
    </div>
  );
}
