import { fileIn } from '#core/files/storedFile.ts';

/**
 * Signed addresses of private files for staff. An `<img>` carries no session, so the server signs an address for each file,
 * valid for some minutes.
 */
export interface FileAddresses {
  /** The signed address with the requested size; undefined while no valid one is cached. */
  peek(address: string): string | undefined;
  /**
   * The signed address, requested from the server if needed; the address itself when the server does not sign it. Never
   * rejects.
   */
  find(address: string): Promise<string>;
  /** The address in the browser of what is no stored file; the address itself when left out. */
  plain?(address: string): string;
}

/** Signs file addresses; those that cannot be signed are left out. */
export type SignAddresses = (
  addresses: readonly string[],
) => Promise<readonly { readonly address: string; readonly url: string }[]>;

type Options = {
  readonly sign: SignAddresses;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
};

type SignedUrl = { readonly url: string; readonly expiresAt: number };

/** A minute less than the server's lifetime, so that a slow connection still gets the picture. */
const lifetime = 4 * 60_000;
const batchSize = 500;

/** Batches the addresses that are requested in the same tick, as by the pictures of a list. */
export function createFileAddresses({ sign, now = () => performance.now() }: Options): FileAddresses {
  const signedUrls = new Map<string, SignedUrl>();
  const pending = new Map<string, Promise<string>>();
  let queue: { readonly path: string; readonly resolve: (url: string) => void }[] = [];

  async function sendQueue(): Promise<void> {
    const requests = queue;
    queue = [];
    for (const [path, { expiresAt }] of signedUrls) if (expiresAt <= now()) signedUrls.delete(path);
    for (let first = 0; first < requests.length; first += batchSize) {
      const batch = requests.slice(first, first + batchSize);
      const expiresAt = now() + lifetime;
      const signed = await sign(batch.map(({ path }) => path)).catch(() => []);
      for (const { address, url } of signed) signedUrls.set(address, { url, expiresAt });
      for (const { path, resolve } of batch) {
        pending.delete(path);
        resolve(signedUrls.get(path)?.url ?? path);
      }
    }
  }

  function urlOf(path: string): Promise<string> {
    const current = signedUrls.get(path);
    if (current !== undefined && current.expiresAt > now()) return Promise.resolve(current.url);
    const running = pending.get(path);
    if (running !== undefined) return running;
    if (queue.length === 0) queueMicrotask(() => void sendQueue());
    const url = new Promise<string>((resolve) => queue.push({ path, resolve }));
    pending.set(path, url);
    return url;
  }

  return {
    peek: (address) => {
      const [path = ''] = address.split(/[?#]/);
      const signed = signedUrls.get(path);
      return signed !== undefined && signed.expiresAt > now() ? withQuery(signed.url, address) : undefined;
    },
    find: async (address) => {
      if (fileIn(address) === undefined) return address;
      const [path = ''] = address.split(/[?#]/);
      return withQuery(await urlOf(path), address);
    },
  };
}

/** The query of an address contains the requested width and the version of the bytes. */
function withQuery(url: string, address: string): string {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}
