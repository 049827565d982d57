import { useEffect, useState } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileKind, FilesQuery, FormFiles } from '../formFiles.ts';

export const pageSize = 24;

/** What of the kept files one looks at. */
export type FileView = { readonly q: string; readonly order: 'newest' | 'name'; readonly page: number };

type Found = { readonly files: readonly StoredFile[]; readonly total: number };

type ListOptions = FileView & { readonly files: FormFiles; readonly code: string | undefined; readonly kind: FileKind };

const searchDelay = 250;

/** One page of files; the last one stays to be seen while the next is fetched. */
export function useFileList({ files, code, kind, q, order, page }: ListOptions) {
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (code === undefined) return;
    let isGone = false;
    setLoading(true);
    const read = async () => {
      try {
        const answer = await files.list(code, queryOf({ kind, q, order, page }));
        if (isGone) return;
        setFound(answer);
        setFailure(undefined);
      } catch (error) {
        if (!isGone) setFailure(error instanceof Error ? error.message : '');
      }
      if (!isGone) setLoading(false);
    };
    const timer = setTimeout(() => void read(), q === '' ? 0 : searchDelay);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [files, code, kind, q, order, page, round]);
  return { found, failure, isLoading, reload: () => setRound(round + 1) };
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
