import { useEffect, useRef, useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { tree as texts } from '#core/locales/es/admin/layouts/tree.ts';
import { RetryNote } from '../../../requests/RetryNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { recordTitle } from '../../../records/recordText.ts';
import { SchemaText } from '../../../records/SchemaText.tsx';
import { ColumnValue } from '../../../records/ColumnValue.tsx';
import { largestPage } from '#core/lists/listPaging.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { RowActions } from '../../../rows/RowActions.tsx';
import { SavedTag } from '../../../rows/SavedTag.tsx';
import { SelectBox } from '../../../rows/SelectBox.tsx';
import { TitleLink } from '../../../rows/TitleLink.tsx';
import { referencesIn, useWithRelatedTitles } from '../../../records/useWithRelatedTitles.ts';
import { useFocusAfterMore } from '../useFocusAfterMore.ts';
import { useShown } from '../useShown.tsx';
import type { TreeProps } from './treeProps.ts';
import { useMatches } from './useMatches.ts';
import { useMoveItems } from './useMoveItems.ts';
import { step } from './useTreeRecords.ts';

/** The records that match search and filters, each with the way to it. */
export function TreeMatches(props: TreeProps) {
  const { area, parent, state, selection, moved } = props;
  const key = JSON.stringify([state.search, state.filters]);
  const [grown, setGrown] = useState({ key, size: step });
  const size = grown.key === key ? grown.size : step;
  const matches = useMatches({ area, parent, state, size, isSearching: true });
  const { total, isRead } = matches;
  const [named] = useWithRelatedTitles([
    {
      key: '',
      value: isRead ? matches.records : undefined,
      references: (all: readonly StoredRecord[]) =>
        referencesIn(
          props.columns.flatMap(({ field }) => field ?? []),
          all,
        ),
    },
  ]);
  const records = named ?? [];
  useShown(matches.hasFailed || named !== undefined, props.onShown);
  useEffect(() => selection?.setPage(records));
  const [list, more] = useFocusAfterMore(records.length, () => setGrown({ key, size: size + step }));
  const focused = useRef(moved);
  useEffect(() => {
    if (moved === undefined || moved === focused.current) return;
    focused.current = moved;
    document.getElementById(`nombre-${moved.id}`)?.focus();
  });
  if (matches.hasFailed)
    return (
      <RetryNote onRetry={matches.retry}>
        <SchemaText type={area.type} text={area.type.messages.listFailed} />
      </RetryNote>
    );
  if (!isRead || named === undefined) return <Spinner label={adminTexts.loading} />;
  return (
    <div className="box tree">
      <ul ref={list} className="tree-matches">
        {records.map((record) => (
          <Match key={record.id} {...props} record={record} path={matches.pathOf(record)} />
        ))}
      </ul>
      {total > records.length && records.length < largestPage && (
        <Button onClick={more}>{texts.more(total - records.length)}</Button>
      )}
      {total > records.length && records.length >= largestPage && <p className="quiet">{texts.tooMany(largestPage)}</p>}
    </div>
  );
}

type MatchProps = TreeProps & {
  readonly record: StoredRecord;
  readonly path: readonly (StoredRecord | undefined)[];
};

function Match(props: MatchProps) {
  const { area, columns, selection, onRemove, record, path } = props;
  const { type } = area;
  const titleId = `nombre-${record.id}`;
  const title = recordTitle(type, record);
  const pathText = path.map((above) => (above === undefined ? texts.missing : recordTitle(type, above))).join(' › ');
  return (
    <li className="tree-match row gap-6">
      {selection !== undefined && <SelectBox selection={selection} record={record} title={title} />}
      <div className="tree-match-text">
        {pathText !== '' && (
          <small>
            <span className="visually-hidden">{texts.path}: </span>
            {pathText} <span aria-hidden="true">›</span>
          </small>
        )}
        <TitleLink id={titleId} area={area} record={record} />
        <SavedTag type={type.name} id={record.id} />
      </div>
      {columns.map((column) => (
        <div key={column.name} className="tree-value">
          <span className="visually-hidden">{column.label}: </span>
          <ColumnValue type={type} column={column} record={record} />
        </div>
      ))}
      <RowActions area={area} record={record} nameId={titleId} onRemove={onRemove} isDense more={useMoveItems(props)} />
    </li>
  );
}
