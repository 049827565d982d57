import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import type { RemovedFile } from '#core/api/fileSchemas.ts';
import { fileSizeText } from '#core/files/fileSize.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { BinList } from '../bin/BinList.tsx';
import { withTerm } from '../bin/termText.ts';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { useFileLibrary } from '../data/dataContexts.ts';
import { usePageSelection } from '../list/useListSelection.ts';
import { instantText } from '../records/recordText.ts';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../ui/Button.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import { storedFiles, useMay } from '../session/useMay.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { failureMessage } from './failureMessage.ts';
import { MunicipalitySelect } from './MunicipalitySelect.tsx';
import './files.css';
import { RetryNote } from '../requests/RetryNote.tsx';
import { filesKey, useFilesRefresh } from './useFiles.ts';

const { binScreen: texts } = fileTexts;

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

const binPageLength = 50;

function Bin({ code }: { readonly code: string }) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = useFileBin(code, { page, search });
  const selection = usePageSelection<RemovedFile>(query.data?.files);
  const selected = useSyncExternalStore(selection.subscribe, selection.records);
  const listElement = useRef<HTMLDivElement>(null);
  const { isBusy, failure, restore } = useFileRestore(code, () => {
    selection.clear();
    listElement.current?.focus();
  });
  const { files, total } = query.data ?? { files: [], total: 0 };
  const last = lastPageOf(total, binPageLength);
  useEffect(() => {
    if (query.isSuccess && !query.isPlaceholderData && page > last) setPage(last);
  }, [query.isSuccess, query.isPlaceholderData, page, last]);
  if (query.isPending) return <Spinner label={adminTexts.loading} />;
  if (query.isError) {
    return (
      <RetryNote onRetry={() => void query.refetch()}>
        {texts.failed} {failureMessage(query.error)}
      </RetryNote>
    );
  }
  return (
    <div ref={listElement} tabIndex={-1} className="file-bin stack gap-6" aria-busy={query.isFetching}>
      <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
      {(total > 0 || search !== '') && (
        <div role="search">
          <TypedFilter type="search" label={historyTexts.bin.search} value={search} onChange={setSearch} />
        </div>
      )}
      {total === 0 ? (
        <p className="empty">{search === '' ? texts.empty : historyTexts.bin.noneFound}</p>
      ) : (
        <>
          <div className="cluster">
            <span className="file-count" role="status">
              {fileTexts.count.all(total)}
              {selected.size > 0 && `, ${fileTexts.selected(selected.size)}`}
            </span>
            {selected.size > 0 && (
              <Button look="main" isBusy={isBusy} onClick={() => restore([...selected.values()])}>
                {isBusy ? texts.restoring : texts.restoreSelected(selected.size)}
              </Button>
            )}
          </div>
          <BinList
            label={texts.list}
            items={files}
            selection={selection}
            nameOf={({ name }) => name}
            detailOf={({ size }) => fileSizeText(size)}
            removalOf={({ removedByName, removedAt, purgeAt }) =>
              withTerm(texts.removedBy(removedByName, instantText(removedAt)), purgeAt)
            }
            actionsOf={(file, nameId) => (
              <Button aria-describedby={nameId} isBusy={isBusy} onClick={() => restore([file])}>
                {texts.restore}
              </Button>
            )}
          />
          <PageButtons page={page} last={last} onPage={setPage} />
        </>
      )}
    </div>
  );
}

/** A page of the removed files of a municipality. */
function useFileBin(code: string, { page, search }: { readonly page: number; readonly search: string }) {
  const library = useFileLibrary();
  return useQuery({
    queryKey: filesKey(code, 'bin', page, search),
    queryFn: () => library.removed(code, { offset: (page - 1) * binPageLength, limit: binPageLength, search }),
  });
}

/** Restores files, all or none, and reports the new name of a renamed one. */
function useFileRestore(code: string, onRestored: (ids: readonly string[]) => void) {
  const library = useFileLibrary();
  const board = useNoticeBoard();
  const refresh = useFilesRefresh(code);
  const { isBusy, failure, run } = useRequest();
  const restore = async (removed: readonly RemovedFile[]) => {
    const ids = removed.map(({ id }) => id);
    const restored = await library.restore(code, ids);
    const [only] = restored;
    const isRenamed = only !== undefined && restored.length === 1 && only.name !== removed[0]?.name;
    board.add({
      kind: 'success',
      text: texts.restored(restored.length),
      ...(only && restored.length === 1 && { detail: isRenamed ? texts.renamed(only.name) : only.name }),
    });
    onRestored(ids);
    await refresh();
  };
  return {
    isBusy,
    failure: failure === undefined ? undefined : texts.restoreFailed(failureMessage(failure)),
    restore: (removed: readonly RemovedFile[]) => void (removed.length > 0 && run(() => restore(removed))),
  };
}
