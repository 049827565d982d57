import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#server/ports/node/root.ts';
import type { Setting } from '#server/settings/setting.ts';
import { settingGroups, type SettingGroups, settingsIn } from '#server/settings/settingGroups.ts';

const place = /(?<=^<!-- `node scripts\/settings\.mjs` writes this table[^\n]*\n)(?:\|.*\n)*/m;

/** README with the table of the declared settings. */
export function readmeWithSettings(): string {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  if (!place.test(readme)) throw new Error('README has lost the place of its table of settings');
  return readme.replace(place, () => settingsTable(settingGroups));
}

/** One row for each setting. */
export function settingsTable(groups: SettingGroups): string {
  const head = ['| name | default | what it is |', '| --- | --- | --- |'];
  return `${[...head, ...settingsIn(groups).map(rowOf)].join('\n')}\n`;
}

function rowOf(setting: Setting): string {
  const { name, sentence, examples = [] } = setting;
  const shown = examples.length === 0 ? '' : `; for example ${examples.map(code).join(' or ')}`;
  return `| ${code(name)} | ${defaultOf(setting)} | ${sentence}${shown} |`;
}

function defaultOf({ default: text = '', shownDefault = 'none' }: Setting): string {
  return text === '' || shownDefault !== 'none' ? shownDefault : code(text);
}

const code = (text: string) => `\`${text}\``;
