export type HeicRequest = { readonly bytes: ArrayBuffer; readonly maxPixels: number };

export type HeicResponse =
  | {
      readonly kind: 'decoded';
      readonly width: number;
      readonly height: number;
      /** RGBA, 8 bits each. */
      readonly pixels: Uint8ClampedArray<ArrayBuffer>;
    }
  | { readonly kind: 'tooManyPixels'; readonly pixels: number }
  | { readonly kind: 'broken' }
  /** The decoder could not be fetched. */
  | { readonly kind: 'notLoaded' };

type HeicOptions = { readonly maxPixels: number; readonly signal: AbortSignal };

/** Decodes a HEIC photograph in a worker that ends afterwards and frees its memory. Rejects when aborted. */
export async function decodeHeic(file: Blob, { maxPixels, signal }: HeicOptions): Promise<HeicResponse> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<HeicResponse>) => resolve(data));
      worker.addEventListener('error', () => resolve({ kind: 'notLoaded' }));
      worker.postMessage({ bytes, maxPixels } satisfies HeicRequest, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
