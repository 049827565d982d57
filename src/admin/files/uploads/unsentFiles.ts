import type { UploadItem } from '#forms/files/uploadQueue.ts';
import type { UploadKind } from './checkUpload.ts';

type Owner = { readonly userId: string; readonly kind: UploadKind };

let unsentOwner = '';
const unsent = new Map<UploadKind, readonly UploadItem[]>();

/** Keeps files that were not sent when the session ended. No storage of a browser takes them: they leave with the page. */
export function keepUnsent({ userId, kind }: Owner, items: readonly UploadItem[]): void {
  if (unsentOwner !== userId) unsent.clear();
  unsentOwner = userId;
  unsent.set(kind, items);
}

/** Takes the files back; those of somebody else are gone. */
export function takeUnsent({ userId, kind }: Owner): readonly UploadItem[] {
  if (unsentOwner !== userId) unsent.clear();
  const items = unsent.get(kind) ?? [];
  unsent.delete(kind);
  return items;
}
