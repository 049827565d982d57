import { useEffect, useState } from 'react';
import { conflict as words } from '#core/locales/es/admin/conflict.ts';
import type { RecordVersion } from '#providers/recordRepository.ts';
import type { Area } from '../../area.ts';
import { useRecordRepository } from '../../dataContexts.ts';
import { instantText } from '../recordText.ts';
import type { RecordEditor } from '../form/useRecordEditor.ts';

type GoneNoteProps = { readonly editor: RecordEditor; readonly area: Area };

/** Shown when the record was removed while somebody edited it: who removed it, and two ways to keep the typed values. */
export function GoneNote({ editor, area }: GoneNoteProps) {
  const removal = useRemoval(editor, area);
  const { gone, goneBy } = editor.isDirty ? words : { gone: words.goneUnchanged, goneBy: words.goneUnchangedBy };
  return (
    <>
      <p>
        <strong>{words.goneTitle}</strong>
      </p>
      <p>{removal === undefined ? gone : goneBy(removal.byName, instantText(removal.at))}</p>
      <div className="buttons">
        {editor.hasRepository && (
          <button type="button" className="button button-main" onClick={() => void editor.restore()}>
            {editor.isDirty ? words.restore : words.restoreOnly}
          </button>
        )}
        {editor.isDirty && (
          <button type="button" className="button" onClick={editor.saveAsNew}>
            {words.saveAsNew}
          </button>
        )}
      </div>
    </>
  );
}

/** The removal; undefined while it loads or when it is unknown. */
function useRemoval(editor: RecordEditor, { type }: Area): RecordVersion | undefined {
  const repository = useRecordRepository(type);
  const [removal, setRemoval] = useState<RecordVersion>();
  const id = editor.state.stored?.id;
  useEffect(() => {
    if (repository === undefined || id === undefined) return;
    repository
      .history(type.name, { id, offset: 0, limit: 1 })
      .then(({ writes: [newest] }) => setRemoval(newest?.action === 'remove' ? newest : undefined))
      // The message works without the name.
      .catch(() => undefined);
  }, [repository, type.name, id]);
  return removal;
}
