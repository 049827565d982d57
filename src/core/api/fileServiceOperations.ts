import { imageWidths } from '../files/storedFile.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { fileEntries, fileEntryRef } from './fileSchemas.ts';
import { may, uploadBody } from './fileOperations.ts';
import { declareOperations } from './operation.ts';
import { integer, listOf, object, text } from '../schema/schemaOf.ts';

/** Prefix of the contract's file service. */
export const fileServiceBase = '/api/0511/files';

/** The addresses of files, and the file service of the 0511 contract, where a folder is the code of a municipality. */
export function fileServiceOperations({ openApiFiles: texts }: ServerCatalog) {
  const { contract } = texts;
  const folder = { description: texts.code };
  const name = { description: texts.file };
  const refusals = { 403: texts.forbidden };
  const served = {
    method: 'GET',
    access: 'anyone',
    isQueryOpen: true,
    answer: {
      description: texts.content,
      schema: { type: 'string', format: 'binary' },
      mediaType: '*/*',
    },
  } as const;
  const width = { ancho: { schema: { ...integer, examples: imageWidths }, description: texts.width } };
  return declareOperations('archivos', {
    fileContent: {
      ...served,
      path: '/archivos/{code}/{name*}',
      summary: texts.serve,
      params: { code: folder, name },
      query: { ...width, v: { description: texts.stamp } },
      otherAnswers: [
        { status: 304, description: texts.unchanged },
        { status: 404, description: texts.notFound },
      ],
    },
    signedContent: {
      ...served,
      path: '/archivos/firmado/{id}',
      summary: texts.signed,
      params: { id: { description: texts.id } },
      query: { ...width, hasta: { description: texts.address }, firma: { description: texts.address } },
      otherAnswers: [{ status: 404, description: texts.notFound }],
    },
    upload: {
      method: 'POST',
      path: `${fileServiceBase}/upload/{folder}`,
      access: may('create'),
      summary: contract.upload,
      params: { folder },
      ...uploadBody(texts),
      answer: { status: 201, description: texts.file, schema: fileEntryRef },
    },
    list: {
      method: 'GET',
      path: `${fileServiceBase}/list/{folder}`,
      access: may('read'),
      summary: contract.list,
      params: { folder },
      answer: { description: contract.list, schema: fileEntries },
      refusals,
    },
    listFB64: {
      method: 'GET',
      path: `${fileServiceBase}/listFB64/{folder}`,
      access: 'anyone',
      summary: contract.carousel,
      params: { folder },
      answer: { description: contract.carousel, schema: listOf(object({}, { name: text, base64: text })) },
      refusals: { 404: texts.notFound },
    },
    download: {
      method: 'GET',
      path: `${fileServiceBase}/download/{name*}`,
      access: may('read'),
      summary: contract.download,
      params: { name },
      answer: {
        description: texts.file,
        schema: object({ id: text, name: text, type: text, size: integer, base64File: text }),
      },
      refusals: { 404: texts.notFound },
    },
    delete: {
      method: 'DELETE',
      path: `${fileServiceBase}/delete/{folder}/{name*}`,
      access: may('remove'),
      summary: contract.remove,
      params: { folder, name },
      answer: { description: texts.file, schema: fileEntryRef },
      refusals: { ...refusals, 404: texts.notFound },
    },
  });
}
