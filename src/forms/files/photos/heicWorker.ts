import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicRequest, HeicResponse } from './decodeHeic.ts';

/** Decodes one photograph of the HEIC format and sends its pixels. */
addEventListener('message', ({ data }: MessageEvent<HeicRequest>) => {
  void decode(data).then((response) =>
    postMessage(response, { transfer: response.kind === 'decoded' ? [response.pixels.buffer] : [] }),
  );
});

async function decode({ bytes, maxPixels }: HeicRequest): Promise<HeicResponse> {
  const wasmBinary = await fetch(wasmAddress)
    .then((response) => (response.ok ? response.arrayBuffer() : undefined))
    .catch(() => undefined);
  if (wasmBinary === undefined) return { kind: 'notLoaded' };
  try {
    const { HeifDecoder } = await libheif({ wasmBinary });
    const images = new HeifDecoder().decode(new Uint8Array(bytes));
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (image === undefined) return { kind: 'broken' };
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) return { kind: 'tooManyPixels', pixels: width * height };
    const pixels = new Uint8ClampedArray(width * height * 4);
    const shown = await new Promise((resolve) => image.display({ data: pixels, width, height }, resolve));
    return shown === null ? { kind: 'broken' } : { kind: 'decoded', width, height, pixels };
  } catch {
    return { kind: 'broken' };
  }
}
