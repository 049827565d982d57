import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from './install.mjs';

// `node scripts/providers.mjs` writes docs/providers.md, the table of what each area can do over each provider.
const { providersDocument } = (
  await runnerImport(path.join(root, 'tests', 'server', 'operations', 'providersDocument.ts'))
).module;
writeFileSync(path.join(root, 'docs', 'providers.md'), providersDocument());
