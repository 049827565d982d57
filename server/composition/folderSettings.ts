import { parsedJson } from '#core/imports/cellItems.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { nearest } from '#core/text/nearest.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { EnvironmentError, readEnvironment, type Settings } from '../settings/environment.ts';
import { upstreamChoices } from '../settings/readStores.ts';
import { settingGroups, settingsIn } from '../settings/settingGroups.ts';

/** The settings in the text of `cabildo.config.json`. Throws EnvironmentError, which names each wrong one. */
export function readFolderSettings(text: string, messages: ServerCatalog): Settings {
  const { malformed, unknown } = messages.local.settings;
  const json = parsedJson(text);
  if (!isJsonObject(json)) throw new EnvironmentError(malformed);
  const settings = settingsIn(settingGroups).map(({ name }) => name);
  const others = Object.keys(json).filter((name) => !settings.includes(name));
  if (others.length > 0)
    throw new EnvironmentError(others.map((name) => unknown(name, nearest(name, settings))).join('\n'));
  const variables = Object.entries(json).map(([name, value]) => [name, textOf(value)] as const);
  return readEnvironment(Object.fromEntries(variables), messages);
}

/** Whether an area is another backend's. */
export function hasOtherBackend({ upstream, backOffice }: Settings): boolean {
  return upstream.hosts.api !== undefined && upstreamChoices(backOffice.stores).size > 0;
}

function textOf(value: Json | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
