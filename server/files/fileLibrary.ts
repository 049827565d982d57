import type { Visitor } from '#core/access.ts';
import type { Query } from '#core/store/query.ts';
import type { Removal } from '#core/store/store.ts';
import type { FileUse } from '#core/files/storedFile.ts';
import { carouselFiles } from './pictures/carouselFiles.ts';
import { changeFile, type Changing } from './changeFile.ts';
import { asFile, fileNamed, fileOf, type FileParts, type FileRecord, keyOfName } from './fileRecords.ts';
import { fileType } from './upload/fileTypes.ts';
import { refuseHidden } from './access/fileRights.ts';
import { usesOf } from './fileUses.ts';
import { removedFiles, removeFiles, restoreFiles } from './removeFiles.ts';
import type { SignedAddresses } from './access/signedAddress.ts';
import { type NewFile, uploadFile } from './upload/uploadFile.ts';

type Many = {
  readonly code: string;
  readonly ids: readonly string[];
  /** Who asks: a private file that they may not read is not there for them. */
  readonly visitor: Visitor;
  readonly by: string;
};
type Named = { readonly code: string; readonly name: string };

/** The files of all municipalities; who may use which is asked before. What cannot be done rejects with a Problem. */
export interface FileLibrary {
  list(query: Query): Promise<{ readonly files: readonly FileRecord[]; readonly total: number }>;
  /** The file that has a name, or had it before; a private one is there for nobody this way. */
  named(place: Named): Promise<FileRecord | undefined>;
  /** By id, whatever its municipality. */
  byId(id: string): Promise<FileRecord | undefined>;
  upload(file: NewFile): Promise<FileRecord>;
  change(changing: Changing): Promise<FileRecord>;
  remove(many: Many): Promise<readonly FileRecord[]>;
  restore(many: Many): Promise<readonly FileRecord[]>;
  removed(page: {
    readonly code: string;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly removals: readonly Removal[]; readonly total: number }>;
  /** Of those files that are there. */
  uses(asked: {
    readonly code: string;
    readonly ids: readonly string[];
    readonly visitor: Visitor;
  }): Promise<readonly FileUse[]>;
  /** An address that answers for five minutes; a private file's only to whoever may read the record that owns it. */
  address(asked: { readonly code: string; readonly id: string; readonly visitor: Visitor }): Promise<{
    readonly url: string;
    readonly expiresAt: string;
  }>;
  /** The same for a file that the caller has found to be theirs who ask. */
  signedAddress(id: string): { readonly url: string; readonly expiresAt: string };
  /** What the carousel of the home shows: the pictures that somebody marked for it. */
  carousel(code: string): Promise<readonly FileRecord[]>;
}

export function createFileLibrary(parts: FileParts & { readonly signed: SignedAddresses }): FileLibrary {
  const { store, signed } = parts;
  const list = async (query: Query) => {
    const { records, total } = await store.list(fileType, query);
    return { files: records.map(asFile), total };
  };

  return {
    list,
    named: async ({ code, name }) => {
      const file = await fileNamed(keyOfName(code, name), parts);
      return file?.privado === true ? undefined : file;
    },
    byId: async (id) => {
      const record = await store.get(fileType, id);
      return record === undefined ? undefined : asFile(record);
    },
    upload: (file) => uploadFile(file, parts),
    change: (changing) => changeFile(changing, parts),
    remove: (many) => removeFiles(many, parts),
    restore: (many) => restoreFiles(many, parts),
    removed: (page) => removedFiles(page, parts),
    uses: (asked) => usesOf(asked, parts),
    address: async ({ code, id, visitor }) => {
      const file = await fileOf(code, id, parts);
      await refuseHidden([file], { visitor, parts });
      return signed.make(file.id);
    },
    signedAddress: signed.make,
    carousel: (code) => carouselFiles(code, parts),
  };
}
