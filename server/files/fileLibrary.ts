import type { Visitor } from '#core/accounts/access.ts';
import type { Query } from '#core/values/query.ts';
import type { Removal } from '#core/store/store.ts';
import type { LabelCount } from '#core/api/fileSchemas.ts';
import type { FileUse } from '#core/files/storedFile.ts';
import { carouselFiles } from './pictures/carouselFiles.ts';
import { changeFile, type ChangeFileRequest } from './changeFile.ts';
import { asFile, fileNamed, fileOf, type FileDependencies, type FileRecord, keyOfName } from './fileRecords.ts';
import { fileLabels } from './fileLabels.ts';
import { fileType } from './upload/fileTypes.ts';
import { refuseHidden } from './access/fileRights.ts';
import { usesOf } from './fileUses.ts';
import { removedFiles, removeFiles, restoreFiles } from './removeFiles.ts';
import type { SignedAddresses } from './access/signedAddress.ts';
import { type NewFile, uploadFile } from './upload/uploadFile.ts';

type FileSelection = {
  readonly code: string;
  readonly ids: readonly string[];
  /** A private file that this visitor may not read counts as missing. */
  readonly visitor: Visitor;
  readonly by: string;
};
type FileName = { readonly code: string; readonly name: string };

/** The files of all municipalities. Callers check access first; what is impossible rejects with a Problem. */
export interface FileLibrary {
  list(query: Query): Promise<{ readonly files: readonly FileRecord[]; readonly total: number }>;
  labels(code: string): Promise<readonly LabelCount[]>;
  /** The file with this name or former name; never a private one. */
  findByName(file: FileName): Promise<FileRecord | undefined>;
  /** By id, in any municipality. */
  byId(id: string): Promise<FileRecord | undefined>;
  upload(file: NewFile): Promise<FileRecord>;
  change(changing: ChangeFileRequest): Promise<FileRecord>;
  remove(selection: FileSelection): Promise<readonly FileRecord[]>;
  restore(selection: FileSelection): Promise<readonly FileRecord[]>;
  listRemoved(page: {
    readonly code: string;
    readonly search?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly removals: readonly Removal[]; readonly total: number }>;
  /** The uses of those files that exist. */
  uses(query: {
    readonly code: string;
    readonly ids: readonly string[];
    readonly visitor: Visitor;
  }): Promise<readonly FileUse[]>;
  /** An address that works for five minutes; for a private file only if the visitor may read the record that owns it. */
  address(query: { readonly code: string; readonly id: string; readonly visitor: Visitor }): Promise<{
    readonly url: string;
    readonly expiresAt: string;
  }>;
  /** The same, without a check: the caller has checked access. */
  signedAddress(id: string): { readonly url: string; readonly expiresAt: string };
  /** The pictures that are marked for the carousel of the home page. */
  carousel(code: string): Promise<readonly FileRecord[]>;
}

export function createFileLibrary(dependencies: FileDependencies & { readonly signed: SignedAddresses }): FileLibrary {
  const { store, signed } = dependencies;
  const list = async (query: Query) => {
    const { records, total } = await store.list(fileType, query);
    return { files: records.map(asFile), total };
  };

  return {
    list,
    labels: (code) => fileLabels(code, dependencies),
    findByName: async ({ code, name }) => {
      const file = await fileNamed(keyOfName(code, name), dependencies);
      return file?.privado === true ? undefined : file;
    },
    byId: async (id) => {
      const record = await store.get(fileType, id);
      return record === undefined ? undefined : asFile(record);
    },
    upload: (file) => uploadFile(file, dependencies),
    change: (changing) => changeFile(changing, dependencies),
    remove: (selection) => removeFiles(selection, dependencies),
    restore: (selection) => restoreFiles(selection, dependencies),
    listRemoved: (page) => removedFiles(page, dependencies),
    uses: (query) => usesOf(query, dependencies),
    address: async ({ code, id, visitor }) => {
      const file = await fileOf(code, id, dependencies);
      await refuseHidden([file], { visitor, dependencies });
      return signed.create(file.id);
    },
    signedAddress: signed.create,
    carousel: (code) => carouselFiles(code, dependencies),
  };
}
