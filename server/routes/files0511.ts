import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { Blobs } from '../files/blobs.ts';
import type { CarouselPictures } from '../files/pictures/carouselPictures.ts';
import { type FileAccessDependencies, requireFileStaff, requireMunicipalityStaff } from '../files/access/fileAccess.ts';
import type { FileLibrary } from '../files/fileLibrary.ts';
import { ofMunicipality } from '../files/fileQuery.ts';
import { type FileRecord, noFile, presentFile } from '../files/fileRecords.ts';
import { readUpload } from '../files/upload/readUpload.ts';
import { sendAnswer } from '../answering/answer.ts';
import { Problem } from '../answering/problem.ts';

export type FileContractOptions = FileAccessDependencies & {
  readonly library: FileLibrary;
  readonly blobs: Blobs;
  readonly carousel: CarouselPictures;
};

type Folder = { Params: { folder: string } };
type ByName = { Params: { '*': string } };
type InFolder = { Params: { folder: string; '*': string } };

/** Prefix of the contract's file service. */
export const fileServiceBase = '/api/0511/files';

const noStore = ['cache-control', 'private, no-store'] as const;

/** The file service of the contract with code 0511. A folder is the code of a municipality. */
export async function addFiles0511(app: FastifyInstance, parts: FileContractOptions): Promise<void> {
  const { library, words } = parts;
  await app.register(multipart);
  app.post<Folder>(`${fileServiceBase}/upload/:folder`, async (request, reply) => {
    const { folder: code } = request.params;
    const user = await requireMunicipalityStaff(code, request, { ...parts, action: 'create' });
    const upload = await readUpload(request, words);
    const file = await library.upload({ ...upload, code, onEqual: 'keep', by: user.id });
    return reply
      .header(...noStore)
      .code(201)
      .send(entryOf(presentFile(file)));
  });
  app.get<Folder>(`${fileServiceBase}/list/:folder`, async (request, reply) => {
    const { folder: code } = request.params;
    await requireMunicipalityStaff(code, request, parts);
    const sort = [{ field: 'nombre', order: 'asc' }] as const;
    const query = { where: ofMunicipality(code), sort, offset: 0, limit: Number.MAX_SAFE_INTEGER };
    const { files } = await library.list(query);
    return reply.header(...noStore).send(files.map((file) => entryOf(presentFile(file))));
  });
  app.get<Folder>(`${fileServiceBase}/listFB64/:folder`, async (request, reply) => {
    const { folder: code } = request.params;
    if (!parts.municipalities.all.some((municipality) => municipality.code === code))
      throw new Problem(404, { detail: words.api.noRoute });
    return sendAnswer(request, { reply, answer: await parts.carousel.get(code) });
  });
  app.get<ByName>(`${fileServiceBase}/download/*`, async (request, reply) => {
    const { allowed } = await requireFileStaff(request, parts);
    const file = await findByName(request.params['*'], { codes: allowed.map(({ code }) => code), library });
    const bytes = file === undefined ? undefined : await parts.blobs.read(file.huella);
    if (file === undefined || bytes === undefined) throw noFile(words);
    const { name, type, size } = presentFile(file);
    return reply.header(...noStore).send({ id: file.id, name, type, size, base64File: bytes.toString('base64') });
  });
  app.delete<InFolder>(`${fileServiceBase}/delete/:folder/*`, async (request, reply) => {
    const { folder: code, '*': name } = request.params;
    const user = await requireMunicipalityStaff(code, request, { ...parts, action: 'remove' });
    const file = await library.findByName({ code, name: name.normalize('NFC') });
    if (file === undefined) throw noFile(words);
    const [removed = file] = await library.remove({
      code,
      ids: [file.id],
      visitor: request.visitor,
      by: user.id,
    });
    return reply.header(...noStore).send(entryOf(presentFile(removed)));
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
