import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Answer, createAnswer } from '../../answering/answer.ts';
import type { Blobs } from '../blobs.ts';
import type { FileLibrary } from '../fileLibrary.ts';
import type { FileRecord } from '../fileRecords.ts';
import { type Variants, variantOf } from './pictureVariant.ts';

/** Pixels: as wide as a carousel is shown. */
const width = 1920;
const mostBytes = 64 * 1024 * 1024;
/** Characters of all pictures in one answer; the first is always there. Nobody waits for more on a telephone. */
const mostAnswered = 8 * 1024 * 1024;

type Parts = { readonly library: FileLibrary; readonly blobs: Blobs; readonly variants: Variants };

/** The pictures of the carousel with their bytes, as the contract wants them; kept until the pictures are others. */
export interface CarouselPictures {
  of(code: string): Promise<Answer>;
}

export function createCarouselPictures({ library, blobs, variants }: Parts): CarouselPictures {
  const underWay = new Map<string, Promise<Answer>>();
  const kept = new LRUCache<string, Answer>({ maxSize: mostBytes, sizeCalculation: ({ body }) => body.length + 512 });

  async function base64Of(file: FileRecord): Promise<string | undefined> {
    const variant = variantOf(file, { width, accept: '' });
    if (variant === undefined) return undefined;
    const bytes = (await blobs.read(variant.key)) ?? (await variants.made(file.huella, variant));
    return bytes === undefined ? undefined : Buffer.from(bytes).toString('base64');
  }

  async function make(files: readonly FileRecord[], etag: string): Promise<Answer> {
    const pictures = [];
    let [answered, isWhole] = [0, true];
    for (const file of files) {
      const base64 = await base64Of(file);
      answered += base64?.length ?? 0;
      if (answered > mostAnswered && pictures.length > 0) break;
      if (base64 === undefined) isWhole = false;
      else pictures.push({ name: file.nombre, base64 });
    }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', etag };
    const answer = createAnswer(JSON.stringify(pictures), { headers });
    // What lacks a picture is made anew, in case its bytes come back.
    if (isWhole) kept.set(etag, answer);
    return answer;
  }

  return {
    of: async (code) => {
      const files = await library.carousel(code);
      const facts = JSON.stringify([code, files.map(({ nombre, huella }) => [nombre, huella])]);
      const etag = `"${createHash('sha256').update(facts).digest('base64url')}"`;
      const known = kept.get(etag) ?? underWay.get(etag);
      if (known !== undefined) return known;
      const work = make(files, etag).finally(() => underWay.delete(etag));
      underWay.set(etag, work);
      return work;
    },
  };
}
