type Folder = { readonly root: string; readonly version: string; readonly files: readonly string[] };

export type FolderCache = {
  /** Loads every file that is not there yet. Rejects when one cannot be loaded. */
  readonly fill: () => Promise<void>;
  readonly find: (name: string) => Promise<Response | undefined>;
  /** Loads a file again, for the next time, and forgets one that the host no longer has. Never rejects. */
  readonly renew: (name: string) => Promise<void>;
  /** Removes what other versions of this folder left. */
  readonly removeOthers: () => Promise<void>;
};

/** Files that load at the same time: few, since the page loads its own meanwhile. */
const together = 2;

/** Files whose names change with their content. */
const lasting = /^assets\//;

/** The files of one version of a static folder in the browser's cache. Each version has its own; unchanged files are copied. */
export function createFolderCache({ root, version, files }: Folder): FolderCache {
  const prefix = `cabildo ${root} `;
  const opened = () => caches.open(prefix + version);
  const addressOf = (name: string) => root + name.split('/').map(encodeURIComponent).join('/');

  async function load(name: string): Promise<void> {
    const cache = await opened();
    const address = addressOf(name);
    if ((await cache.match(address)) !== undefined) return;
    const former = lasting.test(name) ? await caches.match(address) : undefined;
    const response =
      former ??
      (await fetch(address, {
        cache: lasting.test(name) ? 'default' : 'no-cache',
        priority: 'low',
      }));
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    // Browsers refuse a redirected answer, such as from `index.html` to its folder, for a navigation.
    await cache.put(
      address,
      response.redirected ? new Response(response.body, { headers: response.headers }) : response,
    );
  }

  return {
    fill: async () => {
      const rest = files.values();
      const work = async () => {
        for (const name of rest) await load(name);
      };
      await Promise.all(Array.from({ length: together }, work));
    },
    find: async (name) => (await opened()).match(addressOf(name)),
    renew: async (name) => {
      const response = await fetch(addressOf(name), { cache: 'no-cache' }).catch(() => undefined);
      if (response?.ok === true) await (await opened()).put(addressOf(name), response);
      else if (response?.status === 404) await (await opened()).delete(addressOf(name));
    },
    removeOthers: async () => {
      const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== prefix + version);
      await Promise.all(others.map((key) => caches.delete(key)));
    },
  };
}
