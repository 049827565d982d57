import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { listeningPort } from '../../scripts/listeningPort.mjs';

// A plain application of Refine and antd: built, compressed and served like ours, with the data of the portal at the given address.
const [portal] = process.argv.slice(2);
const outDir = mkdtempSync(path.join(tmpdir(), 'cabildo-refine-'));
await build({
  root: path.join(import.meta.dirname, 'refine'),
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir, emptyOutDir: true, manifest: true, chunkSizeWarningLimit: 10_000 },
});
const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite', 'manifest.json'), 'utf8'));
const files = new Map();
for (const { file, css = [] } of Object.values(manifest)) {
  for (const name of [file, ...css]) files.set(`/${name}`, brotliCompressSync(readFileSync(path.join(outDir, name))));
}
const html = readFileSync(path.join(outDir, 'index.html'));
rmSync(outDir, { recursive: true, force: true });
const types = { '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer((incoming, response) => {
  const { url = '/' } = incoming;
  if (url.startsWith('/api/')) return pass(incoming, response);
  const body = files.get(url);
  if (body === undefined) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  const headers = { 'content-type': types[path.extname(url)] ?? 'text/plain', 'content-encoding': 'br' };
  response.writeHead(200, headers).end(body);
});

function pass(incoming, response) {
  const { method, headers, url } = incoming;
  const outgoing = request(new URL(url, portal), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.writeHead(502).end());
  incoming.pipe(outgoing);
}

server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${listeningPort(server)}`));
process.once('SIGTERM', () => process.exit(0));
