import { createContext, useContext } from 'react';
import type { PictureFacts } from '#core/files/pictureFacts.ts';
import { fileIn } from '#core/files/storedFile.ts';

/** What a page asks while it is drawn. */
export interface PictureSource {
  find(address: string): PictureFacts | undefined;
}

const PictureContext = createContext<PictureSource>({ find: () => undefined });

export const PictureSourceProvider = PictureContext.Provider;

export function usePictureSource(): PictureSource {
  return useContext(PictureContext);
}

/** What was found out of a picture before: undefined inside for one that citizens may not see. */
export type Recall = (address: string) => { readonly picture: PictureFacts | undefined } | undefined;

/** Answers what is known from before, and remembers the other kept files that it is asked for, so that all of a page are looked up at once. */
export function createListener(
  recall: Recall = () => undefined,
): PictureSource & { readonly asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  return {
    asked,
    find: (address) => {
      if (fileIn(address) === undefined) return undefined;
      const known = recall(address);
      if (known === undefined) asked.add(address);
      return known?.picture;
    },
  };
}
