import { fileServiceOperations } from '#core/api/fileServiceOperations.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { bytesToBase64 } from '#ports/base64.ts';
import type { Blobs } from '../blobs.ts';
import type { CarouselPictures } from '../pictures/carouselPictures.ts';
import { type FileAccessDependencies, municipalitiesFor, requireMunicipality } from '../access/fileAccess.ts';
import type { FileLibrary } from '../fileLibrary.ts';
import { ofMunicipality } from '../fileQuery.ts';
import { type FileRecord, noFile, presentFile } from '../fileRecords.ts';
import { readUpload } from '../upload/readUpload.ts';
import { preparedAnswer } from '../../calls/answer.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';

export type FileContractOptions = FileAccessDependencies & {
  readonly library: FileLibrary;
  readonly blobs: Blobs;
  readonly carousel: CarouselPictures;
};

/** The file service of the contract with code 0511. A folder is the code of a municipality. */
export function files0511Table(dependencies: FileContractOptions): OperationTable {
  const { library, messages } = dependencies;
  return tableOf(fileServiceOperations(messages), {
    upload: async (call) => {
      const { user, params } = call;
      const { folder: code } = params;
      await requireMunicipality(code, user, dependencies);
      const upload = await readUpload(call, messages);
      return entryOf(presentFile(await library.upload({ ...upload, code, onEqual: 'keep', by: user.id })));
    },
    list: async ({ user, params: { folder: code } }) => {
      await requireMunicipality(code, user, dependencies);
      const sort = [{ field: 'nombre', order: 'asc' }] as const;
      const query = { where: ofMunicipality(code), sort, offset: 0, limit: Number.MAX_SAFE_INTEGER };
      const { files } = await library.list(query);
      return files.map((file) => entryOf(presentFile(file)));
    },
    listFB64: async ({ params: { folder: code } }) => {
      if (!dependencies.municipalities.all.some((municipality) => municipality.code === code))
        throw new Problem(404, { detail: messages.api.noRoute });
      return preparedAnswer(await dependencies.carousel.get(code));
    },
    download: async ({ user, params }) => {
      const codes = (await municipalitiesFor(user, dependencies)).map(({ code }) => code);
      const file = await findByName(params.name, { codes, library });
      const bytes = file === undefined ? undefined : await dependencies.blobs.read(file.huella);
      if (file === undefined || bytes === undefined) throw noFile(messages);
      const { name, type, size } = presentFile(file);
      return { id: file.id, name, type, size, base64File: bytesToBase64(bytes) };
    },
    delete: async ({ user, params: { folder: code, name } }) => {
      await requireMunicipality(code, user, dependencies);
      const file = await library.findByName({ code, name: name.normalize('NFC') });
      if (file === undefined) throw noFile(messages);
      const visitor = { kind: 'staff', user } as const;
      const [removed = file] = await library.remove({ code, ids: [file.id], visitor, by: user.id });
      return entryOf(presentFile(removed));
    },
  });
}

/** The first file with this name, in the order of the person's municipalities. */
async function findByName(
  name: string,
  { codes, library }: { readonly codes: readonly string[]; readonly library: FileLibrary },
): Promise<FileRecord | undefined> {
  for (const code of codes) {
    const file = await library.findByName({ code, name: name.normalize('NFC') });
    if (file !== undefined) return file;
  }
  return undefined;
}

/** A file in the contract's format. */
function entryOf({ id, name, url, size, lastModified }: StoredFile) {
  return { id, name, url, size, lastModified };
}
