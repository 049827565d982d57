import { useState } from 'react';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import type { RecordAction } from '#core/schema/contentType.ts';
import { type StoredRecord, valuesOf } from '#core/store/record.ts';
import { holds } from '#core/values/condition.ts';
import { type Area, copyPath, historyPath, showPath } from '../../area.ts';
import { useRecordRepository } from '../../dataContexts.ts';
import { isProcess } from '#core/schema/contentType.ts';
import { Outline } from '../../shell/Icon.tsx';
import { ActionMenu, type MenuItem } from '../../shell/menu/ActionMenu.tsx';
import { useMay } from '../../useMay.ts';
import { messages } from '../../messages.ts';
import { listOutlines } from '../list/listOutlines.ts';
import type { ListLocation } from '../list/place/listLocation.ts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

type RecordMenuProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  /** Id of the record's title. */
  readonly nameId?: string | undefined;
  /** The list that the record is opened from; undefined on the record's own page. */
  readonly location?: ListLocation;
  readonly isDense?: boolean;
  /** Items before the others. */
  readonly more?: readonly MenuItem[] | undefined;
};

/** The menu of a record: the actions of its type, and from a list the ways to its other screens. */
export function RecordMenu({ area, record, nameId, location, isDense = false, more: first = [] }: RecordMenuProps) {
  const [openAction, setOpenAction] = useState<RecordAction>();
  const may = useMay(area.type);
  const hasHistory = useRecordRepository(area.type) !== undefined && !isProcess(area.type);
  const values = valuesOf(record);
  const actions = may.update
    ? area.type.actions.filter(({ showIf }) => showIf === undefined || holds(showIf, values))
    : [];
  const { view, history, more } = messages.admin.list;
  const items: readonly MenuItem[] = [
    ...first,
    ...actions.map((action) => ({
      label: action.label,
      isDangerous: action.isDangerous,
      onChoose: () => setOpenAction(action),
    })),
    ...(may.create && !area.type.isSingle
      ? [{ label: messages.admin.list.duplicate, to: copyPath(area, record.id, location?.list), state: location }]
      : []),
    ...(location === undefined
      ? []
      : [
          { label: view, to: showPath(area, record.id), state: location },
          ...(hasHistory ? [{ label: history, to: historyPath(area, record.id), state: location }] : []),
        ]),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <ActionMenu
        {...(isDense && { label: more, className: 'button button-icon button-quiet' })}
        describedBy={nameId}
        items={items}
      >
        {isDense ? (
          <Outline path={listOutlines.more} />
        ) : (
          <>
            {more} <span aria-hidden="true">▾</span>
          </>
        )}
      </ActionMenu>
      {openAction !== undefined && (
        <PartBoundary fallback={null}>
          <ActionDialog
            area={area}
            record={record}
            action={openAction}
            onClose={() => setOpenAction(undefined)}
            onDone={() => setOpenAction(undefined)}
          />
        </PartBoundary>
      )}
    </>
  );
}
