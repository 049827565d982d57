import { existsSync, readFileSync } from 'node:fs';
import type { Settings } from '../../settings/environment.ts';

/** The file of the key beside a data folder. */
export const keyFileOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => `${dataDir}.clave`;

/** The secret by which people are encrypted: that of the settings, else that of the file; undefined when there is none yet. */
export function secretOf(settings: Pick<Settings, 'dataDir' | 'assistant'>): string | undefined {
  const file = keyFileOf(settings);
  return settings.assistant.personSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
}
