import { expect, test } from 'vitest';
import { absentSettings } from '#server/backup/restore/absentSettings.ts';

test('a restore names the settings that are absent here, and not those by which a start would open another place', () => {
  const settings = ['DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'];
  expect(absentSettings(settings, ['PUBLIC_URL'])).toEqual(['SMTP_URL']);
});
