import { useState } from 'react';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { useFileLibrary } from '../../data/dataContexts.ts';
import { useSaving } from '../../requests/useSaving.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { failureMessage } from '../failureMessage.ts';
import { useFilesRefresh, useUses } from '../useFiles.ts';
import { UseList } from './UseList.tsx';

const { removal: texts } = fileTexts;
/** Up to this many files are listed by name; the rest as a number. */
const listedCount = 10;

type RemoveFilesDialogProps = {
  readonly code: string;
  readonly files: readonly StoredFile[];
  readonly onClose: () => void;
  readonly onRemoved: () => void;
  /** Called with the ids of files that somebody else removed first. */
  readonly onGone: (ids: readonly string[]) => void;
};

/** Shows where the files are used, confirms moving them to the bin, and then offers undo. */
export function RemoveFilesDialog({ code, files, onClose, onRemoved, onGone }: RemoveFilesDialogProps) {
  const uses = useUses(code, files);
  const { failure, isBusy, remove } = useRemoval({ code, files, onRemoved, onGone });
  const [only] = files;
  return (
    <ConfirmDialog
      title={files.length === 1 && only ? texts.one(only.name) : texts.many(files.length)}
      confirm={isBusy ? texts.removing : fileTexts.remove}
      isDanger
      isBusy={isBusy}
      isDisabled={uses.isPending}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {files.length > 1 && (
        <ul className="file-names">
          {files.slice(0, listedCount).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {files.length > listedCount && <li>{texts.more(files.length - listedCount)}</li>}
        </ul>
      )}
      <UseList files={files} query={uses} warning={fileTexts.uses.warning} />
      <p className="quiet">{texts.bin}</p>
    </ConfirmDialog>
  );
}

type Removal = Pick<RemoveFilesDialogProps, 'code' | 'files' | 'onRemoved' | 'onGone'>;

function useRemoval({ code, files, onRemoved, onGone }: Removal) {
  const library = useFileLibrary();
  const board = useNoticeBoard();
  const refresh = useFilesRefresh(code);
  const { isSaving, runAlone } = useSaving();
  const [failure, setFailure] = useState<string>();
  const ids = files.map(({ id }) => id);
  const undo = async () => {
    const restored = await library.restore(code, ids);
    await refresh();
    board.add({ kind: 'success', text: fileTexts.binScreen.restored(restored.length) });
  };
  const missing = async (): Promise<readonly string[]> => {
    const currentFiles = await Promise.all(files.map((file) => library.find(code, file.url).catch(() => file)));
    return ids.filter((id, index) => currentFiles[index]?.id !== id);
  };
  const remove = async () => {
    setFailure(undefined);
    try {
      await library.remove(code, ids);
    } catch (error) {
      const missingFiles = isNotFound(error) ? await missing() : [];
      setFailure(texts.failed(missingFiles.length > 0 ? texts.gone(missingFiles.length) : failureMessage(error)));
      if (missingFiles.length === 0) return;
      void refresh();
      if (missingFiles.length === files.length)
        board.add({ kind: 'error', text: texts.failed(texts.gone(missingFiles.length)) });
      return onGone(missingFiles);
    }
    void refresh();
    board.add({
      kind: 'success',
      text: files.length === 1 ? texts.done : texts.doneMany(files.length),
      ...(files.length === 1 && files[0] && { detail: files[0].name }),
      action: { label: fileTexts.undo, run: undo },
    });
    onRemoved();
  };
  return { failure, isBusy: isSaving, remove: () => runAlone(remove) };
}

const isNotFound = (error: unknown) => error instanceof ProviderError && error.statusCode === 404;
