import type { Pages } from './pages.ts';

/**
 * Reads the built files of a folder on a file host, for a portal in a browser. `root` is the path of the folder with slashes around it. A
 * page of HTML is what the host answers in place of a file that it does not have.
 */
export function createFetchedReader(root: string): NonNullable<Pages['readBuilt']> {
  return async (path) => {
    const response = await fetch(root + path.slice(1)).catch(() => undefined);
    const isPage = response?.headers.get('content-type')?.startsWith('text/html') === true;
    return response?.ok === true && !isPage ? new Uint8Array(await response.arrayBuffer()) : undefined;
  };
}
