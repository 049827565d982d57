import type { Plugin } from 'vite';

const assertId = '\0assert.cjs';
const sqlite = /\/@sqlite\.org\/sqlite-wasm\/dist\/index\.mjs$/;

/** Files of SQLite's ways to store that the portal does not use: it brings the module of WebAssembly itself, and stores in IndexedDB. */
const unusedFiles =
  /new URL\("(sqlite3\.wasm|sqlite3-opfs-async-proxy\.js|sqlite3-worker1\.mjs)", import\.meta\.url\)/g;

/** Where SQLite asks whether it shall leave out one of its ways to store, and what answers the messages of a page by itself. */
const leftOut =
  /if \([^\n]*sqlite3\.config\.disable\?\.vfs\?*\.[^\n]*\) return;|(?<=initWorker1API = function\(\) \{)/g;

/** What libraries of the portal need of Node, and what they need not bring, where the portal runs in a worker of a browser. */
export function workerModules(): Plugin {
  return {
    name: 'worker-modules',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: {
      order: 'pre',
      handler: (id) => (id === 'node:assert' ? assertId : undefined),
    },
    load: (id) =>
      id === assertId ? 'module.exports = (isTrue, message) => { if (!isTrue) throw new Error(message); };' : undefined,
    transform: (code, id) =>
      sqlite.test(id.replaceAll('\\', '/'))
        ? {
            code: code.replaceAll(unusedFiles, 'new URL("$1", self.location.href)').replaceAll(leftOut, 'return;'),
            map: null,
          }
        : undefined,
  };
}
