import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../editing/useDebounced.ts';
import { useFormContext } from '../../formContext.ts';
import type { FoundPage } from '../../formFiles.ts';

const shortest = 2;
const pause = 250;

export type FoundPages = {
  /** Undefined while nothing was searched for. */
  readonly pages: readonly FoundPage[] | undefined;
  readonly hasFailed: boolean;
};

/** The pages of the portal that match the words, as one types. */
export function usePages(search: string): FoundPages {
  const { files } = useFormContext();
  const text = search.trim();
  const words = useDebounced(text, pause);
  const isSearch = files !== undefined && text.length >= shortest && words.length >= shortest;
  const { data, isError } = useQuery({
    queryKey: ['linkedPages', words],
    queryFn: async ({ signal }) => files?.findPages(words, signal),
    enabled: isSearch,
    gcTime: 0,
  });
  return isSearch ? { pages: data, hasFailed: isError } : { pages: undefined, hasFailed: false };
}
