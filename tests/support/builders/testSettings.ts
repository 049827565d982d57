import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment, type Settings } from '#server/settings/environment.ts';

/** Members of the settings, which stand in place of the defaults and may be values that no operator could choose. */
export type SettingOverrides = { readonly [Name in keyof Settings]?: Partial<Settings[Name]> };

const defaults = readEnvironment({ LOG_LEVEL: 'silent' }, serverEs);

/** The settings of a server that is started without any, and without a log. */
export function testSettings(overrides: SettingOverrides = {}): Settings {
  const groups = Object.entries(defaults).map(([name, group]) => {
    const override = overrides[name as keyof Settings];
    return [name, override === undefined ? group : { ...group, ...override }];
  });
  return Object.fromEntries(groups);
}
