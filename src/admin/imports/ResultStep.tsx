import { useState } from 'react';
import { Link } from 'react-router';
import { noRows } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { areaPath, importPath } from '../areas/area.ts';
import { Button } from '../ui/Button.tsx';
import { useMay } from '../session/useMay.ts';
import { instantText } from '../records/recordText.ts';
import { FaultButton } from './FaultButton.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import type { StepProps } from './stepProps.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useMayManage } from './useImport.ts';

const { result: messages } = texts;

/** What an import has done, and the way back. */
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
      {state === 'done' && <Counts entry={entry} />}
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
      {/* An undo whose answer was lost ends it all the same. */}
      {question === 'undo' && state === 'done' && <UndoDialog area={area} entry={entry} onClose={close} />}
      {question === 'remove' && <RemoveDialog area={area} entry={entry} onClose={close} />}
    </div>
  );
}

function Counts({ entry: { result, counts = noRows } }: Pick<StepProps, 'entry'>) {
  const { created = 0, changed = 0, faulty = 0 } = result ?? {};
  const lines = [
    { count: created, text: messages.created(created) },
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
