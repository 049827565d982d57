import { useList } from '@refinedev/core';
import type { StoredRecord } from '#core/values/record.ts';
import { type Area, recordsOf } from '../areas/area.ts';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';

const loadDialog = async () => (await import('../export/ExportDialog.tsx')).ExportDialog;

const wholeList = { filters: [], sorters: [] };

/** Exports all entries of a catalogue. */
export function EntryExport({ area, onClose }: { readonly area: Area; readonly onClose: () => void }) {
  const { type } = area;
  const Dialog = useLazyImport(loadDialog, true);
  const { result } = useList<StoredRecord>({
    ...recordsOf(type),
    pagination: { currentPage: 1, pageSize: 1 },
  });
  if (Dialog === undefined || result.total === undefined) return null;
  const columns = type.fields.map(({ name }) => name);
  return <Dialog area={area} query={wholeList} count={result.total} shownNames={columns} onClose={onClose} />;
}
