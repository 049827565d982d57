import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { digestOf } from '#server/extensions/extensionFolder.ts';
import { root } from '#server/root.ts';
import { extensions } from '#server/vite/extensions.ts';

const server = "import { defineServer } from 'cabildo/extension';\nexport default defineServer({});\n";
const wrong = (file: string, source: string, rule: string) =>
  `La extensión «plazas» no puede importar «${source}» en ${file}: ${rule}`;
const onlyOwn = 'solo puede importar cabildo/extension, react y sus propios archivos.';

/** A folder of extensions with these files, until the test ends. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** The code of the list of the parts for the server, with those parts. */
async function buildServer(files: Readonly<Record<string, string>>): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [extensions({ root, folder: folderOf(files) })],
    build: { write: false, ssr: true, rolldownOptions: { input: path.join(root, 'server/extensions/installed.ts') } },
  })) as Rolldown.RolldownOutput;
  return built.output.map((output) => ('code' in output ? output.code : '')).join('\n');
}

test('a build contains the parts of extensions with their own files and modules of Node', async () => {
  const code = await buildServer({
    'plazas/server.ts': `import { join } from 'node:path';\nimport { word } from './parts/word.ts';\n${server}console.log(join(word));`,
    'plazas/parts/word.ts': "export { word } from '../word.ts';",
    'plazas/word.ts': "export const word = 'una palabra propia';",
    'notas/readme.md': 'Sin partes.',
  });
  expect(code).toContain('una palabra propia');
  expect(code).toContain('name: "plazas"');
  expect(code).not.toContain('notas');
});

test.each([
  ['a package', 'lodash', onlyOwn],
  ['a module of the product', '#core/access.ts', onlyOwn],
  ['an address', '/etc/hosts', onlyOwn],
  ['a file outside its folder', '../otra/server.ts', 'ese archivo está fuera de su carpeta.'],
])(
  'an extension that imports %s is not built; the message names extension, file and import',
  async (_case, source, rule) => {
    const files = {
      'plazas/server.ts': `import './parts/word.ts';\n${server}`,
      'plazas/parts/word.ts': `import '${source.startsWith('..') ? `../${source}` : source}';`,
      'otra/server.ts': server,
    };
    const named = source.startsWith('..') ? `../${source}` : source;
    await expect(buildServer(files)).rejects.toThrow(wrong('parts/word.ts', named, rule));
  },
);

test('a folder whose name could not be an address is refused', () => {
  const folder = folderOf({ 'Mis Plazas/server.ts': server });
  expect(() => extensions({ root, folder })).toThrow('La carpeta «Mis Plazas» de EXTENSIONS_DIR');
});

test('the digest of a folder follows the files of extensions, wherever it is', () => {
  const files = { 'plazas/server.ts': server };
  const digest = digestOf(folderOf(files));
  expect(digestOf(folderOf({ ...files, 'notas/readme.md': 'Sin partes.' }))).toBe(digest);
  expect(digestOf(folderOf({ ...files, 'plazas/word.ts': '' }))).not.toBe(digest);
  expect([digestOf(undefined), digestOf(folderOf({}))]).toEqual(['', '']);
});
