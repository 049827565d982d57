import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesIn, joinPath, readText } from '#ports/files.ts';
import { schemaFolders } from '../../composition/portal.ts';
import { root } from '../../ports/node/root.ts';
import type { InstallationSettings } from '../../settings/dataSettings.ts';
import { readAssets } from '../../site/assets.ts';

/** Writes what the portal of the folder reads at its start: schemas and samples, and the names of the built files of its pages. */
export async function writeProduct(folder: string, installation: InstallationSettings): Promise<void> {
  const [own = '', ...others] = schemaFolders(installation);
  const files = {
    ...textsIn(own, '/esquemas'),
    ...Object.assign({}, ...others.map((other) => textsIn(other, '/instalacion'))),
    ...textsIn(path.join(root, 'server', 'seeds'), '/semillas'),
  };
  const samples = entriesIn(path.join(folder, 'muestra')).map(({ name }) => name);
  const product = { files, assets: readAssets(folder), samples, sampleFrom: new Date().toISOString() };
  await writeFile(path.join(folder, 'portal.json'), JSON.stringify(product));
}

/** The JSON files of a folder by the path that they have in the browser. */
function textsIn(folder: string, as: string): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...entriesIn(folder).map(({ name, isFolder }) => {
      const file = joinPath(folder, name);
      if (isFolder) return textsIn(file, `${as}/${name}`);
      return name.endsWith('.json') ? { [`${as}/${name}`]: readText(file) } : {};
    }),
  ) as Readonly<Record<string, string>>;
}
