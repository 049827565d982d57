import { useEffect, useState } from 'react';
import { isProcess } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { tree as texts } from '#core/locales/es/admin/layouts/tree.ts';
import { PartBoundary } from '#forms/lazyPart.tsx';
import { areaPath } from '../../../areas/area.ts';
import { RetryNote } from '../../../requests/RetryNote.tsx';
import { useMay } from '../../../session/useMay.ts';
import { recordTitle } from '../../../records/recordText.ts';
import { SchemaText } from '../../../records/SchemaText.tsx';
import { referencesIn, useWithRelatedTitles } from '../../../records/useWithRelatedTitles.ts';
import type { ListViewProps } from '../../../query/listView.ts';
import { useShown } from '../useShown.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { TreeMatches } from './TreeMatches.tsx';
import type { TreeProps } from './treeProps.ts';
import { TreeTable } from './TreeTable.tsx';
import { topKey, treeRows } from './treeRows.ts';
import { step, useTreeRecords } from './useTreeRecords.ts';
import './tree.css';

/** Records below others of their type. With a search or filters, those that match, each with the way to it. */
export function TreeView(props: ListViewProps) {
  const { area, shown: type, state } = props;
  const parent = type.list.tree?.parent ?? '';
  const may = useMay(type);
  const mayMove = may.update && !isProcess(type);
  const [moving, setMoving] = useState<StoredRecord>();
  const [announcement, setAnnouncement] = useState('');
  const [moved, setMoved] = useState<TreeProps['moved']>();
  const branches = useOpenBranches(areaPath(area));
  const isSearching = state.search !== '' || state.filters.length > 0;
  const shared = {
    ...props,
    parent,
    columns: props.columns.filter(({ name }) => name !== parent && name !== type.titleField),
    moved,
    onMove: mayMove ? setMoving : undefined,
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {isSearching ? <TreeMatches {...shared} /> : <Branches {...shared} branches={branches} />}
      {moving !== undefined && (
        <PartBoundary fallback={null}>
          <MoveDialog
            area={area}
            record={moving}
            parent={parent}
            onClose={() => setMoving(undefined)}
            onMoved={(above) => {
              setMoving(undefined);
              setMoved({ id: moving.id });
              if (above !== undefined) branches.open(above.id);
              setAnnouncement(texts.moved(recordTitle(type, moving), above?.label));
            }}
          />
        </PartBoundary>
      )}
    </>
  );
}

type BranchesProps = Omit<React.ComponentProps<typeof TreeTable>, 'rows' | 'onToggle' | 'onMore'> & {
  readonly branches: ReturnType<typeof useOpenBranches>;
};

function Branches({ branches, ...props }: BranchesProps) {
  const { area, parent, state, selection } = props;
  const loaded = useTreeRecords({ area, parent, state, sizes: branches.sizes });
  const fields = props.columns.flatMap(({ field }) => field ?? []);
  const shownRecords = useWithRelatedTitles(
    [...loaded.branches].map(([key, { isRead, records: read }]) => ({
      key,
      value: isRead ? read : undefined,
      references: (all: readonly StoredRecord[]) => referencesIn(fields, all),
    })),
  );
  const shown = new Map(
    [...loaded.branches].map(([key, branch], index) => {
      const read = shownRecords[index];
      return [key, { ...branch, records: read ?? [], isRead: read !== undefined }];
    }),
  );
  useShown(loaded.hasFailed || shown.get(topKey)?.isRead === true, props.onShown);
  const rows = treeRows({ ...loaded, branches: shown, opened: new Set(branches.sizes.keys()) });
  const records = rows.flatMap((row) => (row.kind === 'record' ? [row.record] : []));
  useEffect(() => selection?.setPage(records));
  if (loaded.hasFailed)
    return (
      <RetryNote onRetry={loaded.retry}>
        <SchemaText type={area.type} text={area.type.messages.listFailed} />
      </RetryNote>
    );
  return (
    <TreeTable
      {...props}
      rows={rows}
      onToggle={(id, isOpen) => (isOpen ? branches.open(id) : branches.close(id))}
      onMore={(above) => branches.grow(above, step)}
    />
  );
}

type Sizes = ReadonlyMap<string, number>;

/** The open branches of each list, so that the way back from a record finds them open. */
const remembered = new Map<string, Sizes>();

/** The open branches of a tree, by the id of the record above, with how many records each shows. */
function useOpenBranches(list: string) {
  const [sizes, setSizes] = useState<Sizes>(remembered.get(list) ?? new Map());
  const change = (make: (before: Sizes) => Sizes) =>
    setSizes((before) => {
      const next = make(before);
      remembered.set(list, next);
      return next;
    });
  return {
    sizes,
    open: (id: string) => change((before) => (before.has(id) ? before : new Map([...before, [id, step]]))),
    close: (id: string) => change((before) => new Map([...before].filter(([one]) => one !== id))),
    grow: (id: string, by: number) => change((before) => new Map([...before, [id, (before.get(id) ?? step) + by]])),
  };
}
