import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onFileEnd } from '#tests/support/onFileEnd.ts';

/** Which types of files a host knows: all that browsers need, those of the plainest hosts, or none. */
type Types = 'all' | 'plain' | 'none';

type FolderOptions = {
  /** The path below which the folder stands. */
  readonly base?: string;
  readonly types?: Types;
  /** The status of an unknown address. */
  readonly unknown?: 200 | 404;
  /** Texts of files in place of those in the folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
};

export type FolderHost = {
  /** Without a slash at its end. */
  readonly url: string;
  /** The paths that were requested. */
  readonly requests: string[];
  /** Serves another folder at the same address. */
  replace(folder: string): void;
  /** Closes every connection without an answer, as a network that is away, or answers again. */
  setOffline(isOffline: boolean): void;
};

const plainTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const types: Readonly<Record<string, string>> = {
  ...plainTypes,
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
};

/** Serves files as a plain host does: a folder is its index.html, and an unknown address is 404.html. Ends with the test file. */
export async function serveFolder(
  folder: string,
  { base = '/', types: known = 'all', unknown = 404, files = {} }: FolderOptions = {},
): Promise<FolderHost> {
  let served = folder;
  let isAway = false;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname);
    if (isAway) return void request.socket.destroy();
    void answer(pathname).then(({ status, file, body }) => {
      const type = typeOf(file, known);
      response.writeHead(status, type === undefined ? {} : { 'content-type': type });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  });

  async function answer(pathname: string) {
    const name = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : undefined;
    const names =
      name === undefined
        ? []
        : name === '' || name.endsWith('/')
          ? [`${name}index.html`]
          : [name, `${name}/index.html`];
    for (const one of names) {
      const file = path.join(served, one);
      const body = files[one] ?? (await readFile(file).catch(() => undefined));
      if (body !== undefined) return { status: 200, file, body };
    }
    const file = path.join(served, '404.html');
    return { status: unknown, file, body: name === undefined ? Buffer.from('') : await readFile(file) };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onFileEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    replace: (other) => {
      served = other;
    },
    setOffline: (isOffline) => {
      isAway = isOffline;
    },
  };
}

function typeOf(file: string, known: Types): string | undefined {
  if (known === 'none') return undefined;
  return (known === 'plain' ? plainTypes : types)[path.extname(file)] ?? 'application/octet-stream';
}
