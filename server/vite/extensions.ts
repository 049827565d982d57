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
import { extensionOf, type ImportFault, importFault, isNode, nodeFault } from './extensionImports.ts';

type List = {
  readonly part: PartName;
  /** What is made of the parts where they are loaded with the product, by the name of its export: a module and its function of them. */
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
  const found = extensionsIn(folder);
  const wrong = found.find(({ name }) => !/^[a-z][a-z0-9-]*$/.test(name));
  if (wrong !== undefined) throw new Error(messages.folderName(wrong.name));
  const refusal = (importer: string, { name, folder: own }: ExtensionFolder, source: string, fault: ImportFault) =>
    messages.imports.wrong(name, path.relative(own, importer), source, messages.imports[fault]);
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
      const extension = extensionOf(file, found);
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
      return list === undefined ? undefined : codeOf(list, { root, found, folder });
    },
    buildEnd(error) {
      if (error !== undefined || !isBuild) return;
      for (const extension of found) {
        for (const part of ['kinds', 'admin', 'site'] as const) {
          const file = partFile(extension, part);
          const fault = file === undefined ? undefined : nodeFault(this, file);
          if (fault !== undefined) throw new Error(refusal(fault.file, extension, fault.source, 'node'));
        }
      }
    },
  };
}

type Sources = { readonly root: string; readonly folder: string; readonly found: readonly ExtensionFolder[] };

/** The code of a list. The server's parts are loaded one by one, so that a fault names its extension. */
function codeOf({ part, made }: List, { root, folder, found }: Sources): string {
  const own = found.flatMap((extension) => {
    const file = partFile(extension, part);
    return file === undefined ? [] : [{ name: JSON.stringify(extension.name), file: JSON.stringify(file) }];
  });
  if (made === undefined) {
    const items = own.map(({ name, file }) => `{ name: ${name}, load: () => import(${file}) }`).join(', ');
    const digest = part === 'server' ? `export const builtDigest = ${JSON.stringify(digestOf(folder))};\n` : '';
    return `${digest}export const installed = [${items}];\n`;
  }
  const imports = own.map(({ file }, index) => `import part${index} from ${file};\n`).join('');
  const items = own.map(({ name }, index) => `{ name: ${name}, part: part${index} }`).join(', ');
  const values = Object.entries(made).map(
    ([name, [file, make]]) =>
      `import { ${make} } from ${JSON.stringify(path.resolve(root, file))};\nexport const ${name} = ${make}(parts);\n`,
  );
  return `${imports}const parts = [${items}];\n${values.join('')}`;
}

function withoutQuery(id: string): string {
  return id.replace(/[?#].*$/s, '');
}
