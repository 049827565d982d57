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
    reporter: ({ errors }) => throwErrors(errors, { settings, values, messages }),
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

type ErrorContext = {
  readonly settings: readonly Setting[];
  readonly values: Variables;
  readonly messages: ServerCatalog;
};

function throwErrors(
  errors: Readonly<Record<string, Error | undefined>>,
  { settings, values, messages }: ErrorContext,
): void {
  const { heading, wrong } = messages.api.environment;
  const lines = settings.flatMap((setting) => {
    const error = errors[setting.name];
    return error === undefined ? [] : [wrong(setting.name, shown(setting, values[setting.name] ?? ''), error.message)];
  });
  if (lines.length > 0) throw new EnvironmentError([heading, ...lines].join('\n'));
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
