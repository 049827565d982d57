import { portalChannelName } from '#core/api/portalMessages.ts';
import { isJsonObject } from '#core/values/json.ts';

/** Whether this browser has data of the portal, which may differ from the pages in the folder. */
export async function hasOwnStore(root: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    const own = portalChannelName(root);
    // Behind an @ stands the other backend of a portal over one.
    return databases.some(({ name = '' }) => name === own || name.startsWith(`${own}@`));
  } catch {
    // Private browsing of some browsers.
    return false;
  }
}

/** Whether the settings of the folder name another backend, whose content differs from the samples. */
export async function hasOtherBackend(root: string): Promise<boolean> {
  try {
    const settings: unknown = await (await fetch(`${root}cabildo.config.json`)).json();
    return isJsonObject(settings) && (settings['API_0511_URL'] ?? '') !== '';
  } catch {
    return false;
  }
}
