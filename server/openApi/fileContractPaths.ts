import { fileServiceBase } from '../routes/files0511.ts';
import { type FileWords, filesTag, inPath, listOf, refTo, text, uploadBody, uploadRefusals } from './fileSchemas.ts';
import { jsonOf, type OpenApiWords, problem, refused, session } from './operations.ts';

type Words = { readonly words: OpenApiWords; readonly files: FileWords };

const staff = { tags: [filesTag], security: session };

/** The file service of the 0511 contract. */
export function fileContractPaths({ words, files }: Words) {
  const { contract } = files;
  const folder = inPath('folder', files.code);
  const entry = { description: files.file, content: jsonOf(refTo('FileEntry')) };
  const refusals = { 403: problem(files.forbidden), ...refused([401, 503], words) };
  const pictures = { type: 'array', items: { type: 'object', properties: { name: text, base64: text } } };
  const download = { type: 'object', properties: { id: text, name: text, type: text, size: {}, base64File: text } };
  return {
    [`${fileServiceBase}/upload/{folder}`]: {
      parameters: folder,
      post: {
        ...staff,
        operationId: 'upload',
        summary: contract.upload,
        requestBody: uploadBody(files),
        responses: { 201: entry, ...uploadRefusals({ words, files }) },
      },
    },
    [`${fileServiceBase}/list/{folder}`]: {
      parameters: folder,
      get: {
        ...staff,
        operationId: 'list',
        summary: contract.list,
        responses: { 200: listOf('FileEntry', contract.list), ...refusals },
      },
    },
    [`${fileServiceBase}/listFB64/{folder}`]: {
      parameters: folder,
      get: {
        tags: [filesTag],
        security: [],
        operationId: 'listFB64',
        summary: contract.carousel,
        responses: { 200: { description: contract.carousel, content: jsonOf(pictures) }, 404: problem(files.notFound) },
      },
    },
    [`${fileServiceBase}/download/{name}`]: {
      parameters: inPath('name', files.file),
      get: {
        ...staff,
        operationId: 'download',
        summary: contract.download,
        responses: {
          200: { description: files.file, content: jsonOf(download) },
          404: problem(files.notFound),
          ...refused([401, 503], words),
        },
      },
    },
    [`${fileServiceBase}/delete/{folder}/{name}`]: {
      parameters: [...folder, ...inPath('name', files.file)],
      delete: {
        ...staff,
        operationId: 'delete',
        summary: contract.remove,
        responses: { 200: entry, 404: problem(files.notFound), ...refusals },
      },
    },
  };
}
