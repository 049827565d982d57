import { can, type Visitor } from '#core/accounts/access.ts';
import { isProcess } from '#core/schema/contentType.ts';
import { type FileDependencies, type FileRecord, noFile } from '../fileRecords.ts';

type Dependencies = Pick<FileDependencies, 'store' | 'registry' | 'messages'>;

/** Whether the visitor may see a file. A private one needs the right to read its owner: the record, or its type when it names no record. Processes show their files themselves. */
export async function mayRead(
  { privado, duenoTipo = '', duenoId }: FileRecord,
  { visitor, dependencies: { registry, store } }: { readonly visitor: Visitor; readonly dependencies: Dependencies },
): Promise<boolean> {
  if (!privado) return true;
  const type = registry.get(duenoTipo);
  if (type === undefined || isProcess(type) || !can(visitor, 'read', type)) return false;
  return duenoId === undefined || (await store.get(type, duenoId)) !== undefined;
}

/** Throws a Problem 404 for a private file that the visitor may not read. */
export async function refuseHidden(
  files: readonly FileRecord[],
  { visitor, dependencies }: { readonly visitor: Visitor; readonly dependencies: Dependencies },
): Promise<void> {
  for (const file of files) if (!(await mayRead(file, { visitor, dependencies }))) throw noFile(dependencies.messages);
}
