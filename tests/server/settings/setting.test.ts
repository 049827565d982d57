import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { root } from '#server/ports/node/root.ts';
import { secretCheck, wholeCheck } from '#server/settings/checks.ts';
import { readGroups, type Settings } from '#server/settings/environment.ts';
import { group } from '#server/settings/setting.ts';
import { settingGroups, settingsIn } from '#server/settings/settingGroups.ts';
import { readmeWithSettings, settingsTable } from './settingsTable.ts';

/** The one place where a new setting stands. */
const queue = group({
  places: {
    name: 'QUEUE_PLACES',
    default: '5',
    check: wholeCheck({ least: 1, most: 9 }, () => 'debe ser un número de ventanillas de 1 a 9'),
    sentence: 'the counters that serve the queue',
    examples: ['3'],
  },
  token: {
    name: 'QUEUE_TOKEN',
    default: undefined,
    check: secretCheck(() => 'debe tener al menos 32 caracteres'),
    sentence: 'by which the screen of the queue signs in',
    secret: 'value',
  },
});
const groups = { ...settingGroups, queue };
const read = (variables: Readonly<Record<string, string>>) => readGroups(groups, { variables, messages: serverEs });

test('README lists the settings as they are declared; `node scripts/settings.mjs` writes it', () => {
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toBe(readmeWithSettings());
});

test('one declaration makes a setting: its typed value, default, check, secrecy and row of the table', () => {
  const settings = read({ QUEUE_PLACES: '', HOME: '/root' });
  expectTypeOf(settings.queue).toEqualTypeOf<{ readonly places: number; readonly token: string | undefined }>();
  expect(settings.queue).toEqual({ places: 5, token: undefined });
  expect(settings.logs).toEqual({ level: 'error' });
  const token = 't'.repeat(32);
  expect(read({ QUEUE_PLACES: '3', QUEUE_TOKEN: token }).queue).toEqual({ places: 3, token });
  expect(() => read({ QUEUE_PLACES: '10', QUEUE_TOKEN: 'corta' })).toThrow(
    /QUEUE_PLACES=10: debe ser un número de ventanillas de 1 a 9\n {2}QUEUE_TOKEN=…: debe tener/,
  );
  const rows = settingsTable(groups).split('\n');
  expect(rows).toContain('| `QUEUE_PLACES` | `5` | the counters that serve the queue; for example `3` |');
  expect(rows).toContain('| `QUEUE_TOKEN` | none | by which the screen of the queue signs in |');
});

test('a group is undefined where the setting that it needs is left out', () => {
  expectTypeOf<Settings['mail']>().toEqualTypeOf<{ url: string; from: string | undefined } | undefined>();
  expect(read({ MAIL_FROM: 'portal@palin.example' }).mail).toBeUndefined();
  expect(read({ SMTP_URL: 'smtp://localhost' }).mail).toEqual({ url: 'smtp://localhost', from: undefined });
});

test('no two settings have the same name, and each has a sentence and a default that passes its check', () => {
  const settings = settingsIn(settingGroups);
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
  for (const { sentence } of settings) expect(sentence).toMatch(/^\S[^|\n]*$/);
  const readDefaults = () =>
    settings.flatMap(({ default: text, check }) => (text === undefined ? [] : [check(text, serverEs)]));
  expect(readDefaults).not.toThrow();
});
