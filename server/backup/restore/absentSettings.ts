import { settingGroups, settingsIn } from '../../settings/settingGroups.ts';

const namesOfPlaces = settingsIn(settingGroups).flatMap(({ name, isPlace }) => (isPlace === true ? [name] : []));

/** The settings that the portal of a backup had and that are missing here, except where its data are, which a restore decides anew. */
export function absentSettings(settings: readonly string[], present: readonly string[]): readonly string[] {
  return settings.filter((name) => !present.includes(name) && !namesOfPlaces.includes(name));
}
