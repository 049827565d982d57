import { fold } from '#core/text/fold.ts';
import { samplePictures } from '#core/files/samplePictures.ts';
import type { StoredFile } from '#core/files/storedFile.ts';

/** The sample pictures that match the words, as stored files of no municipality. */
export function sampleFiles(q: string): readonly StoredFile[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return samplePictures
    .filter(({ name, alt }) => words.every((word) => fold(`${name} ${alt}`).includes(word)))
    .map(({ name, url, alt }) => ({
      id: url,
      code: '',
      name,
      url,
      alt,
      size: 0,
      type: 'image/webp',
      width: null,
      height: null,
      carousel: false,
      private: false,
      lastModified: '',
      stamp: '',
      version: 0,
    }));
}
