import { imageWidths } from '#core/files/storedFile.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { addressesSchema, fileChangeSchema, idsSchema } from '../routes/files.ts';
import { purgeSchema } from '../routes/storage.ts';
import { filePage } from '../files/fileQuery.ts';
import { onEqualChoices } from '../files/upload/uploadFile.ts';
import { fileContractPaths } from './fileContractPaths.ts';
import {
  type FileWords,
  fileAnswer,
  filesAnswer,
  filesTag,
  inPath,
  listOf,
  text,
  uploadBody,
  uploadRefusals,
} from './fileSchemas.ts';
import { ifMatch, inQuery, jsonOf, type OpenApiWords, problem, refused, session } from './operations.ts';

type Words = { readonly words: OpenApiWords; readonly files: FileWords };

/** The file library, the addresses of files and the file service of the 0511 contract. */
export function filePaths({ openApi: words, openApiFiles: files }: ServerCatalog): Record<string, unknown> {
  const catalogs = { words, files };
  return {
    ...libraryPaths(catalogs),
    ...storagePaths(catalogs),
    ...batchPaths(catalogs),
    ...filePath(catalogs),
    ...servedPaths(catalogs),
    ...fileContractPaths(catalogs),
  };
}

const usage = {
  type: 'object',
  properties: { files: { type: 'integer' }, bytes: { type: 'integer' } },
  required: ['files', 'bytes'],
};

function storagePaths({ words, files }: Words) {
  const refusals = { 403: problem(files.forbidden), ...refused([400, 401, 503], words) };
  const bytes = { type: 'integer' };
  const storage = {
    type: 'object',
    properties: { free: bytes, reserve: bytes, isFull: { type: 'boolean' }, variants: usage, bin: usage },
    required: ['reserve', 'isFull', 'variants', 'bin'],
  };
  return {
    '/api/files/storage': {
      get: {
        ...staff,
        operationId: 'fileStorage',
        summary: files.storage,
        responses: { 200: { description: files.storage, content: jsonOf(storage) }, ...refusals },
      },
      post: {
        ...staff,
        operationId: 'purgeFiles',
        summary: files.purge,
        requestBody: { required: true, content: jsonOf(purgeSchema) },
        responses: { 200: { description: files.purge, content: jsonOf(usage) }, ...refusals, ...refused([422], words) },
      },
    },
  };
}

const staff = { tags: [filesTag], security: session };

function libraryPaths({ words, files }: Words) {
  const limits = { type: 'integer', minimum: 0 };
  const refusals = { 403: problem(files.forbidden), ...refused([400, 401, 503], words) };
  return {
    '/api/files': {
      get: {
        ...staff,
        operationId: 'municipalities',
        summary: files.municipalities,
        responses: { 200: listOf('Municipality', files.municipalities), ...refused([401, 503], words) },
      },
    },
    '/api/files/addresses': {
      post: {
        ...staff,
        operationId: 'signedAddresses',
        summary: files.addresses,
        requestBody: { required: true, content: jsonOf(addressesSchema) },
        responses: { 200: listOf('SignedFile', files.addresses), ...refusals, ...refused([422], words) },
      },
    },
    '/api/files/{code}': {
      parameters: inPath('code', files.code),
      get: {
        ...staff,
        operationId: 'files',
        summary: files.list,
        parameters: [
          inQuery('q', text, files.q),
          inQuery('kind', { enum: ['image', 'document'] }, files.kind),
          inQuery('address', text, files.addressQuery),
          inQuery('_sort', { enum: ['name', 'size', 'lastModified'], default: 'name' }, words.parameters.sort),
          inQuery('_order', { enum: ['asc', 'desc'] }, words.parameters.order),
          inQuery('_start', limits, words.parameters.start),
          inQuery('_end', limits, words.parameters.end(String(filePage.maxSize))),
        ],
        responses: { 200: filesAnswer(files), ...refusals },
      },
      post: {
        ...staff,
        operationId: 'uploadFile',
        summary: files.upload,
        parameters: [
          inQuery('onEqual', { enum: onEqualChoices, default: 'keep' }, files.onEqual),
          inQuery('ownerType', text, files.ownerType),
          inQuery('ownerId', text, files.ownerId),
        ],
        requestBody: uploadBody(files),
        responses: { 201: fileAnswer(files), 409: problem(files.nameTaken), ...uploadRefusals({ words, files }) },
      },
    },
  };
}

function batchPaths({ words, files }: Words) {
  const refusals = {
    403: problem(files.forbidden),
    404: problem(files.notFound),
    ...refused([400, 401, 422, 503], words),
  };
  const batch = (name: 'remove' | 'restore') => ({
    parameters: inPath('code', files.code),
    post: {
      ...staff,
      operationId: `${name}Files`,
      summary: files[name],
      requestBody: { required: true, content: jsonOf(idsSchema) },
      responses: { 200: filesAnswer(files), ...refusals },
    },
  });
  return {
    '/api/files/{code}/remove': batch('remove'),
    '/api/files/{code}/restore': batch('restore'),
    '/api/files/{code}/bin': {
      parameters: inPath('code', files.code),
      get: {
        ...staff,
        operationId: 'removedFiles',
        summary: files.bin,
        responses: { 200: listOf('RemovedFile', files.bin), 403: refusals[403], ...refused([400, 401, 503], words) },
      },
    },
    '/api/files/{code}/uses': {
      parameters: inPath('code', files.code),
      post: {
        ...staff,
        operationId: 'usesOfFiles',
        summary: files.uses,
        requestBody: { required: true, content: jsonOf(idsSchema) },
        responses: { 200: listOf('FileUse', files.uses), ...refusals },
      },
    },
  };
}

function filePath({ words, files }: Words) {
  const parameters = [...inPath('code', files.code), ...inPath('id', files.id)];
  const refusals = { 403: problem(files.forbidden), 404: problem(files.notFound), ...refused([401, 503], words) };
  const signedUrl = { type: 'object', properties: { url: text, expiresAt: { ...text, format: 'date-time' } } };
  return {
    '/api/files/{code}/{id}': {
      parameters,
      patch: {
        ...staff,
        operationId: 'changeFile',
        summary: files.change,
        parameters: [ifMatch(words)],
        requestBody: { required: true, content: jsonOf(fileChangeSchema) },
        responses: {
          200: fileAnswer(files),
          409: problem(files.notChanged),
          ...refusals,
          ...refused([400, 412, 413, 415, 422], words),
        },
      },
    },
    '/api/files/{code}/{id}/uses': {
      parameters,
      get: {
        ...staff,
        operationId: 'usesOfFile',
        summary: files.uses,
        responses: { 200: listOf('FileUse', files.uses), ...refusals },
      },
    },
    '/api/files/{code}/{id}/address': {
      parameters,
      get: {
        ...staff,
        operationId: 'signedAddress',
        summary: files.address,
        responses: { 200: { description: files.address, content: jsonOf(signedUrl) }, ...refusals },
      },
    },
  };
}

function servedPaths({ files }: Words) {
  const bytes = { description: files.content, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const width = inQuery('ancho', { type: 'integer', examples: imageWidths }, files.width);
  const open = { tags: [filesTag], security: [] };
  return {
    '/archivos/{code}/{name}': {
      parameters: [...inPath('code', files.code), ...inPath('name', files.file)],
      get: {
        ...open,
        operationId: 'fileContent',
        summary: files.serve,
        parameters: [width, inQuery('v', text, files.stamp)],
        responses: { 200: bytes, 304: { description: files.unchanged }, 404: { description: files.notFound } },
      },
    },
    '/archivos/firmado/{id}': {
      parameters: inPath('id', files.id),
      get: {
        ...open,
        operationId: 'signedContent',
        summary: files.signed,
        parameters: [width, inQuery('hasta', text, files.address), inQuery('firma', text, files.address)],
        responses: { 200: bytes, 404: { description: files.notFound } },
      },
    },
  };
}
