import { createContext, useContext } from 'react';
import type { PictureFacts } from '#core/files/pictureFacts.ts';
import { fileIn } from '#core/files/storedFile.ts';

/** Looks up stored pictures while a page renders. */
export interface PictureSource {
  find(address: string): PictureFacts | undefined;
}

const PictureContext = createContext<PictureSource>({ find: () => undefined });

export const PictureSourceProvider = PictureContext.Provider;

export function usePictureSource(): PictureSource {
  return useContext(PictureContext);
}

/** Finds a cached picture: undefined when it is not cached, `picture: undefined` when citizens may not see it. */
export type CachedPictureFinder = (address: string) => { readonly picture: PictureFacts | undefined } | undefined;

/** Answers from the cache and records the addresses that it misses, so that one query finds all pictures of a page. */
export function createPictureRecorder(
  findCached: CachedPictureFinder = () => undefined,
): PictureSource & { readonly missing: ReadonlySet<string> } {
  const missing = new Set<string>();
  return {
    missing,
    find: (address) => {
      if (fileIn(address) === undefined) return undefined;
      const cached = findCached(address);
      if (cached === undefined) missing.add(address);
      return cached?.picture;
    },
  };
}
