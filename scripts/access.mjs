import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from './install.mjs';

// `node scripts/access.mjs` writes docs/access.md, the table of who may do what.
const { accessDocument } = (await runnerImport(path.join(root, 'tests', 'server', 'operations', 'accessDocument.ts')))
  .module;
writeFileSync(path.join(root, 'docs', 'access.md'), accessDocument());
