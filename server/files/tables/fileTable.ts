import { can, type SessionUser } from '#core/accounts/access.ts';
import { fileOperations } from '#core/api/fileOperations.ts';
import { onEqualChoices } from '#core/api/fileSchemas.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { isProcess } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { fileIn } from '#core/files/storedFile.ts';
import { purgeInstant } from '../purge.ts';
import { personNames } from '../../content/personName.ts';
import { etagOf } from '../../content/preconditions.ts';
import type { Naming } from '../../content/writers.ts';
import { type FileAccessDependencies, municipalitiesFor, requireMunicipality } from '../access/fileAccess.ts';
import type { FileLibrary } from '../fileLibrary.ts';
import { readFileQuery } from '../fileQuery.ts';
import { asFile, type FileRecord, noFile, presentFile } from '../fileRecords.ts';
import { readUpload } from '../upload/readUpload.ts';
import type { StaffAddresses } from '../access/staffAddresses.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type ValueAnswer, valueAnswer } from '../../calls/answer.ts';
import { type Handler, type OperationTable, tableOf } from '../../calls/operationTable.ts';

export type FileRouteOptions = FileAccessDependencies &
  Naming & {
    readonly library: FileLibrary;
    readonly addresses: Pick<StaffAddresses, 'sign'>;
    readonly registry: Registry;
    readonly backOffice: { readonly binDays: number };
    /** The name that the town gives itself. */
    readonly ownName: () => Promise<string | undefined>;
  };

/** The file library of the back office. */
export function fileTable(dependencies: FileRouteOptions): OperationTable {
  return { ...readTable(dependencies), ...writeTable(dependencies) };
}

const visitorOf = (user: SessionUser) => ({ kind: 'staff', user }) as const;

function readTable(dependencies: FileRouteOptions): OperationTable {
  const { library, messages, municipalities, ownName } = dependencies;
  return tableOf(fileOperations(messages), {
    municipalities: async ({ user }) => {
      const [allowed, name] = await Promise.all([municipalitiesFor(user, dependencies), ownName()]);
      const { own } = municipalities;
      return allowed.map((one) => (one.code === own.code ? { ...one, name: name ?? one.name } : one));
    },
    signedAddresses: ({ user, body }) => dependencies.addresses.sign(body.addresses, user),
    files: async ({ user, params: { code }, query, page }) => {
      await requireMunicipality(code, user, dependencies);
      if (query.address !== undefined) {
        const key = fileIn(query.address);
        const file = key?.code === code ? await library.findByName(key) : undefined;
        return { items: file === undefined ? [] : [presentFile(file)], total: file === undefined ? 0 : 1 };
      }
      const { files, total } = await library.list({ ...readFileQuery(query, { code, messages }), ...page });
      return { items: files.map(presentFile), total };
    },
    fileLabels: async ({ user, params: { code } }) => {
      await requireMunicipality(code, user, dependencies);
      return library.labels(code);
    },
    removedFiles: async ({ user, params: { code }, query, page }) => {
      await requireMunicipality(code, user, dependencies);
      const { removals, total } = await library.listRemoved({ code, search: query.q, ...page });
      const nameOf = await personNames(
        removals.map(({ by }) => by),
        dependencies,
      );
      const { binDays } = dependencies.backOffice;
      const items = removals.map(({ record, at, by }) => {
        const removal = { removedAt: at, removedBy: by, removedByName: nameOf(by) };
        return {
          ...presentFile(asFile(record)),
          ...removal,
          ...(binDays > 0 && { purgeAt: purgeInstant(at, binDays) }),
        };
      });
      return { items, total };
    },
    usesOfFiles: async ({ user, params: { code }, body: { ids } }) => {
      await requireMunicipality(code, user, dependencies);
      return library.uses({ code, ids, visitor: visitorOf(user) });
    },
    usesOfFile: async ({ user, params: { code, id } }) => {
      await requireMunicipality(code, user, dependencies);
      if ((await library.byId(id))?.municipalidad !== code) throw noFile(messages);
      return library.uses({ code, ids: [id], visitor: visitorOf(user) });
    },
    signedAddress: async ({ user, params: { code, id } }) => {
      await requireMunicipality(code, user, dependencies);
      return library.address({ code, id, visitor: visitorOf(user) });
    },
  });
}

function writeTable(dependencies: FileRouteOptions): OperationTable {
  const { library, messages } = dependencies;
  const changeBin =
    (action: 'remove' | 'restore'): Handler<ReturnType<typeof fileOperations>[`${typeof action}Files`]> =>
    async ({ user, params: { code }, body: { ids } }) => {
      await requireMunicipality(code, user, dependencies);
      return (await library[action]({ code, ids, visitor: visitorOf(user), by: user.id })).map(presentFile);
    };
  return tableOf(fileOperations(messages), {
    uploadFile: async (call) => {
      const { user, params, query } = call;
      const { code } = params;
      await requireMunicipality(code, user, dependencies);
      // The options are in the address, so that an upload can be refused before its bytes are read.
      const options = readUploadOptions(query, { user, dependencies });
      const upload = await readUpload(call, messages);
      const file = await library.upload({ ...upload, ...options, code, by: user.id });
      return withVersion(file, { location: `/api/files/${code}/${file.id}` });
    },
    changeFile: async ({ headers, user, params, body: change }) => {
      await requireMunicipality(params.code, user, dependencies);
      const ifMatch = headers['if-match'];
      return withVersion(await library.change({ ...params, change, ifMatch, visitor: visitorOf(user), by: user.id }));
    },
    removeFiles: changeBin('remove'),
    restoreFiles: changeBin('restore'),
  });
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

function withVersion(file: FileRecord, headers: Readonly<Record<string, string>> = {}): ValueAnswer<StoredFile> {
  return valueAnswer(presentFile(file), { headers: { etag: etagOf(file._version), ...headers } });
}
