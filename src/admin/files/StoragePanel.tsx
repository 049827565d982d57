import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Purgeable } from '#core/api/fileSchemas.ts';
import { fileSizeText } from '#core/files/fileSize.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { RetryNote } from '../requests/RetryNote.tsx';
import { useRequest } from '../requests/useRequest.ts';
import { failureMessage } from './failureMessage.ts';

const { storage: texts } = fileTexts;
const key = ['file storage'] as const;

type StoragePanelProps = {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
};

/** Disk usage of all municipalities, which administrators can free. It is computed when the panel opens. */
export function StoragePanel({ isOpen, onToggle }: StoragePanelProps) {
  return (
    <details
      className="file-storage stack gap-6"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>{texts.title}</summary>
      {isOpen && <StorageDetails />}
    </details>
  );
}

function StorageDetails() {
  const calls = usePortalCalls();
  const query = useQuery({ queryKey: key, queryFn: () => calls.call('GET /api/files/storage') });
  const { failure, busy, purge } = usePurge();
  const [isAsking, setAsking] = useState(false);
  if (query.isPending) return <Spinner label={adminTexts.loading} />;
  if (query.isError) {
    return (
      <RetryNote onRetry={() => void query.refetch()}>
        {texts.failed} {failureMessage(query.error)}
      </RetryNote>
    );
  }
  const { free, isFull, variants, bin } = query.data;
  return (
    <>
      {isFull && <p className="alert">{texts.full}</p>}
      {free !== undefined && <p>{texts.free(fileSizeText(free))}</p>}
      <Row
        text={texts.variants(variants.files, fileSizeText(variants.bytes))}
        hint={texts.variantsHint}
        button={busy === 'variants' ? texts.purging : texts.purgeVariants}
        isUnavailable={busy !== undefined || variants.files === 0}
        onPurge={() => purge('variants')}
      />
      <Row
        text={texts.bin(bin.files, fileSizeText(bin.bytes))}
        hint={texts.binHint}
        button={busy === 'bin' ? texts.purging : texts.purgeBin}
        isUnavailable={busy !== undefined || bin.files === 0}
        onPurge={() => setAsking(true)}
      />
      <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
      {isAsking && (
        <ConfirmDialog
          title={texts.ask}
          confirm={texts.confirm}
          isDanger
          onConfirm={() => {
            setAsking(false);
            purge('bin');
          }}
          onClose={() => setAsking(false)}
        >
          <p>{texts.askText(bin.files, fileSizeText(bin.bytes))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type RowProps = {
  readonly text: string;
  readonly hint: string;
  readonly button: string;
  readonly isUnavailable: boolean;
  readonly onPurge: () => void;
};

function Row({ text, hint, button, isUnavailable, onPurge }: RowProps) {
  return (
    <div className="box file-storage-row">
      <div>
        <p>{text}</p>
        <p className="quiet">{hint}</p>
      </div>
      <Button isUnavailable={isUnavailable} onClick={onPurge}>
        {button}
      </Button>
    </div>
  );
}

function usePurge() {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const board = useNoticeBoard();
  const [purged, setPurged] = useState<Purgeable>();
  const { isBusy, failure, run } = useRequest();
  const purge = async (kind: Purgeable) => {
    const { files, bytes } = await calls.call('POST /api/files/storage', { body: { purge: kind }, takesLong: true });
    board.add({ kind: 'success', text: texts.freed(fileSizeText(bytes)), detail: texts.done[kind](files) });
    await Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries({ queryKey: ['files'] })]);
  };
  return {
    failure: failure === undefined ? undefined : texts.purgeFailed(failureMessage(failure)),
    busy: isBusy ? purged : undefined,
    purge: (kind: Purgeable) => {
      setPurged(kind);
      void run(() => purge(kind));
    },
  };
}
