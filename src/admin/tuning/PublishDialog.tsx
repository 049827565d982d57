import { useId, useRef, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Overlay } from '#core/tuning/overlay.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { RecordCheck } from './Findings.tsx';

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
export function PublishDialog({ code, overlay, isBusy, failure, reason, ...on }: PublishDialogProps) {
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
        <label htmlFor={id}>{designerTexts.reason}</label>
        <textarea
          id={id}
          ref={input}
          rows={3}
          maxLength={500}
          value={reason}
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
