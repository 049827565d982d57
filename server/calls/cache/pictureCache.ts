import type { PictureFacts, PictureFactsByAddress } from '#core/files/pictureFacts.ts';
import type { RenderContext } from './cachedAnswers.ts';
import type { DependencyTracker } from './dependencyTracker.ts';

/** The facts of a picture that was looked up before; undefined when it has none. */
export type CachedPicture = { readonly picture: PictureFacts | undefined };

/** The facts of pictures, for one page; cached until a file is written. */
export interface PagePictures {
  /** Undefined for a picture that has not been looked up yet. */
  recall(address: string): CachedPicture | undefined;
  load(addresses: readonly string[]): Promise<PictureFactsByAddress>;
}

type Cache = { readonly tracker: DependencyTracker; readonly pictures: Map<string, CachedPicture> };
type Load = (addresses: readonly string[], trackers: readonly DependencyTracker[]) => Promise<PictureFactsByAddress>;

const maxPictures = 5000;

export function createPictureCache(load: Load): (context: RenderContext) => PagePictures {
  let cache: Cache | undefined;
  const current = ({ now, newTracker }: RenderContext): Cache => {
    if (cache === undefined || cache.pictures.size >= maxPictures || !cache.tracker.isCurrent(now))
      cache = { tracker: newTracker(), pictures: new Map() };
    return cache;
  };
  return (context) => {
    let joined: DependencyTracker | undefined;
    return {
      recall: (address) => {
        const { tracker, pictures } = current(context);
        const cached = pictures.get(address);
        if (cached !== undefined && joined !== tracker) context.dependencies.join((joined = tracker));
        return cached;
      },
      load: async (addresses) => {
        const { tracker, pictures } = current(context);
        const pictureFacts = await load(addresses, [tracker, context.dependencies]);
        for (const address of addresses) pictures.set(address, { picture: pictureFacts.get(address) });
        return pictureFacts;
      },
    };
  };
}
