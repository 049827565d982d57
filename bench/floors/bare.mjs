import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listeningPort } from '../../scripts/listeningPort.mjs';

// Answers fixed bytes: /bytes/<size> as JSON, /page/<size> as HTML. Nothing can be faster in Node.
// With a folder as argument also its files, from memory, texts compressed beforehand.

const texts = { '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml' };
const pictures = { '.webp': 'image/webp', '.avif': 'image/avif', '.png': 'image/png', '.jpg': 'image/jpeg' };
const [, , folder] = process.argv;
const files = folder === undefined ? new Map() : readFiles(folder);
const bodies = new Map();
const server = createServer((request, response) => {
  const file = files.get(request.url);
  if (file !== undefined) return sendFile(response, file);
  const [, kind, size] = (request.url ?? '').split('/');
  if (!(Number(size) > 0)) return response.writeHead(404).end();
  const body = bodyOf(Number(size));
  response.writeHead(200, {
    'content-type': kind === 'page' ? 'text/html; charset=utf-8' : 'application/json',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${listeningPort(server)}`));

function bodyOf(size) {
  if (!bodies.has(size)) bodies.set(size, Buffer.alloc(size, 'x'));
  return bodies.get(size);
}

function sendFile(response, { body, headers }) {
  response.writeHead(200, headers).end(body);
}

function readFiles(root) {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const address = `/${path.relative(root, file).split(path.sep).join('/')}`;
      return [address === '/index.html' ? '/' : address, readAnswer(file)];
    }),
  );
}

function readAnswer(file) {
  const extension = path.extname(file);
  const isText = texts[extension] !== undefined;
  const body = isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file);
  const headers = {
    'content-type': texts[extension] ?? pictures[extension] ?? 'application/octet-stream',
    'content-length': body.length,
  };
  return { body, headers: isText ? { ...headers, 'content-encoding': 'br' } : headers };
}
