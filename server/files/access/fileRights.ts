import { can, type Visitor } from '#core/access.ts';
import { type FileParts, type FileRecord, noFile } from '../fileRecords.ts';

type Parts = Pick<FileParts, 'store' | 'registry' | 'words'>;

/** Whether somebody may know of a file: of a private one, who may read the record that owns it, or any of its type when it names none. */
export async function mayRead(
  { privado, duenoTipo = '', duenoId }: FileRecord,
  { visitor, parts: { registry, store } }: { readonly visitor: Visitor; readonly parts: Parts },
): Promise<boolean> {
  if (!privado) return true;
  const type = registry.get(duenoTipo);
  if (type === undefined || !can(visitor, 'read', type)) return false;
  return duenoId === undefined || (await store.get(type, duenoId)) !== undefined;
}

/** A private file of somebody else's is not there, for a guessed id neither. */
export async function refuseHidden(
  files: readonly FileRecord[],
  { visitor, parts }: { readonly visitor: Visitor; readonly parts: Parts },
): Promise<void> {
  for (const file of files) if (!(await mayRead(file, { visitor, parts }))) throw noFile(parts.words);
}
