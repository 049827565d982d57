import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { fileServiceOperations } from '#core/api/fileServiceOperations.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { Blobs } from '../files/blobs.ts';
import type { CarouselPictures } from '../files/pictures/carouselPictures.ts';
import { type FileAccessDependencies, municipalitiesFor, requireMunicipality } from '../files/access/fileAccess.ts';
import type { FileLibrary } from '../files/fileLibrary.ts';
import { ofMunicipality } from '../files/fileQuery.ts';
import { type FileRecord, noFile, presentFile } from '../files/fileRecords.ts';
import { readUpload } from '../files/upload/readUpload.ts';
import { sendAnswer } from '../answering/answer.ts';
import { Problem } from '../problems/problem.ts';
import { serve } from '../operations/serve.ts';

export type FileContractOptions = FileAccessDependencies & {
  readonly library: FileLibrary;
  readonly blobs: Blobs;
  readonly carousel: CarouselPictures;
};

/** The file service of the contract with code 0511. A folder is the code of a municipality. */
export async function addFiles0511(app: FastifyInstance, dependencies: FileContractOptions): Promise<void> {
  const { library, messages } = dependencies;
  const operations = fileServiceOperations(messages);
  await app.register(multipart);
  serve(app, operations.upload, async ({ request, user, params: { folder: code } }) => {
    await requireMunicipality(code, user, dependencies);
    const upload = await readUpload(request, messages);
    return entryOf(presentFile(await library.upload({ ...upload, code, onEqual: 'keep', by: user.id })));
  });
  serve(app, operations.list, async ({ user, params: { folder: code } }) => {
    await requireMunicipality(code, user, dependencies);
    const sort = [{ field: 'nombre', order: 'asc' }] as const;
    const query = { where: ofMunicipality(code), sort, offset: 0, limit: Number.MAX_SAFE_INTEGER };
    const { files } = await library.list(query);
    return files.map((file) => entryOf(presentFile(file)));
  });
  serve(app, operations.listFB64, async ({ request, reply, params: { folder: code } }) => {
    if (!dependencies.municipalities.all.some((municipality) => municipality.code === code))
      throw new Problem(404, { detail: messages.api.noRoute });
    return sendAnswer(request, { reply, answer: await dependencies.carousel.get(code) });
  });
  serve(app, operations.download, async ({ user, params }) => {
    const codes = (await municipalitiesFor(user, dependencies)).map(({ code }) => code);
    const file = await findByName(params.name, { codes, library });
    const bytes = file === undefined ? undefined : await dependencies.blobs.read(file.huella);
    if (file === undefined || bytes === undefined) throw noFile(messages);
    const { name, type, size } = presentFile(file);
    return { id: file.id, name, type, size, base64File: bytes.toString('base64') };
  });
  serve(app, operations.delete, async ({ user, params: { folder: code, name } }) => {
    await requireMunicipality(code, user, dependencies);
    const file = await library.findByName({ code, name: name.normalize('NFC') });
    if (file === undefined) throw noFile(messages);
    const visitor = { kind: 'staff', user } as const;
    const [removed = file] = await library.remove({ code, ids: [file.id], visitor, by: user.id });
    return entryOf(presentFile(removed));
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
