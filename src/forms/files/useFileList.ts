import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../editing/useDebounced.ts';
import type { FileKind, FilesQuery, FormFiles } from '../context/formFiles.ts';

export const pageSize = 24;

/** The search, order and page of the file list. */
export type FileView = { readonly q: string; readonly order: 'newest' | 'name'; readonly page: number };

type ListOptions = FileView & { readonly files: FormFiles; readonly code: string | undefined; readonly kind: FileKind };

const searchDelay = 250;

/** One page of files; the previous page stays visible while the next one loads. */
export function useFileList({ files, code = '', kind, ...view }: ListOptions) {
  const q = useDebounced(view.q.trim(), searchDelay);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['fileChoices', code, kind, { ...view, q }],
    queryFn: () => files.list(code, queryOf({ kind, ...view, q })),
    enabled: code !== '',
    placeholderData: keepPreviousData,
    // A file may have been added since the dialog was open.
    gcTime: 0,
  });
  return {
    result: data,
    failure: error?.message,
    isLoading: isFetching || q !== view.q.trim(),
    reload: () => void refetch(),
  };
}

function queryOf({ kind, q, order, page }: FileView & { readonly kind: FileKind }): FilesQuery {
  return {
    kind,
    ...(q !== '' && { q }),
    sort: order === 'newest' ? { field: 'lastModified', order: 'desc' } : { field: 'name', order: 'asc' },
    offset: (page - 1) * pageSize,
    limit: pageSize,
  };
}
