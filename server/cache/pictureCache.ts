import type { PictureFacts, PictureFactsByAddress } from '#core/files/pictureFacts.ts';
import type { RenderContext } from './cachedAnswers.ts';
import type { DependencyTracker } from './dependencyTracker.ts';

/** What was found out of a picture before. */
export type Known = { readonly picture: PictureFacts | undefined };

/** What is known of kept pictures, for one page; from before as long as no file was written since. */
export interface PagePictures {
  /** Undefined for a picture that nobody has asked for yet. */
  recall(address: string): Known | undefined;
  look(addresses: readonly string[]): Promise<PictureFactsByAddress>;
}

type Kept = { readonly reading: DependencyTracker; readonly known: Map<string, Known> };
type Look = (addresses: readonly string[], readings: readonly DependencyTracker[]) => Promise<PictureFactsByAddress>;

const most = 5000;

export function createPictureCache(look: Look): (moment: RenderContext) => PagePictures {
  let kept: Kept | undefined;
  const current = ({ now, begin }: RenderContext): Kept => {
    if (kept === undefined || kept.known.size >= most || !kept.reading.isCurrent(now))
      kept = { reading: begin(), known: new Map() };
    return kept;
  };
  return (moment) => {
    let joined: DependencyTracker | undefined;
    return {
      recall: (address) => {
        const { reading, known } = current(moment);
        const found = known.get(address);
        if (found !== undefined && joined !== reading) moment.dependencies.join((joined = reading));
        return found;
      },
      look: async (addresses) => {
        const { reading, known } = current(moment);
        const found = await look(addresses, [reading, moment.dependencies]);
        for (const address of addresses) known.set(address, { picture: found.get(address) });
        return found;
      },
    };
  };
}
