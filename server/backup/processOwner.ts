import { hostname } from 'node:os';

/** A process of some machine. */
export type ProcessOwner = { readonly host: string; readonly pid: number };

export function currentOwner(): ProcessOwner {
  return { host: hostname(), pid: process.pid };
}

/** Whether a process has ended; undefined when it is of another machine. */
export function hasEnded({ host, pid }: ProcessOwner): boolean | undefined {
  if (host !== hostname()) return undefined;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // EPERM: it runs as another user.
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM');
  }
}
