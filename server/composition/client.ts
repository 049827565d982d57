import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAssets, readWorker } from '../site/assets.ts';
import { createBuiltReader } from '../site/builtReader.ts';
import { documentAt } from '../site/documents.ts';
import { joinStyles } from '../site/joinedStyles.ts';
import { readParts } from '../site/staffParts.ts';
import type { Client } from './portal.ts';
import { root } from '../ports/node/root.ts';

/** The files for browsers, from a folder with the build. */
export function builtClient(clientFolder: string = path.join(root, 'dist', 'client')): Client {
  const documents = new Map<string, string>();
  const assets = readAssets(clientFolder);
  const partsAt = readParts(clientFolder);
  const joined = joinStyles(clientFolder, assets);
  return {
    assets: { ...assets, joined: joined.addressOf },
    stylesAt: joined.at,
    adminPage: async (url) => {
      const name = documentAt(url);
      const document = documents.get(name) ?? readFileSync(path.join(clientFolder, name), 'utf8');
      documents.set(name, document);
      return withParts(document, partsAt(url));
    },
    clientFolder,
    worker: readWorker(clientFolder),
    readBuilt: createBuiltReader(clientFolder),
    isDevelopment: false,
  };
}

/** Names the files of the address's screen at the top of the document, where its first script finds them. */
function withParts(document: string, files: readonly string[]): string {
  if (files.length === 0) return document;
  return document.replace('<script', () => `<meta name="parts" content="${files.join(' ')}" />\n    <script`);
}
