import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from './install.mjs';

// `node scripts/settings.mjs` writes README's table of settings from their declarations in server/settings.
const { readmeWithSettings } = (await runnerImport(path.join(root, 'tests', 'server', 'settings', 'settingsTable.ts')))
  .module;
writeFileSync(path.join(root, 'README.md'), readmeWithSettings());
