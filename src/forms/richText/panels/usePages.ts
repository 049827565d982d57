import { useEffect, useState } from 'react';
import { useFormContext } from '../../formContext.ts';
import type { FoundPage } from '../../formFiles.ts';

const shortest = 2;
const pause = 250;

export type FoundPages = {
  /** Undefined while nothing was searched for. */
  readonly pages: readonly FoundPage[] | undefined;
  readonly hasFailed: boolean;
};

const nothing: FoundPages = { pages: undefined, hasFailed: false };

/** The pages of the portal that match the words, as one types. */
export function usePages(search: string): FoundPages {
  const { files } = useFormContext();
  const [found, setFound] = useState<FoundPages>(nothing);
  const text = search.trim();
  const isSearch = text.length >= shortest && files !== undefined;
  useEffect(() => {
    if (!isSearch) return setFound(nothing);
    const end = new AbortController();
    const timer = setTimeout(() => {
      files.findPages(text, end.signal).then(
        (pages) => end.signal.aborted || setFound({ pages, hasFailed: false }),
        () => end.signal.aborted || setFound({ pages: undefined, hasFailed: true }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [files, text, isSearch]);
  return found;
}
