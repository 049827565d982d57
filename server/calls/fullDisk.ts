import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { IncomingCall } from './call.ts';
import type { DiskSpace } from './diskSpace.ts';
import { Problem } from '../foundation/problems/problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

type Options = {
  readonly disk: DiskSpace;
  readonly messages: ServerCatalog;
  /** Whether the call is served all the same: it stores nothing, signs in or frees space. DELETE always is. */
  readonly isServed: boolean;
};

/** Rejects with a Problem 507 for a call that would store something while the disk with the database is full. */
export async function refuseOnFullDisk({ method }: IncomingCall, { disk, messages, isServed }: Options): Promise<void> {
  if (!disk.holdsDatabase || safeMethods.has(method) || isServed) return;
  if (await disk.isScarce()) throw fullDisk(messages.api.diskFull);
}

export function fullDisk(detail: string): Problem {
  return new Problem(507, { detail, headers: { 'retry-after': '60' } });
}
