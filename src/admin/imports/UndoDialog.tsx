import { useState } from 'react';
import { Link } from 'react-router';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { showPath } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { failureText } from '../ui/failureText.ts';
import { instantText } from '../records/recordText.ts';
import type { StepProps } from './stepProps.ts';
import { useEdited, useImportStep } from './useImport.ts';

const { undo: messages } = texts;

type UndoDialogProps = StepProps & { readonly onClose: () => void };

/** Confirms that an import is taken back, and shows what was edited since. */
export function UndoDialog({ area, entry: { id }, onClose }: UndoDialogProps) {
  const { type } = area;
  const calls = usePortalCalls();
  const query = useEdited(type, id);
  const { isBusy, failure, run } = useImportStep(type, id);
  const [isEditedUndone, setEditedUndone] = useState(false);
  const undo = () =>
    run(async () => {
      const params = { type: type.name, import: id };
      const next = await calls.call('POST /api/imports/{type}/{import}/undo', { params, body: { isEditedUndone } });
      onClose();
      return next;
    });
  return (
    <ConfirmDialog
      title={messages.title}
      confirm={messages.confirm}
      isDanger
      isBusy={isBusy}
      isDisabled={query.data === undefined}
      failure={failure === undefined || isBusy ? undefined : messages.failed(failureText(failure))}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      <p>{messages.about}</p>
      <QueryResult query={query}>
        {({ records, total }) =>
          total === 0 ? (
            <p className="quiet">{messages.none}</p>
          ) : (
            <>
              <p>{isEditedUndone ? messages.editedToo(total) : messages.edited(total)}</p>
              <ul className="box import-edited">
                {records.map((record) => (
                  <li key={record.id}>
                    {record.at === null ? (
                      <span>
                        {record.title || record.id.slice(-6)} <small>{messages.gone}</small>
                      </span>
                    ) : (
                      <>
                        <Link to={showPath(area, record.id)}>{record.title || record.id.slice(-6)}</Link>{' '}
                        <small>{messages.by(record.byName, instantText(record.at))}</small>
                      </>
                    )}
                  </li>
                ))}
                {total > records.length && <li className="quiet">{messages.more(total - records.length)}</li>}
              </ul>
              <label className="import-check row align-start gap-5">
                <input
                  type="checkbox"
                  checked={isEditedUndone}
                  onChange={({ target }) => setEditedUndone(target.checked)}
                />
                <span>{messages.include}</span>
              </label>
            </>
          )
        }
      </QueryResult>
    </ConfirmDialog>
  );
}
