import { fileIn } from '#core/files/storedFile.ts';
import type { FileAddresses } from '#forms/files/fileAddresses.ts';
import { hrefOf } from '../ui/portalAddress.ts';
import { portalFetch } from '#providers/calls/portalFetch.ts';

type Options = {
  readonly read?: (address: string) => Promise<Blob | undefined>;
  readonly urls?: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  /** The most pictures whose bytes are in memory. */
  readonly most?: number;
};

type Shown = { readonly url: string; readonly signed: string };

/**
 * Addresses of the bytes of files, for a portal that no `<img>` can reach. The URL of the picture that was shown longest ago is revoked
 * first; a picture that is drawn already stays, and a lazy one asks again.
 */
export function createBlobAddresses(
  signed: FileAddresses,
  { read = readFile, urls = URL, most = 200 }: Options = {},
): FileAddresses {
  const shown = new Map<string, Shown>();
  const running = new Map<string, Promise<string>>();

  function forget(address: string): void {
    const one = shown.get(address);
    shown.delete(address);
    if (one !== undefined) urls.revokeObjectURL(one.url);
  }

  async function load(address: string): Promise<string> {
    const from = await signed.find(address);
    const bytes = await read(from);
    if (bytes === undefined) return from;
    forget(address);
    const url = urls.createObjectURL(bytes);
    shown.set(address, { url, signed: from });
    for (const oldest of shown.keys()) if (shown.size > most) forget(oldest);
    return url;
  }

  /** While its signature is valid, so that bytes that were replaced are read again. */
  const peek = (address: string) => {
    const one = shown.get(address);
    return one !== undefined && signed.peek(address) === one.signed ? one.url : undefined;
  };

  return {
    peek,
    plain: hrefOf,
    find: (address) => {
      if (fileIn(address) === undefined) return signed.find(address);
      const now = peek(address);
      if (now !== undefined) return Promise.resolve(now);
      const loading = running.get(address) ?? load(address).finally(() => running.delete(address));
      running.set(address, loading);
      return loading;
    },
  };
}

async function readFile(address: string): Promise<Blob | undefined> {
  const response = await portalFetch(address).catch(() => undefined);
  return response?.ok === true ? response.blob() : undefined;
}
