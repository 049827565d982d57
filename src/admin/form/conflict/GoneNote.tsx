import { useQuery } from '@tanstack/react-query';
import { conflict as messages } from '#core/locales/es/admin/conflict.ts';
import type { RecordVersion } from '#providers/calls/recordProvider.ts';
import type { Area } from '../../areas/area.ts';
import { useProviderWith } from '../../data/dataContexts.ts';
import { instantText } from '../../records/recordText.ts';
import type { RecordEditor } from '../useRecordEditor.ts';
import { historyKey } from '../../data/useRecordRefresh.ts';
import { Button } from '../../ui/Button.tsx';

type GoneNoteProps = { readonly editor: RecordEditor; readonly area: Area };

/** Shown when the record was removed while somebody edited it: who removed it, and two ways to keep the typed values. */
export function GoneNote({ editor, area }: GoneNoteProps) {
  const removal = useRemoval(editor, area);
  const { gone, goneBy } = editor.isDirty
    ? messages
    : { gone: messages.goneUnchanged, goneBy: messages.goneUnchangedBy };
  return (
    <>
      <p>
        <strong>{messages.goneTitle}</strong>
      </p>
      <p>{removal === undefined ? gone : goneBy(removal.byName, instantText(removal.at))}</p>
      {editor.hasUnfinishedInput && <p>{messages.unfinished}</p>}
      <div className="buttons">
        {editor.canRestore && !editor.hasUnfinishedInput && (
          <Button look="main" onClick={() => void editor.restore()}>
            {editor.isDirty ? messages.restore : messages.restoreOnly}
          </Button>
        )}
        {editor.isDirty && !editor.hasUnfinishedInput && (
          <Button onClick={editor.saveAsNew}>{messages.saveAsNew}</Button>
        )}
      </div>
    </>
  );
}

/** The removal; undefined while it loads or when it is unknown. */
function useRemoval(editor: RecordEditor, { type }: Area): RecordVersion | undefined {
  const provider = useProviderWith(type, 'history');
  const id = editor.state.stored?.id ?? '';
  const { data } = useQuery({
    queryKey: historyKey(type, 'newest', id),
    queryFn: () => provider?.history.list(type.name, { id, offset: 0, limit: 1 }) ?? null,
    enabled: id !== '',
  });
  return data?.writes.find(({ action }) => action === 'remove');
}
