import { useDelete } from '@refinedev/core';
import { useState } from 'react';
import type { StoredRecord } from '#core/record.ts';
import { type Area, providerName } from '../area.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { words } from '../words.ts';
import { recordTitle } from './recordText.ts';

type RemoveDialogProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

/** Asks before a record is removed; the harmless button has the focus. */
export function RemoveDialog({ area, record, onClose, onRemoved }: RemoveDialogProps) {
  const { type } = area;
  const { mutateAsync } = useDelete<StoredRecord>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await mutateAsync({
        resource: type.name,
        id: record.id,
        dataProviderName: providerName(type),
        meta: { version: record._version },
        successNotification: false,
        errorNotification: false,
      });
      onRemoved();
    } catch (error) {
      setBusy(false);
      setFailure(
        error instanceof Error ? `${type.messages.removeFailed}. ${error.message}` : type.messages.removeFailed,
      );
    }
  };
  return (
    <Dialog title={type.messages.confirmRemove} onClose={onClose}>
      <p>{recordTitle(type, record)}</p>
      {failure !== undefined && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <div className="buttons">
        <button type="button" className="button" disabled={isBusy} onClick={onClose}>
          {words.admin.list.cancel}
        </button>
        <button type="button" className="button button-danger-main" disabled={isBusy} onClick={() => void remove()}>
          {isBusy ? words.admin.list.removing : words.admin.list.remove}
        </button>
      </div>
    </Dialog>
  );
}
