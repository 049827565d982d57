import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { extensions as messages } from '#core/locales/es/server/extensions.ts';
import {
  digestOf,
  type ExtensionFolder,
  extensionsIn,
  partFile,
  type PartName,
  parts,
} from '../extensions/extensionFolder.ts';

type List = {
  readonly part: PartName;
  /** The exports made from the parts where they load with the product, by name: a module and its function that takes the parts. */
  readonly made?: Readonly<Record<string, readonly [file: string, name: string]>>;
};

/** The modules of the product that list the parts of extensions; a build with EXTENSIONS_DIR replaces what they export. */
const lists: Readonly<Record<string, List>> = {
  'server/extensions/installedServerParts.ts': { part: 'server' },
  'public-site/extensions/installedPages.ts': { part: 'site' },
  'src/core/kinds/extensions/installedKinds.ts': {
    part: 'kinds',
    made: { kinds: ['src/core/kinds/extensions/kindsOf.ts', 'kindsOf'] },
  },
  'src/forms/extensions/installedWidgets.ts': {
    part: 'admin',
    made: { widgets: ['src/forms/extensions/widgetsOf.tsx', 'widgetsOf'] },
  },
  'src/admin/extensions/installedScreensAndLayouts.ts': {
    part: 'admin',
    made: {
      screens: ['src/admin/extensions/screensOf.tsx', 'screensOf'],
      layouts: ['src/admin/extensions/layoutsOf.tsx', 'layoutsOf'],
    },
  },
};

const publicModule = 'src/extension.ts';

type Options = {
  /** The product's folder. */
  readonly root: string;
  /** The folder of the extensions; without it nothing changes. */
  readonly folder: string | undefined;
};

/** Puts the extensions of a folder into the server and the applications, and checks what they import. */
export function extensions({ root, folder: setting }: Options): Plugin | undefined {
  if (setting === undefined || setting === '') return undefined;
  const folder = path.resolve(setting);
  const extensionFolders = extensionsIn(folder);
  const wrong = extensionFolders.find(({ name }) => !/^[a-z][a-z0-9-]*$/.test(name));
  if (wrong !== undefined) throw new Error(messages.folderName(wrong.name));
  const refusal = (
    importer: string,
    { name, folder: extensionFolder }: ExtensionFolder,
    source: string,
    fault: ImportFault,
  ) => messages.imports.wrong(name, path.relative(extensionFolder, importer), source, messages.imports[fault]);
  let isBuild = true;

  return {
    name: 'cabildo-extensions',
    enforce: 'pre',
    // One React for all, wherever the extensions are.
    config: () => ({ resolve: { dedupe: ['react'] }, server: { fs: { allow: [root, folder] } } }),
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    configureServer: (server) => {
      server.watcher.add(folder);
      // A part that appears or goes changes the lists.
      const names = Object.values<string>(parts);
      server.watcher.on('all', (event, file) => {
        const isPart = path.dirname(path.dirname(file)) === folder && names.includes(path.basename(file));
        if (isPart && event !== 'change') void server.restart();
      });
    },
    resolveId(source, importer) {
      const file = withoutQuery(importer ?? '');
      const extension = extensionOf(file, extensionFolders);
      if (extension === undefined) return undefined;
      if (source.startsWith(extension.folder) && path.isAbsolute(source)) return undefined;
      const isForBrowsers = this.environment.config.consumer === 'client';
      const fault =
        isNode(source) && isForBrowsers ? 'node' : importFault(source, { folder: extension.folder, importer: file });
      if (fault !== undefined) throw new Error(refusal(file, extension, source, fault));
      return source === 'cabildo/extension' ? path.resolve(root, publicModule) : undefined;
    },
    load(id) {
      const file = normalizePath(path.relative(root, id));
      const list = Object.hasOwn(lists, file) ? lists[file] : undefined;
      return list === undefined ? undefined : codeOf(list, { root, extensionFolders, folder });
    },
    buildEnd(error) {
      if (error !== undefined || !isBuild) return;
      for (const extension of extensionFolders) {
        for (const part of ['kinds', 'admin', 'site'] as const) {
          const file = partFile(extension, part);
          const fault = file === undefined ? undefined : nodeFault(this, file);
          if (fault !== undefined) throw new Error(refusal(fault.file, extension, fault.source, 'node'));
        }
      }
    },
  };
}

type Sources = {
  readonly root: string;
  readonly folder: string;
  readonly extensionFolders: readonly ExtensionFolder[];
};

/** The code of a list. The server's parts are loaded one by one, so that a fault names its extension. */
function codeOf({ part, made }: List, { root, folder, extensionFolders }: Sources): string {
  const partFiles = extensionFolders.flatMap((extension) => {
    const file = partFile(extension, part);
    return file === undefined ? [] : [{ name: JSON.stringify(extension.name), file: JSON.stringify(file) }];
  });
  if (made === undefined) {
    const items = partFiles.map(({ name, file }) => `{ name: ${name}, load: () => import(${file}) }`).join(', ');
    const digest = part === 'server' ? `export const builtDigest = ${JSON.stringify(digestOf(folder))};\n` : '';
    return `${digest}export const installed = [${items}];\n`;
  }
  const imports = partFiles.map(({ file }, index) => `import part${index} from ${file};\n`).join('');
  const items = partFiles.map(({ name }, index) => `{ name: ${name}, part: part${index} }`).join(', ');
  const values = Object.entries(made).map(
    ([name, [file, make]]) =>
      `import { ${make} } from ${JSON.stringify(path.resolve(root, file))};\nexport const ${name} = ${make}(parts);\n`,
  );
  return `${imports}const parts = [${items}];\n${values.join('')}`;
}

function withoutQuery(id: string): string {
  return id.replace(/[?#].*$/s, '');
}

/** What extensions may import besides their own files. */
const shared = ['cabildo/extension', 'react', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

type ImportFault = 'package' | 'outside' | 'node';

/** Why a file of an extension may not import a source; undefined when it may. Modules of Node are checked by `nodeFault`. */
function importFault(source: string, { folder, importer }: { folder: string; importer: string }) {
  if (shared.includes(source) || isNode(source)) return undefined;
  if (!/^\.{1,2}(?:\/|$)/.test(source)) return 'package' as const;
  return isInside(path.resolve(path.dirname(importer), source), folder) ? undefined : ('outside' as const);
}

const isNode = (source: string) => source.startsWith('node:');

/** The extension that a file belongs to. */
function extensionOf(file: string, extensions: readonly ExtensionFolder[]): ExtensionFolder | undefined {
  return extensions.find(({ folder }) => isInside(file, folder));
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}

type Graph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
};

/** A module of Node in the graph of a part that is not the server's, with the file that imports it. */
function nodeFault(graph: Graph, part: string): { readonly file: string; readonly source: string } | undefined {
  const visited = new Set([part]);
  for (const id of visited) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) {
      if (isNode(next)) return { file: id, source: next };
      visited.add(next);
    }
  }
  return undefined;
}
