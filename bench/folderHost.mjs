import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { portOf } from './slowLine.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
const plain = ['.webp', '.png', '.jpg', '.pdf'];

/**
 * Serves a static folder as usual hosts do: compressed, and with names of the build that last.
 * @param {string} folder
 * @returns {Promise<{ url: string, requests: string[], stop: () => void }>}
 */
export async function serveFolder(folder) {
  const requests = [];
  const compressed = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname);
    const name = decodeURIComponent(pathname).replace(/\/$/, '/index.html').slice(1);
    const found = [name, `${name}/index.html`].map((one) => path.join(folder, one)).find(isFile);
    const file = found ?? path.join(folder, '404.html');
    const isPlain = plain.includes(path.extname(file));
    if (!isPlain && !compressed.has(file)) compressed.set(file, gzipSync(readFileSync(file)));
    const etag = `"${statSync(file).size}-${statSync(file).mtimeMs}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      etag,
      'cache-control': pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      ...(!isPlain && { 'content-encoding': 'gzip' }),
    });
    response.end(isPlain ? readFileSync(file) : compressed.get(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${portOf(server)}`, requests, stop };
}

function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
