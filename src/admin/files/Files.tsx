import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import { createSelection } from '../content/list/selection.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { EditFileDialog } from './dialogs/EditFileDialog.tsx';
import { failureMessage } from './failureMessage.ts';
import type { FilesView } from './filesAddress.ts';
import { FileTable } from './FileTable.tsx';
import { FileTools, SelectedTools } from './FileTools.tsx';
import { fileWords } from './fileWords.ts';
import { PictureViewer } from './dialogs/PictureViewer.tsx';
import { RemoveFilesDialog } from './dialogs/RemoveFilesDialog.tsx';
import { useDownload } from './useDownload.ts';
import { useFiles } from './useFiles.ts';
import { ReadAgain } from './ReadAgain.tsx';

type FilesProps = {
  readonly view: FilesView & { readonly code: string };
  readonly onChange: (change: Partial<FilesView>) => void;
};

/** The dialog over the list, with its files. */
type Opened = { readonly kind: 'view' | 'edit' | 'remove'; readonly files: readonly StoredFile[] };

/** The files of one municipality. */
export function Files({ view, onChange }: FilesProps) {
  const { code } = view;
  const [pages, setPages] = useState<readonly number[]>([]);
  const { files, total, isPending, isFetching, error, retry, refetch } = useFiles({ code, view, pages });
  const [opened, setOpened] = useState<Opened>();
  const selection = useFileSelection({ view, files });
  const download = useDownload();
  const tools = useMemo(() => {
    const open = (kind: Opened['kind']) => (file: StoredFile) => setOpened({ kind, files: [file] });
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
  const close = () => setOpened(undefined);
  return (
    <>
      <FileTools
        view={view}
        total={isPending || (error !== undefined && !hasAny) ? undefined : total}
        isFetching={isFetching}
        onChange={onChange}
        onRefresh={() => void refetch()}
      >
        <SelectedTools
          selection={selection}
          onRemove={() => setOpened({ kind: 'remove', files: [...selection.records().values()] })}
        />
      </FileTools>
      {error !== undefined && <ReadAgain text={failureMessage(error)} onRetry={retry} />}
      {isPending ? (
        <Spinner label={fileWords.loading} />
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
      <OpenedFiles
        opened={opened}
        code={code}
        files={files}
        onOpen={setOpened}
        onClose={close}
        onDone={(ids) => {
          hasRemoved.current = true;
          selection.remove(ids);
        }}
      />
    </>
  );
}

type OpenedFilesProps = {
  readonly opened: Opened | undefined;
  readonly code: string;
  readonly files: ReadonlyMap<number, StoredFile>;
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
  /** Called with the ids of the removed files. */
  readonly onDone: (ids: readonly string[]) => void;
};

function OpenedFiles({ opened, code, files, onOpen, onClose, onDone }: OpenedFilesProps) {
  const download = useDownload();
  const show = useCallback((file: StoredFile) => onOpen({ kind: 'view', files: [file] }), [onOpen]);
  const [file] = opened?.files ?? [];
  if (opened === undefined || file === undefined) return null;
  if (opened.kind === 'edit') return <EditFileDialog file={file} onClose={onClose} />;
  if (opened.kind === 'view') {
    const pictures = [...files.values()].filter(({ type }) => type.startsWith('image/'));
    const place = pictures.findIndex(({ id }) => id === file.id);
    return (
      <PictureViewer
        file={file}
        previous={pictures[place - 1]}
        next={place < 0 ? undefined : pictures[place + 1]}
        onShow={show}
        onDownload={(one) => void download(one)}
        onClose={onClose}
      />
    );
  }
  return (
    <RemoveFilesDialog
      code={code}
      files={opened.files}
      onClose={onClose}
      onRemoved={() => {
        onClose();
        onDone(opened.files.map(({ id }) => id));
      }}
      onGone={(ids) => {
        const left = opened.files.filter(({ id }) => !ids.includes(id));
        if (left.length > 0) onOpen({ kind: 'remove', files: left });
        else onClose();
        onDone(ids);
      }}
    />
  );
}

type Seen = { readonly view: FilesView; readonly files: ReadonlyMap<number, StoredFile> };

/** The selected files; a new search clears the selection. */
function useFileSelection({ view, files }: Seen) {
  const [selection] = useState(() => createSelection<StoredFile>());
  const { q, kind } = view;
  useEffect(() => selection.clear, [selection, q, kind]);
  useEffect(() => selection.see([...files.values()]), [selection, files]);
  return selection;
}

function emptyText({ q, kind }: FilesView): string {
  if (q !== '') return fileWords.noMatches;
  return { image: fileWords.empty, document: fileWords.emptyDocuments, all: fileWords.emptyAll }[kind];
}
