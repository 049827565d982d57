import { adminTexts } from '#core/locales/es/admin/admin.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Area } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';
import { useShowSaved } from '../rows/savedRecord.ts';
import { useMay } from '../session/useMay.ts';
import type { NoticeAction } from '../ui/notices/noticeBoard.ts';

type Saved = {
  /** The record as the save left it. */
  readonly saved: StoredRecord;
  /** The record as it was read before the save; undefined when the save created it. */
  readonly before: StoredRecord | undefined;
  /** Called with the record as the undo left it; undefined when the undo removed it. */
  readonly onUndone?: (restored: StoredRecord | undefined) => void;
};

/**
 * The undo of a save, for its notice: the record gets back its values, publication and pending changes, and a new one goes to the
 * bin. The server refuses it once somebody has written the record again. Undefined where nothing was written, or nothing can be
 * brought back.
 */
export function useSaveUndo({ type }: Area): (saved: Saved) => NoticeAction | undefined {
  const history = useProviderWith(type, 'history');
  const bin = useProviderWith(type, 'bin');
  const may = useMay(type);
  const refresh = useRecordRefresh(type);
  const showSaved = useShowSaved(type);

  return ({ saved, before, onUndone }) => {
    const { id, _version: version } = saved;
    if (before === undefined && (bin === undefined || !may.remove || type.isSingle)) return undefined;
    if (before !== undefined && (history === undefined || before._version === version)) return undefined;
    const takeBack = async (): Promise<StoredRecord | undefined> => {
      if (before === undefined) {
        await bin?.deleteOne({ resource: type.name, id, meta: { version } });
        return undefined;
      }
      const target = { id, version: version - 1, expectedVersion: version, withPublication: true };
      return history?.history.restore(type.name, target);
    };
    const run = async () => {
      const restored = await takeBack();
      if (restored !== undefined) showSaved(restored);
      onUndone?.(restored);
      await refresh();
    };
    return { label: adminTexts.undo, run };
  };
}
