import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { noRows } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { areaPath, importPath, showPath } from '../areas/area.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { usePortalCalls } from '../data/dataContexts.ts';
import { Button } from '../ui/Button.tsx';
import { useMay } from '../session/useMay.ts';
import { instantText } from '../records/recordText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { failureText } from '../ui/failureText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FaultButton } from './FaultButton.tsx';
import type { StepProps } from './stepProps.ts';
import { useDiscard, useEdited, useImportStep, useMayManage } from './useImport.ts';

const { result: messages } = texts;

/** The result of an import, with the buttons that undo it or remove it from the list. */
export function ResultStep({ area, entry }: StepProps) {
  const { state, reason, undoneByName, kept = 0, result } = entry;
  const may = useMay(area.type);
  const [question, setQuestion] = useState<'undo' | 'remove'>();
  const close = () => setQuestion(undefined);
  const { created = 0, changed = 0 } = result ?? {};
  const mayManage = useMayManage(area.type, entry);
  const mayUndo = mayManage && created + changed > 0 && (may.remove || created === 0) && (may.update || changed === 0);
  const faulty = state === 'done' ? (result?.faulty ?? 0) : (entry.counts?.faulty ?? 0);
  return (
    <div className="import-step stack items-start gap-8">
      <p className="quiet">{texts.earlier.by(entry.byName, instantText(entry.endedAt ?? entry.createdAt))}</p>
      {undoneByName !== undefined && state !== 'done' && (
        <p className="quiet">{(state === 'undone' ? messages.undoneBy : messages.cancelledBy)(undoneByName)}</p>
      )}
      {state === 'done' && <Counts area={area} entry={entry} />}
      {state === 'failed' && (
        <p className="alert">
          {reason} {messages.failed}
        </p>
      )}
      {state === 'undone' && <p>{messages.undone}</p>}
      {kept > 0 && <p className="alert alert-info">{messages.kept(kept)}</p>}
      <div className="buttons">
        <Link className="button button-main" to={areaPath(area)}>
          {messages.toList(area.screen.label)}
        </Link>
        {faulty > 0 && <FaultButton area={area} entry={entry} />}
        <Link className="button" to={importPath(area)}>
          {messages.another}
        </Link>
        {state === 'done' && mayUndo && (
          <Button look="danger" onClick={() => setQuestion('undo')}>
            {texts.undo.button}
          </Button>
        )}
        {mayManage && (
          <Button look="quiet" onClick={() => setQuestion('remove')}>
            {texts.remove.button}
          </Button>
        )}
      </div>
      {mayManage && state === 'done' && (
        <p className="quiet">
          {mayUndo && `${messages.buttons(created, changed)} `}
          {messages.removal}
        </p>
      )}
      {/* An undo whose answer was lost ends it all the same. */}
      {question === 'undo' && state === 'done' && <UndoDialog area={area} entry={entry} onClose={close} />}
      {question === 'remove' && <RemoveDialog area={area} entry={entry} onClose={close} />}
    </div>
  );
}

function Counts({ area, entry: { result, settings, counts = noRows } }: StepProps) {
  const { created = 0, changed = 0, faulty = 0 } = result ?? {};
  // Without public pages a draft is not seen by fewer people.
  const isPublic = area.type.publicPages !== undefined && created > 0;
  const createdText = isPublic ? messages.createdAs[settings?.publication ?? 'draft'] : messages.created;
  const lines = [
    { count: created, text: createdText(created) },
    { count: changed, text: messages.changed(changed) },
    { count: counts.same, text: messages.same(counts.same) },
    { count: faulty, text: messages.faulty(faulty) },
  ];
  return (
    <ul className="box import-result">
      {lines
        .filter(({ count }, index) => count > 0 || index === 0)
        .map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
    </ul>
  );
}

type DialogProps = StepProps & { readonly onClose: () => void };

/** Confirms that an ended import is deleted; its records stay. */
function RemoveDialog({ area, entry, onClose }: DialogProps) {
  const navigate = useNavigate();
  const board = useNoticeBoard();
  const { isBusy, failure, discard } = useDiscard(area.type, entry.id);
  const remove = async () => {
    if ((await discard()) !== true) return;
    board.add({ kind: 'success', text: texts.remove.removed, detail: entry.fileName });
    void navigate(importPath(area));
  };
  return (
    <ConfirmDialog
      title={texts.remove.title}
      confirm={texts.remove.button}
      isDanger
      isBusy={isBusy}
      failure={failure === undefined || isBusy ? undefined : texts.remove.failed(failureText(failure))}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.remove.about}</p>
    </ConfirmDialog>
  );
}

/** Confirms that an import is undone, and lists the records edited since. */
function UndoDialog({ area, entry: { id }, onClose }: DialogProps) {
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
      title={texts.undo.title}
      confirm={texts.undo.confirm}
      isDanger
      isBusy={isBusy}
      isDisabled={query.data === undefined}
      failure={failure === undefined || isBusy ? undefined : texts.undo.failed(failureText(failure))}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      <p>{texts.undo.about}</p>
      <QueryResult query={query}>
        {({ records, total }) =>
          total === 0 ? (
            <p className="quiet">{texts.undo.none}</p>
          ) : (
            <>
              <p>{isEditedUndone ? texts.undo.editedToo(total) : texts.undo.edited(total)}</p>
              <ul className="box import-edited">
                {records.map((record) => (
                  <li key={record.id}>
                    {record.at === null ? (
                      <span>
                        {record.title || record.id.slice(-6)} <small>{texts.undo.gone}</small>
                      </span>
                    ) : (
                      <>
                        <Link to={showPath(area, record.id)}>{record.title || record.id.slice(-6)}</Link>{' '}
                        <small>{texts.undo.by(record.byName, instantText(record.at))}</small>
                      </>
                    )}
                  </li>
                ))}
                {total > records.length && <li className="quiet">{texts.undo.more(total - records.length)}</li>}
              </ul>
              <label className="import-check row align-start gap-5">
                <input
                  type="checkbox"
                  checked={isEditedUndone}
                  onChange={({ target }) => setEditedUndone(target.checked)}
                />
                <span>{texts.undo.include}</span>
              </label>
            </>
          )
        }
      </QueryResult>
    </ConfirmDialog>
  );
}
