import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Whether a folder, which need not exist, is another one or in it, also through links. */
export function isWithin(folder: string, top: string): boolean {
  const relative = path.relative(realpathSync(top), realPathOf(folder));
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

function realPathOf(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  return path.join(realPathOf(path.dirname(folder)), path.basename(folder));
}
