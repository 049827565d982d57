import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentServer } from './server/vite/developmentServer.ts';
import { extensions } from './server/vite/extensions.ts';
import { inlineScripts } from './server/vite/inlineScripts.ts';
import { developmentCuts, leanModules } from './server/vite/leanModules.ts';
import { staffChunks } from './server/vite/staffChunks.ts';
import { partFiles } from './server/vite/partFiles.ts';
import { precompress } from './server/vite/precompress.ts';
import { workerModules } from './server/vite/workerModules.ts';
import { serviceWorkerFile } from './server/vite/serviceWorkerFile.ts';
import { listening } from './server/settings/serverSettings.ts';
import { homeTemplates } from './src/core/site/siteSettings.ts';

// Refine imports these for screens that the portal does not use, or for development; unless it is said that they do
// nothing on import, they are shipped.
const unused = /node_modules\/(react-markdown|remark-gfm|papaparse|error-stack-parser|stackframe)\//;

const { host, port: ownPort } = listening.settings;
const port = Number(process.env[ownPort.name] ?? ownPort.default);

/** The mode of builds into a static folder (scripts/buildStatic.mjs). */
const staticMode = 'static';

export default defineConfig(({ command, mode }) => ({
  appType: 'custom',
  plugins: [
    react(),
    extensions({ root: import.meta.dirname, folder: process.env['EXTENSIONS_DIR'] }),
    developmentServer(),
    inlineScripts(),
    leanModules(),
    partFiles(),
    workerModules(),
    ...(mode === staticMode ? [serviceWorkerFile()] : [precompress()]),
  ],
  // The server puts a fresh nonce in its place with each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: process.env[host.name] ?? host.default,
    port,
    strictPort: port !== 0,
    watch: { ignored: [path.resolve('data'), path.resolve('dist')] },
  },
  optimizeDeps: { rolldownOptions: { plugins: [developmentCuts] } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Browsers of the last three years know it.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { codeSplitting: { groups: staffChunks(import.meta.dirname) } },
          treeshake: { moduleSideEffects: [{ test: unused, sideEffects: false }] },
          input: { admin: 'index.html' },
        },
      },
    },
    // A build of its own, so that citizens and staff share no chunk.
    site: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/site.json',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            ...(mode === staticMode ? {} : { apiDocs: 'api-docs.html' }),
            site: 'public-site/islands.ts',
            style: 'public-site/site.css',
            ...Object.fromEntries(homeTemplates.map((name) => [`home-${name}`, `public-site/home/${name}.css`])),
          },
        },
      },
    },
    // What only static folders have.
    ...(mode === staticMode
      ? {
          folder: {
            consumer: 'client',
            build: {
              emptyOutDir: false,
              copyPublicDir: false,
              modulePreload: false,
              rolldownOptions: { input: { shell: 'static.html' } },
            },
          },
        }
      : {}),
    // The portal in a browser, for static folders and areas that stay on one device.
    worker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/worker.json',
        modulePreload: false,
        rolldownOptions: { input: { portal: 'server/worker.ts' } },
      },
    },
    ssr: {
      // One bundle starts in half the time of a thousand files. What stays outside holds binaries, workers or is never served.
      ...(command === 'build'
        ? {
            resolve: {
              noExternal: true,
              external: ['libsql', '@node-rs/argon2', 'sharp', 'pino', 'pg', 'pdfkit', 'json-schema-to-typescript'],
            },
          }
        : {}),
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            load: 'server/cli/load.ts',
            schemas: 'server/cli/schemas.ts',
            files: 'server/cli/files.ts',
            accounts: 'server/cli/accounts.ts',
            assistant: 'server/cli/assistant.ts',
            contract: 'server/cli/contract.ts',
            backup: 'server/cli/backup.ts',
            restore: 'server/cli/restore.ts',
            static: 'server/cli/static.ts',
          },
        },
      },
    },
  },
}));
