import { existsSync, readFileSync } from 'node:fs';
import { keyFileOf } from '../../secrets/keyFile.ts';
import type { Settings } from '../../settings/environment.ts';

/** The portal's secret: that of the settings, else that of the key file; undefined when there is none yet. */
export function secretOf(settings: Pick<Settings, 'dataDir' | 'assistant'>): string | undefined {
  const file = keyFileOf(settings);
  return settings.assistant.secret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
}
