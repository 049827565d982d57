import { useLayoutEffect, useRef, useState } from 'react';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import type { RecordAction } from '#core/schema/contentType.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { holds } from '#core/values/condition.ts';
import { type Area, copyPath, historyPath, showPath } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { isProcess } from '#core/schema/contentType.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { keepFocusBeside } from '../ui/focusBeside.ts';
import { Outline } from '../ui/Icon.tsx';
import { ActionMenu, type MenuItem } from '../ui/menu/ActionMenu.tsx';
import { useMay } from '../session/useMay.ts';
import { listOutlines } from '../ui/listOutlines.ts';
import { currentListLocation } from '../place/listLocation.ts';
import { useMayAskReview } from './useMayAskReview.ts';

const ReviewDialog = lazyPart(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);
const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

type RecordMenuProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  /** Id of the record's title. */
  readonly nameId?: string | undefined;
  /** Whether the menu is in a list, not on the record's page. */
  readonly isInList?: boolean;
  readonly isDense?: boolean;
  /** Items before the others. */
  readonly more?: readonly MenuItem[] | undefined;
};

/** The menu of a record: the actions of its type, and from a list the ways to its other screens. */
export function RecordMenu({
  area,
  record,
  nameId,
  isInList = false,
  isDense = false,
  more: first = [],
}: RecordMenuProps) {
  const [openAction, setOpenAction] = useState<RecordAction>();
  const [isReviewOpen, setReviewOpen] = useState(false);
  const acted = useRef<Element>(null);
  useLayoutEffect(
    () => () => {
      // The action may have removed the record from the list, and with it the focused button.
      if (acted.current !== null) keepFocusBeside(acted.current);
    },
    [],
  );
  const may = useMay(area.type);
  const hasHistory = useProviderWith(area.type, 'history') !== undefined && !isProcess(area.type);
  const values = valuesOf(record);
  const actions = may.update
    ? area.type.actions.filter(({ showIf }) => showIf === undefined || holds(showIf, values))
    : [];
  const mayAskReview = useMayAskReview(area.type);
  const { view, history, more } = listTexts;
  const mayCopy = may.create && !area.type.isSingle;
  const itemsNow = (location = isInList ? currentListLocation() : undefined): readonly MenuItem[] => [
    ...first,
    ...actions.map((action) => ({
      label: action.label,
      isDangerous: action.isDangerous,
      onChoose: () => {
        acted.current = document.activeElement?.closest('main :is(li, tr)') ?? null;
        setOpenAction(action);
      },
    })),
    ...(mayAskReview ? [{ label: listTexts.requestReview, onChoose: () => setReviewOpen(true) }] : []),
    ...(mayCopy
      ? [{ label: listTexts.duplicate, to: copyPath(area, record.id, location?.list), state: location }]
      : []),
    ...(location === undefined
      ? []
      : [
          { label: view, to: showPath(area, record.id), state: location },
          ...(hasHistory ? [{ label: history, to: historyPath(area, record.id), state: location }] : []),
        ]),
  ];
  if (!isInList && !mayCopy && !mayAskReview && first.length === 0 && actions.length === 0) return null;
  return (
    <>
      <ActionMenu
        {...(isDense && { label: more, className: 'button button-icon button-quiet' })}
        describedBy={nameId}
        items={itemsNow}
      >
        {isDense ? (
          <Outline path={listOutlines.more} />
        ) : (
          <>
            {more} <span aria-hidden="true">▾</span>
          </>
        )}
      </ActionMenu>
      {isReviewOpen && (
        <PartBoundary fallback={null}>
          <ReviewDialog area={area} record={record} onClose={() => setReviewOpen(false)} />
        </PartBoundary>
      )}
      {openAction !== undefined && (
        <PartBoundary fallback={null}>
          <ActionDialog
            area={area}
            record={record}
            action={openAction}
            onClose={() => {
              acted.current = null;
              setOpenAction(undefined);
            }}
            onDone={() => setOpenAction(undefined)}
          />
        </PartBoundary>
      )}
    </>
  );
}
