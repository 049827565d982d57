import { cleanEnv, makeValidator } from 'envalid';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Setting, SettingsOf } from './setting.ts';
import { settingGroups, type SettingGroups, settingsIn } from './settingGroups.ts';

/** Every setting, in one object for each subject. */
export type Settings = ReadGroups<typeof settingGroups>;

/** The settings are invalid. `message` names each one. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads and checks all settings; throws EnvironmentError with every error. An empty setting counts as left out. */
export function readEnvironment(variables: Variables, messages: ServerCatalog): Settings {
  return readGroups(settingGroups, { variables, messages });
}

type ReadOptions = { readonly variables: Variables; readonly messages: ServerCatalog };
type ReadGroups<Groups extends SettingGroups> = { readonly [Name in keyof Groups]: SettingsOf<Groups[Name]> };

/** The objects of groups; throws EnvironmentError as readEnvironment does. */
export function readGroups<Groups extends SettingGroups>(
  groups: Groups,
  { variables, messages }: ReadOptions,
): ReadGroups<Groups> {
  const settings = settingsIn(groups);
  const values = Object.fromEntries(settings.map(({ name, default: text }) => [name, variables[name] || text]));
  const specs = settings.map(({ name, check }) => {
    const validator = makeValidator<unknown>((text) => check(text, messages));
    return [name, validator({ default: undefined })] as const;
  });
  const env: Readonly<Record<string, unknown>> = cleanEnv(values, Object.fromEntries(specs), {
    reporter: ({ errors }) => {
      const faults = settings.flatMap((setting): SettingFault[] => {
        const rule = errors[setting.name]?.message;
        return rule === undefined ? [] : [{ setting, value: values[setting.name] ?? '', rule }];
      });
      if (faults.length > 0) throw wrongSettings(faults, messages);
    },
  });
  const read = ({ name }: Setting) => env[name];
  return Object.fromEntries(Object.entries(groups).map(([name, { from }]) => [name, from(read)])) as ReadGroups<Groups>;
}

/** The names of the settings that have a value. */
export function settingNames(variables: Variables): readonly string[] {
  return settingsIn(settingGroups)
    .map(({ name }) => name)
    .filter((name) => (variables[name] ?? '') !== '');
}

/** A wrong value of a setting, and the sentence about it. */
export type SettingFault = { readonly setting: Setting; readonly value: string; readonly rule: string };

/** The error of a start with wrong settings. */
export function wrongSettings(faults: readonly SettingFault[], messages: ServerCatalog): EnvironmentError {
  const { heading, wrong } = messages.api.environment;
  const lines = faults.map(({ setting, value, rule }) => wrong(setting.name, shown(setting, value), rule));
  return new EnvironmentError([heading, ...lines].join('\n'));
}

/** A wrong value without its secrets, for messages. */
function shown({ secret }: Setting, value: string): string {
  if (secret === 'value') return '…';
  return secret === 'password' ? withoutPassword(value) : value;
}

/** An address without its user and password, for messages. */
export function withoutPassword(address: string): string {
  return address.replace(/^(\w+:\/*).*@/s, '$1…@').replaceAll(/(password=)[^&]*/gi, '$1…');
}
