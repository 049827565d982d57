import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileLibrary, FilePage, FileQuery } from '#providers/rest/fileLibrary.ts';
import { useFileLibrary } from '../data/dataContexts.ts';
import type { FilesView } from './filesAddress.ts';

/** Files per request; more pages load while scrolling. */
export const pageLength = 100;

export function filesKey(code: string, ...rest: readonly unknown[]): readonly unknown[] {
  return ['files', code, ...rest];
}

/** The query of a view, without its page. */
export function fileQueryOf({ q, label, kind, sort }: FilesView): Omit<FileQuery, 'offset' | 'limit'> {
  return { ...(q !== '' && { q }), ...(label !== '' && { label }), ...(kind !== 'all' && { kind }), sort };
}

type FilesOptions = { readonly code: string; readonly view: FilesView; readonly pages: readonly number[] };

/** The sorted files of a municipality: the first page always, other pages on demand. */
export function useFiles({ code, view, pages }: FilesOptions) {
  const library = useFileLibrary();
  const page = (number: number) => pageQuery(library, { code, view, number });
  const first = useQuery({
    ...page(0),
    // A new order or search in the same municipality shows the previous data until the response arrives.
    placeholderData: (previous, query) => (query?.queryKey[1] === code ? previous : undefined),
  });
  const otherPages = useQueries({ queries: pages.filter((number) => number > 0).map(page) });
  const total = first.data?.total ?? 0;
  const answers = [first, ...otherPages];
  const files = new Map<number, StoredFile>();
  for (const { data, number } of [{ data: first.data, number: 0 }, ...pagesOf(pages, otherPages)]) {
    data?.files.forEach((file, index) => files.set(number * pageLength + index, file));
  }
  return {
    /** By position in the list; pages that are loading are missing. */
    files,
    total,
    isPending: first.isPending,
    isFetching: answers.some(({ isFetching }) => isFetching),
    isStale: first.isPlaceholderData,
    error: answers.find(({ isError }) => isError)?.error,
    refetch: useFilesRefresh(code),
    retry: () => void Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

/** Refetches the files and the bin after a write. */
export function useFilesRefresh(code: string | undefined): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    if (code !== undefined) await client.invalidateQueries({ queryKey: filesKey(code) });
  }, [client, code]);
}

/** The labels of a municipality's files. */
export function useLabels(code: string) {
  const library = useFileLibrary();
  return useQuery({ queryKey: filesKey(code, 'labels'), queryFn: () => library.labels(code) });
}

/** The municipalities that the person may access. */
export function useMunicipalities() {
  const library = useFileLibrary();
  return useQuery({ queryKey: ['municipalities'], queryFn: () => library.municipalities() });
}

/** The records that use these files. */
export function useUses(code: string, files: readonly StoredFile[]) {
  const library = useFileLibrary();
  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  return useQuery({
    queryKey: ['fileUses', code, ids],
    queryFn: () => library.uses(code, ids),
    staleTime: 0,
    gcTime: 0,
  });
}

type PageOptions = { readonly code: string; readonly view: FilesView; readonly number: number };

function pageQuery(library: FileLibrary, { code, view, number }: PageOptions) {
  const fileQuery = fileQueryOf(view);
  return {
    queryKey: filesKey(code, 'list', fileQuery, number),
    queryFn: () => library.list(code, { ...fileQuery, offset: number * pageLength, limit: pageLength }),
  };
}

function pagesOf(pages: readonly number[], answers: readonly { readonly data: FilePage | undefined }[]) {
  return pages.filter((number) => number > 0).map((number, index) => ({ number, data: answers[index]?.data }));
}
