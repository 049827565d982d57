import type { FormEvent } from 'react';
import { pending as texts } from '#core/locales/es/pendingChanges.ts';
import { publication } from '#core/locales/es/publication.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { AntdScope } from '#forms/controls/AntdScope.tsx';
import type { Area } from '../../areas/area.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ScheduleFields } from '../bar/ScheduleFields.tsx';
import { PendingCollisions } from './PendingCollisions.tsx';
import { usePendingActions } from './usePendingActions.ts';
import '../bar/saveBar.css';

type SchedulePendingDialogProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks when the pending changes are published. */
export function SchedulePendingDialog({ area, record, onClose, onDone }: SchedulePendingDialogProps) {
  const { isBusy, failure, schedule } = usePendingActions({ area, record, onDone });
  const { _pendingPublishAt: instant } = record;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) void schedule(submitter.value === '' ? null : submitter.value);
  };
  return (
    <Dialog title={texts.scheduleTitle} isBusy={isBusy} onClose={onClose}>
      <PendingCollisions type={area.type} record={record} />
      <form onSubmit={submit} noValidate>
        <AntdScope>
          <ScheduleFields
            name="publicar"
            publishAt={instant ?? null}
            isBusy={isBusy}
            texts={{
              title: texts.scheduleFields,
              at: texts.at,
              help: texts.atHelp,
              save: isBusy ? texts.working : texts.scheduleNow,
              cancel: texts.cancel,
              past: publication.past,
              remove: instant === undefined ? undefined : texts.unschedule,
            }}
            onClose={onClose}
          />
        </AntdScope>
      </form>
      <div role="alert">
        {failure !== undefined && (
          <div className="alert">
            {failure.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}
