import type { ContentType } from '#core/schema/contentType.ts';
import type { Overlay } from '#core/tuning/overlay.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { useId, useRef, useState } from 'react';
import { useTypedValues } from '../drafts/useTypedValues.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { RecordCheck } from './Findings.tsx';
import type { TuningWrites } from './useTuningWrites.ts';
import { Versions } from './Versions.tsx';

export type DesignerDialog = 'publish' | 'versions' | 'discard';

type DesignerDialogsProps = {
  readonly dialog: DesignerDialog | undefined;
  /** The name of the tuned type. */
  readonly name: string;
  readonly storedIn: string;
  readonly code: ContentType;
  readonly overlay: Overlay;
  readonly writes: TuningWrites;
  readonly onClose: () => void;
  /** Called when another overlay was stored and is on the screen. */
  readonly onReplaced: () => void;
};

const noReason = { text: '' };

/** The dialogs that publish, discard and restore. */
export function DesignerDialogs({
  dialog,
  name,
  storedIn,
  writes,
  onClose,
  onReplaced,
  ...shown
}: DesignerDialogsProps) {
  const reason = useTypedValues({ path: 'motivo', id: name, stored: noReason });
  const { isBusy, failure } = writes;
  const cancel = () => {
    writes.forget();
    onClose();
  };
  /** Closes unless the request failed; a conflict is explained on the screen. */
  const finish = (isWritten: boolean | undefined, then: () => void) => {
    if (isWritten !== undefined) onClose();
    if (isWritten === true) then();
  };
  const common = { ...shown, isBusy, failure, onClose: cancel };
  if (dialog === 'publish')
    return (
      <PublishDialog
        {...common}
        reason={reason.values.text}
        onReason={(text) => reason.setValues({ text })}
        onPublish={async () => finish(await writes.publish(reason.values.text.trim()), reason.drop)}
      />
    );
  if (dialog === 'versions')
    return (
      <Versions
        {...common}
        code={shown.code.schema}
        storedIn={storedIn}
        id={writes.stored?.id}
        isTuned={writes.isTuned}
        onRestore={async (version) => finish(await writes.restore(version), onReplaced)}
        onRestoreDelivered={async () => finish(await writes.restoreDelivered(), onReplaced)}
      />
    );
  if (dialog === undefined) return null;
  return (
    <ConfirmDialog
      title={designerTexts.discardTitle}
      confirm={designerTexts.discardNow}
      isDanger
      isBusy={isBusy}
      failure={failure}
      onConfirm={async () => finish(await writes.discardDraft(), onReplaced)}
      onClose={cancel}
    >
      <p>{designerTexts.discardText}</p>
    </ConfirmDialog>
  );
}

type PublishDialogProps = {
  readonly code: ContentType;
  readonly overlay: Overlay;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onPublish: () => void;
  readonly onClose: () => void;
};

/** Asks for the reason of a version, and says which records it would refuse. */
function PublishDialog({ code, overlay, isBusy, failure, reason, ...on }: PublishDialogProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const publish = () => {
    const isBlank = reason.trim() === '';
    setMissing(isBlank);
    if (isBlank) input.current?.focus();
    else on.onPublish();
  };
  return (
    <ConfirmDialog
      title={designerTexts.publishTitle}
      confirm={isBusy ? designerTexts.saving : designerTexts.publish}
      isBusy={isBusy}
      failure={failure}
      onConfirm={publish}
      onClose={on.onClose}
    >
      <div className="tuning-reason stack gap-3">
        <label htmlFor={id} className="is-required">
          {designerTexts.reason}
        </label>
        <textarea
          id={id}
          ref={input}
          rows={3}
          maxLength={500}
          value={reason}
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-fault ${id}-help` : `${id}-help`}
          onChange={({ target }) => {
            setMissing(false);
            on.onReason(target.value);
          }}
        />
        {isMissing && (
          <p id={`${id}-fault`} className="fault">
            {designerTexts.reasonMissing}
          </p>
        )}
        <p id={`${id}-help`} className="quiet">
          {designerTexts.reasonHelp}
        </p>
      </div>
      <RecordCheck code={code} overlay={overlay} isAtOnce />
    </ConfirmDialog>
  );
}
