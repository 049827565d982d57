import type { SessionUser } from '#core/accounts/access.ts';
import { fileOperations } from '#core/api/fileOperations.ts';
import { type DiskSpace, diskReserve } from '../../calls/diskSpace.ts';
import { type FileAccessDependencies, municipalitiesFor } from '../access/fileAccess.ts';
import { measurePurge, purgeBin, type PurgeDependencies, purgeVariants } from '../purge.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';

export type StorageOptions = FileAccessDependencies & PurgeDependencies & { readonly disk: DiskSpace };

/** Frees disk space. For administradores, or for everybody without roles, within their municipalities. */
export function storageTable(dependencies: StorageOptions): OperationTable {
  const { disk, messages } = dependencies;
  const codesOf = async (user: SessionUser) => (await municipalitiesFor(user, dependencies)).map(({ code }) => code);

  return tableOf(fileOperations(messages), {
    fileStorage: async ({ user }) => {
      const [free, sizes] = [await disk.free(), await measurePurge({ ...dependencies, codes: await codesOf(user) })];
      const isKnown = free !== undefined && Number.isFinite(free);
      return { ...(isKnown && { free }), reserve: diskReserve, isFull: await disk.isScarce(), ...sizes };
    },
    purgeFiles: async ({ user, body: { purge } }) =>
      purge === 'bin'
        ? purgeBin({ ...dependencies, codes: await codesOf(user), by: user.id })
        : purgeVariants(dependencies),
  });
}
