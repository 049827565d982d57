import { stat } from 'node:fs/promises';
import { fileSizeText } from '#core/files/fileSize.ts';
import { diskReserve } from '../calls/diskSpace.ts';
import { freeIn } from '../calls/freeIn.ts';
import { BackupRefused } from './backupRefused.ts';

/** Bytes that are to be written in an existing folder. */
export type NeededRoom = { readonly folder: string; readonly bytes: number };

type Message = (folder: string, need: string, free: string) => string;

type RoomOptions = {
  readonly noSpace: Message;
  /** The free bytes of the disk of a folder; replaced in tests of full disks. */
  readonly freeBytes?: (folder: string) => Promise<number>;
};

export const freeBytesOf = (folder: string) => freeIn([folder]);

/** Rejects with BackupRefused when the bytes would use the reserve of a disk; several folders may be on one disk. */
export async function requireRoom(
  needs: readonly NeededRoom[],
  { noSpace, freeBytes = freeBytesOf }: RoomOptions,
): Promise<void> {
  const byDisk = new Map<number, NeededRoom>();
  for (const { folder, bytes } of needs) {
    const { dev } = await stat(folder);
    byDisk.set(dev, { folder, bytes: bytes + (byDisk.get(dev)?.bytes ?? 0) });
  }
  for (const { folder, bytes } of byDisk.values()) {
    const free = await freeBytes(folder);
    if (free - bytes >= diskReserve) continue;
    throw new BackupRefused(noSpace(folder, fileSizeText(bytes), fileSizeText(Math.max(0, free))));
  }
}
