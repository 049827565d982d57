import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAssets } from './assets.ts';
import type { Client } from './portal.ts';
import { root } from './root.ts';

/** The files that the build made for browsers. */
export function builtClient(): Client {
  const clientFolder = path.join(root, 'dist', 'client');
  let document: string | undefined;
  return {
    assets: readAssets(clientFolder),
    adminPage: async () => {
      document ??= readFileSync(path.join(clientFolder, 'index.html'), 'utf8');
      return document;
    },
    clientFolder,
    isDevelopment: false,
  };
}
