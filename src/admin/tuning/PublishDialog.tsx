import { useId, useState } from 'react';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { tuningMessages as texts } from './tuningMessages.ts';

type PublishDialogProps = {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onPublish: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks for the reason of a version. */
export function PublishDialog({ isBusy, failure, onPublish, onClose }: PublishDialogProps) {
  const [reason, setReason] = useState('');
  const id = useId();
  return (
    <ConfirmDialog
      title={texts.publishTitle}
      confirm={isBusy ? texts.saving : texts.publish}
      isBusy={isBusy}
      isDisabled={reason.trim() === ''}
      failure={failure}
      onConfirm={() => onPublish(reason.trim())}
      onClose={onClose}
    >
      <div className="tuning-reason">
        <label htmlFor={id}>{texts.reason}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={500}
          value={reason}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setReason(target.value)}
        />
        <p id={`${id}-help`} className="quiet">
          {texts.reasonHelp}
        </p>
      </div>
    </ConfirmDialog>
  );
}
