import type { ContentType } from '#core/schema/contentType.ts';
import { useId, useState } from 'react';
import { pending as texts } from '#core/locales/es/pendingChanges.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { pendingValues, withPendingValues } from '#core/records/pendingValues.ts';
import type { Area } from '../../areas/area.ts';
import { usePortalCalls, useProviderWith } from '../../data/dataContexts.ts';
import { useRequest } from '../../requests/useRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useMay } from '../../session/useMay.ts';
import { failureText } from '../../ui/failureText.ts';
import type { RecordEditor } from '../useRecordEditor.ts';
import { ComparedLines } from '../../history/ComparedLines.tsx';
import { instantText } from '../../records/recordText.ts';
import { PendingCollisions } from './PendingCollisions.tsx';
import { PublishPendingDialog } from './PublishPendingDialog.tsx';
import { SchedulePendingDialog } from './SchedulePendingDialog.tsx';
import { usePendingActions } from './usePendingActions.ts';
import { hrefOf } from '../../ui/portalAddress.ts';
import '../../history/history.css';
import './pending.css';

type PendingPanelProps = {
  readonly area: Area;
  /** The live record with its pending changes. */
  readonly record: StoredRecord;
  /** The form in which the panel stands; undefined on the page of the record. */
  readonly editor?: RecordEditor;
  /** Opens the other version in the form. */
  readonly onSwitch?: () => void;
  /** Called when the changes are published or discarded. */
  readonly onDone?: () => void;
};

/** The pending changes of a record, with the actions on them. */
export function PendingPanel({ area, record, editor, onSwitch, onDone }: PendingPanelProps) {
  const { type } = area;
  const may = useMay(type);
  const provider = useProviderWith(type, 'pending');
  const canAct = may.update && provider !== undefined;
  const [open, setOpen] = useState<'publish' | 'schedule' | 'discard'>();
  const [isComparing, setComparing] = useState(false);
  const comparisonId = useId();
  const close = () => setOpen(undefined);
  const end = () => {
    close();
    onDone?.();
  };
  if (record._pending === undefined || record._pendingAt === undefined) return null;
  const isDirty = editor?.isDirty === true;
  const { _pendingPublishAt: instant, _pending } = record;
  const button = (label: string, onClick: () => void, look?: 'main' | 'danger') => (
    <Button look={look} isUnavailable={isDirty} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <section className="box pending" aria-label={texts.title}>
      <p>
        <strong>{editor === undefined ? texts.title : editor.isPending ? texts.editing : texts.editingLive}</strong>{' '}
        {(editor?.isPending === true ? texts.savedAt : texts.existSince)(instantText(record._pendingAt))}{' '}
        {instant !== undefined && texts.scheduled(instantText(instant))}
      </p>
      {_pending.failure !== undefined && <p className="field-error">{texts.failed[_pending.failure]}</p>}
      {_pending.failure !== 'collision' && <PendingCollisions type={type} record={record} />}
      <div className="buttons">
        {onSwitch !== undefined && button(editor?.isPending === true ? texts.editLive : texts.editPending, onSwitch)}
        <Button
          aria-expanded={isComparing}
          aria-controls={isComparing ? comparisonId : undefined}
          onClick={() => setComparing(!isComparing)}
        >
          {isComparing ? texts.compareEnd : texts.compare}
        </Button>
        {editor === undefined && type.publicPages?.detail !== undefined && may.update && (
          <PreviewLink type={type} record={record} />
        )}
        {canAct && button(instant === undefined ? texts.schedule : texts.reschedule, () => setOpen('schedule'))}
        {canAct && button(texts.publish, () => setOpen('publish'), editor === undefined ? 'main' : undefined)}
        {canAct && button(texts.discard, () => setOpen('discard'), 'danger')}
      </div>
      {isDirty && <p className="quiet">{texts.saveFirst}</p>}
      {isComparing && (
        <section id={comparisonId} className="comparison stack gap-8" aria-label={texts.comparison}>
          <ComparedLines
            type={type}
            before={record}
            after={withPendingValues(type, record)}
            sideNames={{ before: texts.live, after: texts.waiting }}
          />
        </section>
      )}
      {open === 'publish' && <PublishPendingDialog area={area} record={record} onClose={close} onDone={end} />}
      {open === 'schedule' && (
        <SchedulePendingDialog
          area={area}
          record={record}
          onClose={close}
          onDone={editor === undefined ? close : end}
        />
      )}
      {open === 'discard' && <DiscardDialog area={area} record={record} onClose={close} onDone={end} />}
    </section>
  );
}

type DiscardDialogProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function DiscardDialog({ area, record, onClose, onDone }: DiscardDialogProps) {
  const { isBusy, failure, discard } = usePendingActions({ area, record, onDone });
  return (
    <ConfirmDialog
      title={texts.discardTitle}
      confirm={isBusy ? texts.discarding : texts.discardNow}
      isDanger
      isBusy={isBusy}
      failure={failure?.join(' ')}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <p>{texts.discardText}</p>
    </ConfirmDialog>
  );
}

type PreviewLinkProps = { readonly type: ContentType; readonly record: StoredRecord };

/** Opens the public page with the pending changes, at an address that works for fifteen minutes. */
function PreviewLink({ type, record }: PreviewLinkProps) {
  const calls = usePortalCalls();
  const { isBusy, failure, run } = useRequest();
  const open = async () => {
    // Browsers block a tab that opens after a request, so it opens first.
    const tab = window.open('', '_blank');
    const answer = await run(() =>
      calls.call('POST /api/preview/{type}/address', {
        params: { type: type.name },
        body: { values: pendingValues(type, record), record: record.id },
      }),
    );
    if (answer === undefined) tab?.close();
    else if (tab === null) window.location.assign(hrefOf(answer.address));
    else tab.location.href = hrefOf(answer.address);
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void open()}>
        {isBusy ? texts.opening : texts.preview}
      </Button>
      {failure !== undefined && (
        <span role="alert" className="field-error">
          {failureText(failure)}
        </span>
      )}
    </>
  );
}
