import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { builtClient } from '../../composition/client.ts';
import { type Client, openPortal } from '../../composition/portal.ts';
import { readEnvironment, type Settings } from '../../settings/environment.ts';
import { type SettingGroups, settingGroups, settingsIn } from '../../settings/settingGroups.ts';
import { addHeads, readShell } from './folderDocuments.ts';
import { prerender } from './prerender.ts';
import { writeProduct } from './productFile.ts';
import { samplesOf } from './samples.ts';
import { writeServiceWorker } from './serviceWorkerFile.ts';

export type StaticFolder = {
  /** With the built files for browsers; it becomes the whole product. */
  readonly folder: string;
  /** The path below which the folder will stand: `/`, or one such as `/sub/`. */
  readonly root: string;
  /** Settings by name. Those of the town, of access and of other systems go into the folder; the samples are always local. */
  readonly variables: Readonly<Record<string, string | undefined>>;
};

/** Stands for the address of the host, which the folder does not know. */
const unknownHost = 'https://portal.invalid';

/** Adds to built files for browsers what makes them a portal without a server: samples, pages, and the service worker. */
export async function writeStaticFolder({ folder, root, variables }: StaticFolder): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cabildo-static-'));
  try {
    const { municipality, map, accounts, installation, network, backOffice, upstream } = settingGroups;
    const ofPortal = chosen(variables, { municipality, map, accounts });
    const ofBuild = { ...ofPortal, ...chosen(variables, { installation, network }), DATA_DIR: dataDir };
    const settings = readEnvironment(ofBuild, serverEs);
    const shell = await readShell({ folder, root });
    const client = builtClient(folder);
    const portal = await openSamplePortal(settings, client);
    try {
      const { url } = portal;
      const publicUrl = settings.network.publicUrl?.replace(/\/+$/, '');
      const make = addHeads({ shell, root, host: settings.network.publicUrl ?? unknownHost, publicUrl });
      await prerender({ url, folder, make, stylesAt: client.stylesAt });
      await portal.samples.waitForSearch();
    } finally {
      await portal.close();
    }
    await portal.samples.write(folder);
    await writeProduct(folder, settings.installation);
    const config = { ...ofPortal, ...chosen(variables, { backOffice, upstream }) };
    await writeFile(path.join(folder, 'cabildo.config.json'), `${JSON.stringify(config, null, 2)}\n`);
    await rm(path.join(folder, '.vite'), { recursive: true });
    // GitHub Pages leaves out files whose names begin with an underscore otherwise.
    await writeFile(path.join(folder, '.nojekyll'), '');
    await writeServiceWorker({ folder, root });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The settings of some groups that have a value. */
function chosen(variables: StaticFolder['variables'], groups: SettingGroups): Readonly<Record<string, string>> {
  const values = settingsIn(groups).map(({ name }) => [name, variables[name]] as const);
  return Object.fromEntries(values.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

async function openSamplePortal(settings: Settings, client: Client) {
  const publicUrl = () => settings.network.publicUrl ?? unknownHost;
  const portal = await openPortal({
    settings,
    messages: serverEs,
    // Pages link their styles, which the folder has once.
    client: { ...client, stylesAt: () => undefined },
    publicUrl,
    // Nobody signs in with it: the folder has no passwords.
    showPassword: () => undefined,
  });
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: portal.close, samples: samplesOf(settings) };
}
