import { useEffect, useState } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileKind, FilesQuery, FormFiles } from '../formFiles.ts';

export const pageSize = 24;

/** The search, order and page of the file list. */
export type FileView = { readonly q: string; readonly order: 'newest' | 'name'; readonly page: number };

type FileResult = { readonly files: readonly StoredFile[]; readonly total: number };

type ListOptions = FileView & { readonly files: FormFiles; readonly code: string | undefined; readonly kind: FileKind };

const searchDelay = 250;

/** One page of files; the previous page stays visible while the next one loads. */
export function useFileList({ files, code, kind, q, order, page }: ListOptions) {
  const [result, setResult] = useState<FileResult>();
  const [failure, setFailure] = useState<string>();
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (code === undefined) return;
    let isOutdated = false;
    setLoading(true);
    const read = async () => {
      try {
        const answer = await files.list(code, queryOf({ kind, q, order, page }));
        if (isOutdated) return;
        setResult(answer);
        setFailure(undefined);
      } catch (error) {
        if (!isOutdated) setFailure(error instanceof Error ? error.message : '');
      }
      if (!isOutdated) setLoading(false);
    };
    const timer = setTimeout(() => void read(), q === '' ? 0 : searchDelay);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [files, code, kind, q, order, page, round]);
  return { result, failure, isLoading, reload: () => setRound(round + 1) };
}

function queryOf({ kind, q, order, page }: FileView & { readonly kind: FileKind }): FilesQuery {
  const words = q.trim();
  return {
    kind,
    ...(words !== '' && { q: words }),
    sort: order === 'newest' ? { field: 'lastModified', order: 'desc' } : { field: 'name', order: 'asc' },
    offset: (page - 1) * pageSize,
    limit: pageSize,
  };
}
