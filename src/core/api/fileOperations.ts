import type { Action } from '../accounts/access.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import {
  fileChange,
  fileUses,
  labelCounts,
  municipalities,
  onEqualChoices,
  purgeable,
  purgeSize,
  removedFiles,
  signedFiles,
  signedUrl,
  storedFileRef,
  storedFiles,
} from './fileSchemas.ts';
import { declareOperations } from './operation.ts';
import { closedObject, flag, integer, listOf, object, oneOf, text, textOf, uuid } from '../schema/schemaOf.ts';

const batch = { minItems: 1, maxItems: 1000 };
const ids = closedObject({ ids: listOf(text, batch) });
const page = { maxSize: 1000 };
export const may = (action: Action) => ({ type: 'archivos', may: action }) as const;

/** A multipart body with a file, and the refusals of an upload. */
export const uploadBody = (texts: ServerCatalog['openApiFiles']) =>
  ({
    bodyTypes: ['multipart/form-data'],
    hasOwnValidation: true,
    body: object(
      { file: { ...text, format: 'binary', description: texts.fileField } },
      { alt: textOf(1000, { description: texts.altField }) },
    ),
    refusals: { 403: texts.forbidden, 413: texts.tooLarge, 415: texts.notKept, 422: texts.badFile },
  }) as const;

/** The file library and its storage. */
export function fileOperations({ openApi: { parameters }, openApiFiles: texts }: ServerCatalog) {
  const file = { description: texts.file, schema: storedFileRef };
  const files = { description: texts.files, schema: storedFiles };
  const inFolder = { code: { description: texts.code } };
  const oneFile = { ...inFolder, id: { description: texts.id } };
  const refusals = { 403: texts.forbidden };
  const missing = { ...refusals, 404: texts.notFound };
  const upload = uploadBody(texts);
  return declareOperations('archivos', {
    municipalities: {
      method: 'GET',
      path: '/api/files',
      access: may('read'),
      summary: texts.municipalities,
      answer: { description: texts.municipalities, schema: municipalities },
    },
    signedAddresses: {
      method: 'POST',
      path: '/api/files/addresses',
      access: may('read'),
      summary: texts.addresses,
      body: closedObject({ addresses: listOf(textOf(2000), batch) }),
      answer: { description: texts.addresses, schema: signedFiles },
      refusals,
      onFullDisk: 'storesNothing',
    },
    fileStorage: {
      method: 'GET',
      path: '/api/files/storage',
      access: 'administrator',
      summary: texts.storage,
      answer: {
        description: texts.storage,
        schema: object({ reserve: integer, isFull: flag, variants: purgeSize, bin: purgeSize }, { free: integer }),
      },
    },
    purgeFiles: {
      method: 'POST',
      path: '/api/files/storage',
      access: 'administrator',
      summary: texts.purge,
      body: closedObject({ purge: oneOf(purgeable) }),
      answer: { description: texts.purge, schema: purgeSize },
      onFullDisk: 'attempted',
    },
    files: {
      method: 'GET',
      path: '/api/files/{code}',
      access: may('read'),
      summary: texts.list,
      params: inFolder,
      query: {
        q: { description: texts.q },
        kind: { schema: oneOf(['image', 'document']), description: texts.kind },
        label: { description: texts.labelQuery },
        address: { description: texts.addressQuery },
        _sort: {
          schema: { ...oneOf(['name', 'size', 'lastModified']), default: 'name' },
          description: parameters.sort,
        },
        _order: { schema: oneOf(['asc', 'desc']), description: parameters.order },
      },
      page,
      answer: files,
      refusals,
    },
    fileLabels: {
      method: 'GET',
      path: '/api/files/{code}/labels',
      access: may('read'),
      summary: texts.labels,
      params: inFolder,
      answer: { description: texts.labels, schema: labelCounts },
      refusals,
    },
    uploadFile: {
      method: 'POST',
      path: '/api/files/{code}',
      access: may('create'),
      summary: texts.upload,
      params: inFolder,
      query: {
        _id: { schema: uuid, description: texts.newId },
        onEqual: { schema: { ...oneOf(onEqualChoices), default: 'keep' }, description: texts.onEqual },
        ownerType: { description: texts.ownerType },
        ownerId: { description: texts.ownerId },
      },
      ...upload,
      answer: { ...file, status: 201 },
      refusals: { ...upload.refusals, 409: texts.nameTaken },
    },
    removeFiles: {
      method: 'POST',
      path: '/api/files/{code}/remove',
      access: may('remove'),
      summary: texts.remove,
      params: inFolder,
      body: ids,
      answer: files,
      refusals: missing,
      onFullDisk: 'attempted',
    },
    restoreFiles: {
      method: 'POST',
      path: '/api/files/{code}/restore',
      access: may('create'),
      summary: texts.restore,
      params: inFolder,
      body: ids,
      answer: files,
      refusals: missing,
    },
    removedFiles: {
      method: 'GET',
      path: '/api/files/{code}/bin',
      access: may('create'),
      summary: texts.bin,
      params: inFolder,
      query: { q: { description: parameters.search } },
      page,
      answer: { description: texts.bin, schema: removedFiles },
      refusals,
    },
    usesOfFiles: {
      method: 'POST',
      path: '/api/files/{code}/uses',
      access: may('read'),
      summary: texts.uses,
      params: inFolder,
      body: ids,
      answer: { description: texts.uses, schema: fileUses },
      refusals: missing,
      onFullDisk: 'storesNothing',
    },
    changeFile: {
      method: 'PATCH',
      path: '/api/files/{code}/{id}',
      access: may('update'),
      summary: texts.change,
      params: oneFile,
      hasVersion: true,
      body: fileChange,
      answer: file,
      refusals: { ...missing, 409: texts.notChanged },
    },
    usesOfFile: {
      method: 'GET',
      path: '/api/files/{code}/{id}/uses',
      access: may('read'),
      summary: texts.uses,
      params: oneFile,
      answer: { description: texts.uses, schema: fileUses },
      refusals: missing,
    },
    signedAddress: {
      method: 'GET',
      path: '/api/files/{code}/{id}/address',
      access: may('read'),
      summary: texts.address,
      params: oneFile,
      answer: { description: texts.address, schema: signedUrl },
      refusals: missing,
    },
  });
}
