import { createContext, useContext } from 'react';
import type { KnownPicture } from '#core/knownPicture.ts';
import { fileIn } from '#core/storedFile.ts';

/** What a page asks while it is drawn. */
export interface PictureSource {
  find(address: string): KnownPicture | undefined;
}

const PictureContext = createContext<PictureSource>({ find: () => undefined });

export const PictureSourceProvider = PictureContext.Provider;

export function usePictureSource(): PictureSource {
  return useContext(PictureContext);
}

/** Knows nothing and remembers the kept files that it is asked for, so that all of a page are looked up at once. */
export function createListener(): PictureSource & { readonly asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  return {
    asked,
    find: (address) => {
      if (fileIn(address) !== undefined) asked.add(address);
      return undefined;
    },
  };
}
