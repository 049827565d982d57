import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/findBrowser.mjs';

const unitFolders = ['core', 'providers', 'forms', 'admin', 'public-site', 'server'];

/** Without one, Playwright takes its own. */
const executablePath = findBrowser({ ownBrowser: '', exists: existsSync });

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    setupFiles: 'tests/support/eachFile.ts',
    // Chromium, the built server and two cores: more workers would only wait for one another.
    maxWorkers: 2,
    // As patient as Playwright is with what it waits for (tests/support/browser.ts).
    expect: { poll: { timeout: 45_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', ...unitFolders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`)],
          environment: 'node',
          // Files share a worker's modules: tests/support/eachFile.ts holds that none leaves anything behind.
          isolate: false,
          // The React that citizens are served, which is also the quicker.
          env: { NODE_ENV: 'production' },
          globalSetup: 'tests/support/postgresSetup.ts',
          // Ends a test that hangs: a machine at a third of the usual speed needed up to a minute.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What only a browser has, as IndexedDB. Its condition of package.json's imports gives the ports for browsers.
        optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          isolate: false,
          testTimeout: 180_000,
          expect: { poll: { timeout: 45_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: isRoot ? ['--no-sandbox'] : [] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          environment: 'node',
          // The React that citizens are served: servePortal.ts renders in this process.
          env: { NODE_ENV: 'production' },
          globalSetup: ['builtSetup', 'postgresSetup', 'screensSetup'].map((name) => `tests/support/${name}.ts`),
          // One process runs many files, so that Chromium and what tests import start once.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
