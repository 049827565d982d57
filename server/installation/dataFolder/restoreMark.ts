import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DataSettings } from '../../settings/dataSettings.ts';

/** Stands in a data folder from the first to the last write of a restore; the portal does not start while it stands. */
export const restoreMark = 'restauracion-sin-terminar';

export const markFile = ({ folder }: Pick<DataSettings, 'folder'>) => path.join(folder, restoreMark);

export const hasUnfinishedRestore = (data: Pick<DataSettings, 'folder'>) => existsSync(markFile(data));
