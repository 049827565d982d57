import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { can, type SessionUser } from '#core/accounts/access.ts';
import { fileOperations } from '#core/api/fileOperations.ts';
import { onEqualChoices } from '#core/api/fileSchemas.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { isProcess } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { fileIn } from '#core/files/storedFile.ts';
import { personNames } from '../content/personName.ts';
import { etagOf } from '../content/preconditions.ts';
import type { Naming } from '../content/writers.ts';
import { type FileAccessDependencies, municipalitiesFor, requireMunicipality } from '../files/access/fileAccess.ts';
import type { FileLibrary } from '../files/fileLibrary.ts';
import { readFileQuery } from '../files/fileQuery.ts';
import { asFile, type FileRecord, noFile, presentFile } from '../files/fileRecords.ts';
import { readUpload } from '../files/upload/readUpload.ts';
import type { StaffAddresses } from '../files/access/staffAddresses.ts';
import { Problem } from '../answering/problem.ts';
import { serve } from '../operations/serve.ts';

export type FileRouteOptions = FileAccessDependencies &
  Naming & {
    readonly library: FileLibrary;
    readonly addresses: Pick<StaffAddresses, 'sign'>;
    readonly registry: Registry;
    /** The name that the town gives itself. */
    readonly ownName: () => Promise<string | undefined>;
  };

/** The file library of the back office. */
export async function addFileRoutes(app: FastifyInstance, dependencies: FileRouteOptions): Promise<void> {
  await app.register(multipart);
  addReadRoutes(app, dependencies);
  addWriteRoutes(app, dependencies);
}

const visitorOf = (user: SessionUser) => ({ kind: 'staff', user }) as const;

function addReadRoutes(app: FastifyInstance, dependencies: FileRouteOptions): void {
  const { library, messages, municipalities, ownName } = dependencies;
  const operations = fileOperations(messages);
  serve(app, operations.municipalities, async ({ user }) => {
    const [allowed, name] = await Promise.all([municipalitiesFor(user, dependencies), ownName()]);
    const { own } = municipalities;
    return allowed.map((one) => (one.code === own.code ? { ...one, name: name ?? one.name } : one));
  });
  serve(app, operations.signedAddresses, ({ user, body }) => dependencies.addresses.sign(body.addresses, user));
  serve(app, operations.files, async ({ user, params: { code }, query, page }) => {
    await requireMunicipality(code, user, dependencies);
    if (query.address !== undefined) {
      const key = fileIn(query.address);
      const file = key?.code === code ? await library.findByName(key) : undefined;
      return { items: file === undefined ? [] : [presentFile(file)], total: file === undefined ? 0 : 1 };
    }
    const { files, total } = await library.list({ ...readFileQuery(query, { code, messages }), ...page });
    return { items: files.map(presentFile), total };
  });
  serve(app, operations.removedFiles, async ({ user, params: { code }, page }) => {
    await requireMunicipality(code, user, dependencies);
    const { removals, total } = await library.listRemoved({ code, ...page });
    const nameOf = await personNames(
      removals.map(({ by }) => by),
      dependencies,
    );
    const items = removals.map(({ record, at, by }) => {
      return { ...presentFile(asFile(record)), removedAt: at, removedBy: by, removedByName: nameOf(by) };
    });
    return { items, total };
  });
  serve(app, operations.usesOfFiles, async ({ user, params: { code }, body: { ids } }) => {
    await requireMunicipality(code, user, dependencies);
    return library.uses({ code, ids, visitor: visitorOf(user) });
  });
  serve(app, operations.usesOfFile, async ({ user, params: { code, id } }) => {
    await requireMunicipality(code, user, dependencies);
    if ((await library.byId(id))?.municipalidad !== code) throw noFile(messages);
    return library.uses({ code, ids: [id], visitor: visitorOf(user) });
  });
  serve(app, operations.signedAddress, async ({ user, params: { code, id } }) => {
    await requireMunicipality(code, user, dependencies);
    return library.address({ code, id, visitor: visitorOf(user) });
  });
}

function addWriteRoutes(app: FastifyInstance, dependencies: FileRouteOptions): void {
  const { library, messages } = dependencies;
  const operations = fileOperations(messages);
  serve(app, operations.uploadFile, async ({ request, reply, user, params: { code }, query }) => {
    await requireMunicipality(code, user, dependencies);
    // The options are in the address, so that an upload can be refused before its bytes are read.
    const options = readUploadOptions(query, { user, dependencies });
    const upload = await readUpload(request, messages);
    const file = await library.upload({ ...upload, ...options, code, by: user.id });
    return withVersion(file, reply.header('location', `/api/files/${code}/${file.id}`));
  });
  serve(app, operations.changeFile, async ({ request, reply, user, params, body: change }) => {
    await requireMunicipality(params.code, user, dependencies);
    const ifMatch = request.headers['if-match'];
    return withVersion(
      await library.change({ ...params, change, ifMatch, visitor: visitorOf(user), by: user.id }),
      reply,
    );
  });
  for (const action of ['remove', 'restore'] as const) {
    serve(app, operations[`${action}Files`], async ({ user, params: { code }, body: { ids } }) => {
      await requireMunicipality(code, user, dependencies);
      return (await library[action]({ code, ids, visitor: visitorOf(user), by: user.id })).map(presentFile);
    });
  }
}

type UploadQuery = {
  readonly _id?: string;
  readonly onEqual?: string;
  readonly ownerType?: string;
  readonly ownerId?: string;
};
type UploadContext = { readonly user: SessionUser; readonly dependencies: FileRouteOptions };

function readUploadOptions(query: UploadQuery, { user, dependencies: { registry, messages } }: UploadContext) {
  const { _id: newId, onEqual: text = 'keep', ownerType: name, ownerId: id } = query;
  const onEqual = onEqualChoices.find((choice) => choice === text);
  if (onEqual === undefined) throw new Problem(400, { detail: messages.fileService.badOnEqual });
  if (name === undefined && id === undefined) return { newId, onEqual };
  // An owner id without a type must not make the file public.
  const type = name === undefined ? undefined : registry.get(name);
  if (type === undefined || isProcess(type) || !can(visitorOf(user), 'update', type))
    throw new Problem(422, { detail: messages.fileService.badOwner });
  return { newId, onEqual, owner: { type: type.name, id } };
}

function withVersion(file: FileRecord, reply: FastifyReply): StoredFile {
  reply.header('etag', etagOf(file._version));
  return presentFile(file);
}
