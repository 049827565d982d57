import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each floor may reach, besides itself. The first one that holds a file is its floor. */
const floors: readonly { readonly folder: string; readonly mayReach: readonly string[] }[] = [
  { folder: 'src/core', mayReach: ['schemas'] },
  { folder: 'src/providers', mayReach: ['src/core'] },
  { folder: 'src/forms', mayReach: ['src/core'] },
  { folder: 'src/admin', mayReach: ['src/core', 'src/providers', 'src/forms'] },
  { folder: 'src/main.tsx', mayReach: ['src/core', 'src/admin', 'src/providers', 'src/forms'] },
  { folder: 'src/extension.ts', mayReach: ['src/core', 'src/admin', 'src/forms', 'public-site', 'server'] },
  { folder: 'public-site', mayReach: ['src/core'] },
  { folder: 'server', mayReach: ['src/core', 'schemas', 'package.json'] },
];

/** The one place where the server takes in the public site. */
const composition = { file: 'server/site/renderPage.ts', mayReach: 'public-site' };

/** The folders behind names such as #core; of a port that differs with the host, the one for Node. */
const folders: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(manifest.imports).map(([name, target]) => [
    name,
    typeof target === 'string' ? target : target.default,
  ]),
);

const files = floors.flatMap(({ folder }) => sourcesIn(folder));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

const orders = roomOrdersIn(readFileSync(path.join(root, 'docs/architecture.md'), 'utf8'));

test('every import leads to a file', () => {
  const broken = [...imports].flatMap(([file, targets]) =>
    targets.filter(({ target }) => !isFile(target)).map(({ text }) => `${file} imports ${text}`),
  );
  expect(broken).toEqual([]);
});

test('every import between our files says its extension', () => {
  const withoutExtension = [...imports].flatMap(([file, targets]) =>
    targets.filter(({ text }) => path.extname(text) === '').map(({ text }) => `${file} imports ${text}`),
  );
  expect(withoutExtension).toEqual([]);
});

test('no floor imports one that stands above or beside it', () => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets.filter(({ target }) => !mayImport(file, target)).map(({ target }) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('an import of another floor says which one it reaches', () => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets
      .filter(({ text, target }) => text.startsWith('.') && floorOf(target) !== floorOf(file) && isNamed(target))
      .filter(() => !file.startsWith('src/main'))
      .map(({ text }) => `${file} imports ${text}`),
  );
  expect(wrong).toEqual([]);
});

test('no files import one another in a circle', () => {
  expect(circlesIn(imports)).toEqual([]);
});

test('the ground floor has an order of rooms', () => {
  expect(orders.map(({ floor }) => floor)).toContain('src/core');
});

describe.each(orders)('the rooms of $floor', ({ floor, rooms, upwards }) => {
  test('are those that docs/architecture.md lists, each once', () => {
    const existing = new Set(files.flatMap((file) => roomOf(file, floor) ?? []));
    expect([...rooms].sort()).toEqual([...existing].sort());
  });

  test('import only rooms listed before them, apart from the number held there', () => {
    const found = importsUpwards(imports, { floor, rooms });
    expect(found.length > upwards ? found : []).toEqual([]);
    expect(found).toHaveLength(upwards);
  });
});

test.each([
  ['a value', "import { list } from '../high/list.ts';"],
  ['a type', "import type { List } from '../high/list.ts';"],
  ['several lines', "import {\n  list,\n  type List,\n} from '../high/list.ts';"],
  ['an export', "export { list } from '../high/list.ts';"],
  ['an effect', "import '../high/list.ts';"],
  ['a name of the floor', "import { list } from '#core/high/list.ts';"],
  ['on demand', "const load = () => import('../high/list.ts');"],
  ['a worker', "new Worker(new URL('../high/list.ts', import.meta.url));"],
  ['a type on demand', "const list = (value: import('../high/list.ts').List) => value;"],
])('an import upwards is found: %s', (_form, text) => {
  const order = { floor: 'src/core', rooms: ['low', 'high'] };
  const graph = (file: string) => new Map([[file, importsIn(text, file)]]);
  expect(importsUpwards(graph('src/core/low/page.ts'), order)).toEqual([
    'src/core/low/page.ts imports src/core/high/list.ts',
  ]);
  expect(importsUpwards(graph('src/core/high/page.ts'), order)).toEqual([]);
});

test('a folder holds at most 25 files', () => {
  const crowded = ['src', 'server', 'public-site', 'tests'].flatMap((top) =>
    foldersIn(top).filter((folder) => filesDirectlyIn(folder) > 25),
  );
  expect(crowded).toEqual([]);
});

test('no file names a content type', () => {
  const types = ['content', 'settings', 'process'].flatMap((folder) =>
    readdirSync(path.join(root, 'schemas', folder)).map((file) => path.basename(file, '.json')),
  );
  const quoted = new RegExp(`['"\`](${types.join('|')})['"\`]|#(${types.join('|')})\\b|/(${types.join('|')})\\.json`);
  const naming = ['src', 'server', 'public-site']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.startsWith('src/core/locales/'))
    .filter((file) =>
      quoted.test(readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')),
    );
  expect(naming.sort()).toEqual(Object.keys(mayNameTypes).sort());
});

/** The files that may name a content type, with the reason. */
const mayNameTypes: Readonly<Record<string, string>> = {
  'public-site/structured/website.ts': 'the id of the site in JSON-LD, which search engines remember',
  'server/assistant/emergencies/emergencyList.ts': 'takes the emergencies of our seeds, for portals without a list',
  'server/delivery/webhooks/webhookTypes.ts': 'reads the schema of deliveries',
  'server/schemaFiles/workflowTypes.ts': 'reads the schemas of workflows',
  'src/admin/workflows/workflowScreens.tsx': 'the icon of the tasks of workflows has the same word',
  'src/core/assistant/replyTokens.ts': 'the names of values that staff write into replies',
  'src/core/site/ownSettings.ts': 'takes the defaults of our settings, for pages without a record',
  'src/core/workflow/workflowTypeNames.ts': 'the one place that names the types of workflows',
};

/** The rooms of a floor, lowest first, and how many imports run upwards there. */
type RoomOrder = { readonly floor: string; readonly rooms: readonly string[]; readonly upwards: number };

/** The lists under 'The order of rooms', one for each floor. */
function roomOrdersIn(page: string): readonly RoomOrder[] {
  const [, section = ''] = page.split(/^## The order of rooms$/m);
  const [lists = ''] = section.split(/^## /m);
  return lists
    .split(/^### /m)
    .slice(1)
    .map((list) => {
      const [heading = '', ...lines] = list.split('\n');
      const { floor, upwards = '0' } = /^`(?<floor>[^`]+)`(?:, (?<upwards>\d+) upwards)?$/.exec(heading)?.groups ?? {};
      if (floor === undefined) throw new Error(`no floor in the heading ${heading}`);
      const rooms = lines.filter((line) => line.startsWith('- ')).map(roomIn);
      return { floor, rooms, upwards: Number(upwards) };
    });
}

/** A line names a room and says in a sentence what it is about. */
function roomIn(line: string): string {
  const [, room] = /^- \*\*([^*]+)\*\*: \S/.exec(line) ?? [];
  if (room === undefined) throw new Error(`no room with a sentence: ${line}`);
  return room;
}

/** The folder or file directly inside a floor that a file belongs to; undefined on other floors. */
function roomOf(file: string, floor: string): string | undefined {
  return file.startsWith(`${floor}/`) ? file.slice(floor.length + 1).split('/')[0] : undefined;
}

function importsUpwards(
  graph: ReadonlyMap<string, readonly Import[]>,
  { floor, rooms }: Pick<RoomOrder, 'floor' | 'rooms'>,
): readonly string[] {
  const heightOf = (file: string) => rooms.indexOf(roomOf(file, floor) ?? '');
  return [...graph].flatMap(([file, targets]) =>
    targets
      .filter(({ target }) => heightOf(file) !== -1 && heightOf(target) > heightOf(file))
      .map(({ target }) => `${file} imports ${target}`),
  );
}

type Import = { readonly text: string; readonly target: string; readonly isLazy: boolean };

function mayImport(file: string, target: string): boolean {
  const own = floors.find(({ folder }) => isInside(target, folder) && isInside(file, folder));
  if (own !== undefined) return true;
  if (file === composition.file && isInside(target, composition.mayReach)) return true;
  return floors.some(
    ({ folder, mayReach }) => isInside(file, folder) && mayReach.some((other) => isInside(target, other)),
  );
}

function floorOf(file: string): string | undefined {
  return floors.find(({ folder }) => isInside(file, folder))?.folder;
}

/** Whether package.json gives the file's folder a name of its own, such as #core. */
function isNamed(file: string): boolean {
  return Object.values(folders).some((folder) => isInside(file, folder.replace('./', '').replace('/*', '')));
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function sourcesIn(name: string): string[] {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (/\.tsx?$/.test(name)) return [name];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.posix.join(name, file.replaceAll(path.sep, '/')));
}

function foldersIn(folder: string): string[] {
  const inner = readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap(({ name }) => foldersIn(path.posix.join(folder, name)))];
}

function filesDirectlyIn(folder: string): number {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

function importsOf(file: string): readonly Import[] {
  return importsIn(readFileSync(path.join(root, file), 'utf8'), file);
}

/** The imports of our own files, static, on demand and as workers, without what comments and packages say. */
function importsIn(source: string, file: string): readonly Import[] {
  const text = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const statements =
    /^\s*(?:import|export)\b(?<clause>[^'";]*?)\bfrom\s*['"](?<from>[^'"]+)['"]|^\s*import\s*['"](?<bare>[^'"]+)['"]|\b(?:import\(\s*|new URL\((?=[^)]*\.tsx?['"],\s*import\.meta\.url))['"](?<lazy>[^'"]+)['"]/gm;
  return [...text.matchAll(statements)].flatMap(({ groups }) => {
    const specifier = groups?.['from'] ?? groups?.['bare'] ?? groups?.['lazy'] ?? '';
    const target = resolve(specifier, file);
    const isLazy = groups?.['lazy'] !== undefined;
    return target === undefined ? [] : [{ text: specifier, target, isLazy }];
  });
}

function resolve(specifier: string, file: string): string | undefined {
  const [text = ''] = specifier.split('?');
  if (text.startsWith('.')) return path.posix.join(path.posix.dirname(file), text);
  if (!text.startsWith('#')) return undefined;
  for (const [name, target] of Object.entries(folders)) {
    const prefix = name.replace('*', '');
    if (text.startsWith(prefix)) return path.posix.normalize(target.replace('*', text.slice(prefix.length)));
  }
  return text;
}

function isFile(target: string): boolean {
  return path.extname(target) !== '' && existsSync(path.join(root, target));
}

/** Loops among imports, types included; imports on demand may point back. */
function circlesIn(graph: ReadonlyMap<string, readonly Import[]>): readonly string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start !== -1) circles.push([...trail.slice(start), file].join(' -> '));
    if (start !== -1 || done.has(file)) return;
    for (const { target, isLazy } of graph.get(file) ?? []) if (!isLazy) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
