import { LRUCache } from 'lru-cache';
import { uint8ArrayToBase64 } from 'uint8array-extras';
import { bytesToBase64 } from '#ports/base64.ts';
import { sha256 } from '#ports/digest.ts';
import { prepareAnswer, type PreparedAnswer } from '../../calls/preparedAnswer.ts';
import type { Blobs } from '../blobs.ts';
import type { FileLibrary } from '../fileLibrary.ts';
import { type FileRecord, stampOf } from '../fileRecords.ts';
import { type Variants, variantOf } from './pictureVariant.ts';

/** Pixels: the largest width of a carousel. */
const width = 1920;
const maxCacheBytes = 64 * 1024 * 1024;
/** Characters of all pictures in one response, to spare telephones; the first picture is always included. */
const maxResponseCharacters = 8 * 1024 * 1024;

type Dependencies = { readonly library: FileLibrary; readonly blobs: Blobs; readonly variants: Variants };

/** The pictures of the carousel with their bytes, in the form of the 0511 contract; cached until the pictures change. */
export interface CarouselPictures {
  get(code: string): Promise<PreparedAnswer>;
}

export function createCarouselPictures({ library, blobs, variants }: Dependencies): CarouselPictures {
  const pending = new Map<string, Promise<PreparedAnswer>>();
  const cache = new LRUCache<string, PreparedAnswer>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }) => body.length + 512,
  });

  async function base64Of(file: FileRecord): Promise<string | undefined> {
    const variant = variantOf(file, { width, accept: '' });
    const bytes =
      (await blobs.read(variant?.key ?? file.huella)) ?? (variant && (await variants.create(file.huella, variant)));
    return bytes === undefined ? undefined : bytesToBase64(bytes);
  }

  async function make(files: readonly FileRecord[], etag: string): Promise<PreparedAnswer> {
    const pictures = [];
    let [characters, isComplete] = [0, true];
    for (const file of files) {
      const base64 = await base64Of(file);
      characters += base64?.length ?? 0;
      if (characters > maxResponseCharacters && pictures.length > 0) break;
      if (base64 === undefined) isComplete = false;
      else pictures.push({ name: file.nombre, base64 });
    }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', etag };
    const answer = prepareAnswer(JSON.stringify(pictures), { headers });
    // A response without one of its pictures is not cached, since the bytes may come back.
    if (isComplete) cache.set(etag, answer);
    return answer;
  }

  return {
    get: async (code) => {
      const files = await library.carousel(code);
      const content = JSON.stringify([code, files.map((file) => [file.nombre, stampOf(file)])]);
      const etag = `"${uint8ArrayToBase64(sha256(content), { urlSafe: true })}"`;
      const existing = cache.get(etag) ?? pending.get(etag);
      if (existing !== undefined) return existing;
      const work = make(files, etag).finally(() => pending.delete(etag));
      pending.set(etag, work);
      return work;
    },
  };
}
