import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileLibrary, FilePage, FileQuery } from '#providers/fileLibrary.ts';
import { useFileLibrary } from '../dataContexts.ts';
import type { FilesView } from './filesAddress.ts';

/** Files that are asked for at once; a long list comes in as one scrolls. */
export const pageLength = 100;

export function filesKey(code: string, ...rest: readonly unknown[]): readonly unknown[] {
  return ['files', code, ...rest];
}

/** What a view asks the library for, without a page. */
export function fileQueryOf({ q, kind, sort }: FilesView): Omit<FileQuery, 'offset' | 'limit'> {
  return { ...(q !== '' && { q }), ...(kind !== 'all' && { kind }), sort };
}

type FilesOptions = { readonly code: string; readonly view: FilesView; readonly pages: readonly number[] };

/** The files of a municipality in an order: the first page always, the others as they are wanted. */
export function useFiles({ code, view, pages }: FilesOptions) {
  const library = useFileLibrary();
  const page = (number: number) => pageQuery(library, { code, view, number });
  const first = useQuery({
    ...page(0),
    // Another order or search of the same municipality shows what was there until the answer comes.
    placeholderData: (before, query) => (query?.queryKey[1] === code ? before : undefined),
  });
  const others = useQueries({ queries: pages.filter((number) => number > 0).map(page) });
  const total = first.data?.total ?? 0;
  const answers = [first, ...others];
  const files = new Map<number, StoredFile>();
  for (const { data, number } of [{ data: first.data, number: 0 }, ...pagesOf(pages, others)]) {
    data?.files.forEach((file, index) => files.set(number * pageLength + index, file));
  }
  return {
    /** By their place in the list; those that are under way are missing. */
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

/** Shows anew what is in the file server after something was written, and what the bin has. */
export function useFilesRefresh(code: string | undefined): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    if (code !== undefined) await client.invalidateQueries({ queryKey: filesKey(code) });
  }, [client, code]);
}

/** The municipalities that the person may use. */
export function useMunicipalities() {
  const library = useFileLibrary();
  return useQuery({ queryKey: ['municipalities'], queryFn: () => library.municipalities(), staleTime: 60_000 });
}

/** Which records show these files. */
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
  const asked = fileQueryOf(view);
  return {
    queryKey: filesKey(code, 'list', asked, number),
    queryFn: () => library.list(code, { ...asked, offset: number * pageLength, limit: pageLength }),
  };
}

function pagesOf(pages: readonly number[], answers: readonly { readonly data: FilePage | undefined }[]) {
  return pages.filter((number) => number > 0).map((number, index) => ({ number, data: answers[index]?.data }));
}
