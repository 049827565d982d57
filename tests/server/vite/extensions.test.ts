import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { digestOf } from '#server/extensions/extensionFolder.ts';
import { root } from '#server/ports/node/root.ts';
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

/** The code of a list of the parts of extensions, with those parts. */
async function buildList(file: string, files: Readonly<Record<string, string>>): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    plugins: [extensions({ root, folder: folderOf(files) })],
    build: { write: false, ssr: file.startsWith('server'), rolldownOptions: { input: path.join(root, file) } },
  })) as Rolldown.RolldownOutput;
  return built.output.map((output) => ('code' in output ? output.code : '')).join('\n');
}

const buildServer = (files: Readonly<Record<string, string>>) =>
  buildList('server/extensions/installedServerParts.ts', files);
const buildForms = (files: Readonly<Record<string, string>>) =>
  buildList('src/forms/extensions/installedWidgets.ts', files);

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
  ['a module of the product', '#core/accounts/access.ts', onlyOwn],
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

test('a part for browsers may not import a module of Node, also not through its own files', async () => {
  const admin = "import './parts/word.ts';\nexport default {};";
  const rule = 'los módulos de Node se permiten solo en server.ts y en lo que este importa.';
  const files = { 'plazas/admin.tsx': admin, 'plazas/parts/word.ts': "import 'node:fs';" };
  await expect(buildForms(files)).rejects.toThrow(wrong('parts/word.ts', 'node:fs', rule));
});

test('inputs of two extensions may have one name, since schemas name them with their extension', async () => {
  const admin = (text: string) => `export default { widgets: { nota: () => <b>${text}</b> } };`;
  const code = await buildForms({ 'plazas/admin.tsx': admin('de plazas'), 'ferias/admin.tsx': admin('de ferias') });
  expect(code).toMatch(/de ferias[\s\S]*de plazas/);
});

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
