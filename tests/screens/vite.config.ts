import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { leanModules } from '../../server/vite/leanModules.ts';
import { workerModules } from '../../server/vite/workerModules.ts';

/** The staff area over a portal in a worker of its page, for `openLocalScreen`; it is not shipped. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), leanModules()],
  worker: { format: 'es', plugins: () => [{ ...workerModules(), applyToEnvironment: () => true }] },
  logLevel: 'warn',
  build: {
    outDir: '../../node_modules/.cache/cabildo-screens',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    chunkSizeWarningLimit: 10_000,
  },
});
