import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { root } from '../../ports/node/root.ts';

/** A backup that another process makes, so that requests do not wait for it. */
export interface BackupProcess {
  /** Resolves when it has ended, to what it printed about its failure; undefined after a success. */
  readonly ended: Promise<string | undefined>;
  stop(): void;
}

export type StartBackup = (order: { readonly folder: string; readonly due: string }) => BackupProcess;

const mostOutput = 4000;

/** Starts the built command; undefined where nothing is built, as in development. */
export function builtBackup(): StartBackup | undefined {
  const file = path.join(root, 'dist', 'server', 'backup.js');
  if (!existsSync(file)) return undefined;
  return ({ folder, due }) => {
    const child = spawn(process.execPath, [file, folder, '--due', due], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-mostOutput);
    });
    lowerPriority(child.pid);
    const ended = new Promise<string | undefined>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(code === 0 ? undefined : output.trim() || String(signal ?? code)));
    });
    return { ended, stop: () => child.kill('SIGTERM') };
  };
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or the system allows no priorities.
  }
}
