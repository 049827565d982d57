import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import type { RemovedFile } from '#core/api/fileSchemas.ts';
import { Button } from '../../ui/Button.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { PageButtons } from '../../ui/PageButtons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { storedFiles, useMay } from '../../session/useMay.ts';
import { messages } from '../../texts/messages.ts';
import { failureMessage } from '../failureMessage.ts';
import { FileBinList } from './FileBinList.tsx';
import { fileMessages } from '../fileMessages.ts';
import { MunicipalitySelect } from '../MunicipalitySelect.tsx';
import { binPageLength, useFileBin, useFileRestore } from './useFileBin.ts';
import '../files.css';
import { RetryNote } from '../../requests/RetryNote.tsx';

const { binScreen: texts } = fileMessages;

/** The removed files, which can be restored. */
export function FileBinScreen() {
  return useMay(storedFiles).create ? <FileBin /> : <NotFound />;
}

function FileBin() {
  const [address, setAddress] = useSearchParams();
  const code = address.get('municipalidad') ?? undefined;
  const backPath = code === undefined ? '/admin/FileServer' : `/admin/FileServer?municipalidad=${code}`;
  return (
    <Screen title={texts.title} back={<Link to={backPath}>{texts.back}</Link>} about={texts.intro} className="files">
      <MunicipalitySelect
        code={code}
        onChoose={(municipality) => setAddress(municipality === undefined ? {} : { municipalidad: municipality })}
      />
      {code === undefined ? <p className="empty">{texts.prompt}</p> : <Bin key={code} code={code} />}
    </Screen>
  );
}

const noFiles: ReadonlyMap<string, RemovedFile> = new Map();

function Bin({ code }: { readonly code: string }) {
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState(noFiles);
  const query = useFileBin(code, page);
  const listElement = useRef<HTMLDivElement>(null);
  const { isBusy, failure, restore } = useFileRestore(code, () => {
    setSelected(noFiles);
    listElement.current?.focus();
  });
  const { files, total } = query.data ?? { files: [], total: 0 };
  const last = lastPageOf(total, binPageLength);
  useEffect(() => {
    if (query.isSuccess && !query.isPlaceholderData && page > last) setPage(last);
  }, [query.isSuccess, query.isPlaceholderData, page, last]);
  if (query.isPending) return <Spinner label={messages.admin.loading} />;
  if (query.isError) {
    return (
      <RetryNote onRetry={() => void query.refetch()}>
        {texts.failed} {failureMessage(query.error)}
      </RetryNote>
    );
  }
  return (
    <div ref={listElement} tabIndex={-1} className="file-bin" aria-busy={query.isFetching}>
      <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
      {total === 0 ? (
        <p className="empty">{texts.empty}</p>
      ) : (
        <>
          <div className="file-line">
            <span className="file-count" role="status">
              {fileMessages.count.all(total)}
              {selected.size > 0 && `, ${fileMessages.selected(selected.size)}`}
            </span>
            {selected.size > 0 && (
              <Button look="main" isBusy={isBusy} onClick={() => restore([...selected.values()])}>
                {isBusy ? texts.restoring : texts.restoreSelected(selected.size)}
              </Button>
            )}
          </div>
          <FileBinList
            files={files}
            selected={selected}
            isBusy={isBusy}
            onToggle={(file) => setSelected(withToggled(selected, file))}
            onRestore={(file) => restore([file])}
          />
          <PageButtons page={page} last={last} onPage={setPage} />
        </>
      )}
    </div>
  );
}

function withToggled(selected: ReadonlyMap<string, RemovedFile>, file: RemovedFile): ReadonlyMap<string, RemovedFile> {
  const next = new Map(selected);
  if (!next.delete(file.id)) next.set(file.id, file);
  return next;
}
