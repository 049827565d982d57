import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentServer } from './server/vite/developmentServer.ts';
import { precompress } from './server/vite/precompress.ts';

const port = Number(process.env['PORT'] ?? 3000);

export default defineConfig({
  appType: 'custom',
  plugins: [react(), developmentServer(), precompress()],
  // The server puts a fresh nonce in its place with each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { host: process.env['HOST'] ?? 'localhost', port, strictPort: port !== 0, watch: { ignored: [path.resolve('data'), path.resolve('dist')] } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: { admin: 'index.html', site: 'public-site/islands.ts', style: 'public-site/site.css' } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'server/main.ts', load: 'server/cli/load.ts', schemas: 'server/cli/schemas.ts' },
        },
      },
    },
  },
});
