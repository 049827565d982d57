import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The files of an extension that the product imports; each may be missing. */
export const parts = { kinds: 'kinds.ts', server: 'server.ts', admin: 'admin.tsx', site: 'site.tsx' } as const;

export type PartName = keyof typeof parts;

/** An extension: a folder of EXTENSIONS_DIR that has a part. */
export type ExtensionFolder = {
  readonly name: string;
  /** Absolute path. */
  readonly folder: string;
};

/** The extensions in a folder, by name; none without a folder. */
export function extensionsIn(folder: string | undefined): readonly ExtensionFolder[] {
  if (folder === undefined || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => Object.values(parts).some((file) => existsSync(path.join(folder, name, file))))
    .sort()
    .map((name) => ({ name, folder: realpathSync(path.join(folder, name)) }));
}

/** The file of a part, or undefined when the extension has none. */
export function partFile({ folder }: ExtensionFolder, part: PartName): string | undefined {
  const file = path.join(folder, parts[part]);
  return existsSync(file) ? file : undefined;
}

/** What a build contains of a folder's extensions: a digest of their files, empty without any. */
export function digestOf(folder: string | undefined): string {
  const extensions = extensionsIn(folder);
  if (extensions.length === 0) return '';
  const hash = createHash('sha256');
  for (const { name, folder: extensionFolder } of extensions) {
    for (const file of filesIn(extensionFolder))
      hash
        .update(`${name}/${file}`)
        .update('\0')
        .update(readFileSync(path.join(extensionFolder, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Every file in a fixed order, without packages and hidden files. */
function filesIn(folder: string, within = ''): readonly string[] {
  return readdirSync(path.join(folder, within), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(within, entry.name);
      return entry.isDirectory() ? filesIn(folder, file) : [file];
    });
}
