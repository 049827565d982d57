import { useEffect, useState } from 'react';
import { isProcess } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { tree as texts } from '#core/locales/es/admin/layouts/tree.ts';
import { PartBoundary } from '#forms/lazyPart.tsx';
import { areaPath } from '../../../../area.ts';
import { RetryNote } from '../../../../requests/RetryNote.tsx';
import { useMay } from '../../../../useMay.ts';
import { recordTitle } from '../../../recordText.ts';
import { SchemaText } from '../../../SchemaText.tsx';
import type { ListViewProps } from '../../listView.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { TreeMatches } from './TreeMatches.tsx';
import type { TreeProps } from './treeProps.ts';
import { TreeTable } from './TreeTable.tsx';
import { treeRows } from './treeRows.ts';
import { useOpenBranches } from './useOpenBranches.ts';
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
      <p role="status" className="said">
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
  const rows = treeRows({ ...loaded, opened: new Set(branches.sizes.keys()) });
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
