import { fileIn } from '#core/files/storedFile.ts';

/**
 * Addresses under which staff see files that citizens may not have. An `<img>` carries no session, so the server signs an address for
 * each file, which answers for some minutes.
 */
export interface FileAddresses {
  /** The signed address, with the size that is asked for; undefined while none is known that will still answer. */
  peek(address: string): string | undefined;
  /** The same, asked of the server if need be; the address itself when the server signs none. Never rejects. */
  find(address: string): Promise<string>;
}

/** Signs addresses that name files; those for which it has no answer are left out. */
export type SignAddresses = (
  addresses: readonly string[],
) => Promise<readonly { readonly address: string; readonly url: string }[]>;

type Options = {
  readonly sign: SignAddresses;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
};

type Signed = { readonly url: string; readonly until: number };

/** A minute less than a signed address answers, so that a slow connection still gets the picture. */
const lifetime = 4 * 60_000;
const mostAtOnce = 500;

/** Asks once for all addresses that are wanted at the same moment, as the pictures of a list are. */
export function createFileAddresses({ sign, now = () => performance.now() }: Options): FileAddresses {
  const known = new Map<string, Signed>();
  const underWay = new Map<string, Promise<string>>();
  let waiting: { readonly plain: string; readonly resolve: (url: string) => void }[] = [];

  async function ask(): Promise<void> {
    const asked = waiting;
    waiting = [];
    for (const [plain, { until }] of known) if (until <= now()) known.delete(plain);
    for (let first = 0; first < asked.length; first += mostAtOnce) {
      const some = asked.slice(first, first + mostAtOnce);
      const until = now() + lifetime;
      const signed = await sign(some.map(({ plain }) => plain)).catch(() => []);
      for (const { address, url } of signed) known.set(address, { url, until });
      for (const { plain, resolve } of some) {
        underWay.delete(plain);
        resolve(known.get(plain)?.url ?? plain);
      }
    }
  }

  function urlOf(plain: string): Promise<string> {
    const current = known.get(plain);
    if (current !== undefined && current.until > now()) return Promise.resolve(current.url);
    const running = underWay.get(plain);
    if (running !== undefined) return running;
    if (waiting.length === 0) queueMicrotask(() => void ask());
    const url = new Promise<string>((resolve) => waiting.push({ plain, resolve }));
    underWay.set(plain, url);
    return url;
  }

  return {
    peek: (address) => {
      const [plain = ''] = address.split(/[?#]/);
      const signed = known.get(plain);
      return signed !== undefined && signed.until > now() ? withQuery(signed.url, address) : undefined;
    },
    find: async (address) => {
      if (fileIn(address) === undefined) return address;
      const [plain = ''] = address.split(/[?#]/);
      return withQuery(await urlOf(plain), address);
    },
  };
}

/** The query of an address says what width is wanted, and of which bytes. */
function withQuery(url: string, address: string): string {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}
