import { ownValue } from '#core/values/ownValue.ts';
import { useState } from 'react';
import { conflict as conflictMessages } from '#core/locales/es/admin/conflict.ts';
import { pending as texts } from '#core/locales/es/pendingChanges.ts';
import type { Choice, Choices } from '#core/values/merge.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { mergePending } from '#core/records/pendingValues.ts';
import type { Area } from '../../areas/area.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Collision } from '../conflict/Collision.tsx';
import type { ConflictTexts } from '../conflict/conflictTexts.ts';
import { MergedFields } from '../conflict/MergedFields.tsx';
import { fieldLines } from '../conflict/mergeLines.ts';
import { usePendingActions } from './usePendingActions.ts';
import '../conflict/conflict.css';

type PublishPendingDialogProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const sides: ConflictTexts = {
  title: texts.title,
  intro: '',
  takeTheirs: texts.takeLive,
  takeMine: texts.takePending,
  onlyTheirs: texts.onlyLive,
  onlyMine: texts.onlyPending,
  changedAgain: '',
  both: texts.both,
  merged: texts.merged,
};

/** Shows what will become live, and asks about each field that was changed on both sides. */
export function PublishPendingDialog({ area, record, onClose, onDone }: PublishPendingDialogProps) {
  const { isBusy, failure, publish } = usePendingActions({ area, record, onDone });
  const [choices, setChoices] = useState<Choices>({});
  const [isAsked, setAsked] = useState(false);
  const lines = fieldLines(area.type, mergePending(area.type, record).fields);
  const collisions = lines.filter(({ kind }) => kind === 'collision');
  const merged = lines.filter(({ kind }) => kind !== 'collision');
  const left = collisions.filter(({ name }) => !Object.hasOwn(choices, name)).length;
  const confirm = () => {
    setAsked(true);
    if (left === 0 && !isBusy) void publish(choices);
  };
  const choose = (name: string, choice: Choice) => setChoices({ ...choices, [name]: choice });
  return (
    <Dialog title={texts.publishTitle} isWide isBusy={isBusy} onClose={onClose}>
      <div className="conflict-parts stack gap-6">
        {lines.length === 0 && <p className="empty">{texts.nothing}</p>}
        {collisions.length > 0 && (
          <>
            <h3>{texts.collides(collisions.length)}</h3>
            <p>{texts.chooseHelp}</p>
            {collisions.map((line) => (
              <Collision
                key={line.name}
                line={line}
                texts={sides}
                hasBase
                choice={ownValue(choices, line.name)}
                wasChosen={false}
                isMissing={isAsked}
                onChoose={(choice) => choose(line.name, choice)}
              />
            ))}
          </>
        )}
        {merged.length > 0 && <MergedFields lines={merged} texts={sides} />}
      </div>
      <div role="alert">
        {isAsked && left > 0 && <p className="field-error">{conflictMessages.left(left)}</p>}
        {failure !== undefined && (
          <div className="alert">
            {failure.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
      <div className="buttons">
        <Button isBusy={isBusy} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="main" isBusy={isBusy} onClick={confirm}>
          {isBusy ? texts.publishing : texts.publish}
        </Button>
      </div>
    </Dialog>
  );
}
