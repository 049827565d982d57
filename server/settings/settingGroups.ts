import { encryption, models } from './assistantSettings.ts';
import { backup } from './backupSettings.ts';
import { backOffice, data, installation } from './dataSettings.ts';
import { mail } from './mailSettings.ts';
import { http, listening, logs, network } from './serverSettings.ts';
import type { Setting, SettingGroup } from './setting.ts';
import { accounts, google, session } from './signInSettings.ts';
import { firstAccount, map, municipality } from './townSettings.ts';
import { upstream } from './upstreamSettings.ts';

/** All settings by subject, in the order in which a failed start and README list them. */
export const settingGroups = {
  listening,
  data,
  installation,
  network,
  firstAccount,
  municipality,
  session,
  http,
  map,
  accounts,
  google,
  mail,
  encryption,
  models,
  backup,
  backOffice,
  upstream,
  logs,
};

/** Groups by name, such as all of the product. */
export type SettingGroups = Readonly<Record<string, SettingGroup>>;

export function settingsIn(groups: SettingGroups): readonly Setting[] {
  return Object.values(groups).flatMap(({ settings }) => Object.values(settings));
}
