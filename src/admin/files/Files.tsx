import { ProviderError } from '#providers/calls/providerError.ts';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { saveBytes } from '../data/saveAs.ts';
import { useFileLibrary } from '../data/dataContexts.ts';
import { usePageSelection } from '../list/useListSelection.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { failureMessage } from './failureMessage.ts';
import type { FilesView } from './filesAddress.ts';
import { FileTable } from './FileTable.tsx';
import { FileTools, SelectedTools } from './FileTools.tsx';
import { PictureViewer } from './dialogs/PictureViewer.tsx';
import { RemoveFilesDialog } from './dialogs/RemoveFilesDialog.tsx';
import { useFiles } from './useFiles.ts';
import { RetryNote } from '../requests/RetryNote.tsx';

type FilesProps = {
  readonly view: FilesView & { readonly code: string };
  readonly onChange: (change: Partial<FilesView>) => void;
  /** The content below the files. */
  readonly children: ReactNode;
};

const EditFileDialog = lazyPart(async () => (await import('./dialogs/EditFileDialog.tsx')).EditFileDialog, {
  onError: NotLoaded,
});

function NotLoaded({ file, onClose }: { readonly file: StoredFile; readonly onClose: () => void }) {
  return (
    <Dialog title={file.name} onClose={onClose}>
      <p className="alert">{fileTexts.edit.notLoaded}</p>
    </Dialog>
  );
}

/** The dialog over the list, with its files. */
type OpenDialog = { readonly kind: 'view' | 'edit' | 'remove'; readonly files: readonly StoredFile[] };

/** The files of one municipality. */
export function Files({ view, onChange, children }: FilesProps) {
  const { code } = view;
  const [pages, setPages] = useState<readonly number[]>([]);
  const { files, total, isPending, isFetching, error, retry, refetch } = useFiles({ code, view, pages });
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const selection = usePageSelection([...files.values()], `${view.kind} ${view.q} ${view.label}`);
  const download = useDownload();
  const tools = useMemo(() => {
    const open = (kind: OpenDialog['kind']) => (file: StoredFile) => setOpenDialog({ kind, files: [file] });
    return { open: open('view'), edit: open('edit'), remove: open('remove'), download };
  }, [download]);
  const hasRemoved = useRef(false);
  useEffect(() => {
    // The focused row may have disappeared with its file.
    if (!hasRemoved.current || document.activeElement !== document.body) return;
    hasRemoved.current = false;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [total]);
  const hasAny = total > 0;
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <FileTools
        view={view}
        total={isPending || (error !== undefined && !hasAny) ? undefined : total}
        isFetching={isFetching}
        onChange={onChange}
        onRefresh={() => void refetch()}
      />
      {error !== undefined && <RetryNote onRetry={retry}>{failureMessage(error)}</RetryNote>}
      {isPending ? (
        <Spinner label={fileTexts.loading} />
      ) : hasAny ? (
        <FileTable
          view={view}
          files={files}
          total={total}
          selection={selection}
          tools={tools}
          onSort={(sort) => onChange({ sort })}
          onPages={setPages}
        />
      ) : (
        error === undefined && <p className="empty">{emptyText(view)}</p>
      )}
      <SelectedTools
        selection={selection}
        onRemove={() => setOpenDialog({ kind: 'remove', files: [...selection.records().values()] })}
      />
      {!isPending && children}
      <FileDialogs
        openDialog={openDialog}
        code={code}
        files={files}
        onOpen={setOpenDialog}
        onClose={close}
        onDone={(ids) => {
          hasRemoved.current = true;
          selection.remove(ids);
        }}
      />
    </>
  );
}

type FileDialogsProps = {
  readonly openDialog: OpenDialog | undefined;
  readonly code: string;
  readonly files: ReadonlyMap<number, StoredFile>;
  readonly onOpen: (openDialog: OpenDialog) => void;
  readonly onClose: () => void;
  /** Called with the ids of the removed files. */
  readonly onDone: (ids: readonly string[]) => void;
};

function FileDialogs({ openDialog, code, files, onOpen, onClose, onDone }: FileDialogsProps) {
  const download = useDownload();
  const show = useCallback((file: StoredFile) => onOpen({ kind: 'view', files: [file] }), [onOpen]);
  const [file] = openDialog?.files ?? [];
  if (openDialog === undefined || file === undefined) return null;
  if (openDialog.kind === 'edit')
    return (
      <PartBoundary fallback={null}>
        <EditFileDialog file={file} onClose={onClose} />
      </PartBoundary>
    );
  if (openDialog.kind === 'view') {
    const pictures = [...files.values()].filter(({ type }) => type.startsWith('image/'));
    const index = pictures.findIndex(({ id }) => id === file.id);
    return (
      <PictureViewer
        file={file}
        previous={pictures[index - 1]}
        next={index < 0 ? undefined : pictures[index + 1]}
        onShow={show}
        onDownload={(picture) => void download(picture)}
        onClose={onClose}
      />
    );
  }
  return (
    <RemoveFilesDialog
      code={code}
      files={openDialog.files}
      onClose={onClose}
      onRemoved={() => {
        onClose();
        onDone(openDialog.files.map(({ id }) => id));
      }}
      onGone={(ids) => {
        const remaining = openDialog.files.filter(({ id }) => !ids.includes(id));
        if (remaining.length > 0) onOpen({ kind: 'remove', files: remaining });
        else onClose();
        onDone(ids);
      }}
    />
  );
}

function emptyText({ q, label, kind }: FilesView): string {
  if (q !== '' || label !== '') return fileTexts.noMatches;
  return { image: fileTexts.empty, document: fileTexts.emptyDocuments, all: fileTexts.emptyAll }[kind];
}

const isGone = (error: unknown) => error instanceof ProviderError && error.statusCode === 404;

/** Downloads a file by its id, because another file may have the same name. */
function useDownload() {
  const library = useFileLibrary();
  const board = useNoticeBoard();
  return useCallback(
    async (file: StoredFile) => {
      try {
        saveBytes(await library.bytes(file.code, file.id), file.name);
        board.add({ kind: 'success', text: fileTexts.downloadStarted, detail: file.name });
      } catch (error) {
        const reason = isGone(error) ? fileTexts.gone : failureMessage(error);
        board.add({ kind: 'error', text: fileTexts.downloadFailed(reason), detail: file.name });
      }
    },
    [library, board],
  );
}
