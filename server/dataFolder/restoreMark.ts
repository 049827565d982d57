import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../settings/environment.ts';

/** Stands in a data folder from the first to the last write of a restore; the portal does not start meanwhile. */
export const restoreMark = 'restauracion-sin-terminar';

export const markFile = ({ dataDir }: Pick<Settings, 'dataDir'>) => path.join(dataDir, restoreMark);

export const hasUnfinishedRestore = (settings: Pick<Settings, 'dataDir'>) => existsSync(markFile(settings));
