import type { FileUse, Municipality, StoredFile } from '#core/files/storedFile.ts';
import type { FileLibrary, FileQuery, RemovedFile, Upload } from './fileLibrary.ts';
import { ProviderError } from './providerError.ts';
import { createClient, ifMatch, type RestOptions, totalIn } from './restClient.ts';

/** The portal's own REST API as a FileLibrary. */
export function createRestFileLibrary(apiUrl: string, options: RestOptions): FileLibrary {
  const client = createClient(options);
  const urlOf = (...names: readonly string[]) => [apiUrl, 'files', ...names.map(encodeURIComponent)].join('/');
  return {
    municipalities: async () => (await client.get<readonly Municipality[]>(urlOf())).data,
    list: async (code, query) => {
      const answer = await client.get<readonly StoredFile[]>(urlOf(code), { params: paramsOf(query) });
      return { files: answer.data, total: totalIn(answer) };
    },
    find: async (code, address) => {
      const answer = await client.get<readonly StoredFile[]>(urlOf(code), { params: { address } });
      return answer.data[0];
    },
    upload: async (code, upload) => {
      const { onProgress, signal, onEqual, owner } = upload;
      try {
        const answer = await client.post<StoredFile>(urlOf(code), formOf(upload), {
          params: { onEqual, ownerType: owner?.type, ownerId: owner?.id },
          ...(signal && { signal }),
          ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
        });
        return answer.data;
      } catch (error) {
        throw signal?.aborted === true ? signal.reason : error;
      }
    },
    change: async (code, { id, version }, to) =>
      (await client.patch<StoredFile>(urlOf(code, id), to, ifMatch(version))).data,
    remove: async (code, ids) => (await client.post<readonly StoredFile[]>(urlOf(code, 'remove'), { ids })).data,
    restore: async (code, ids) => (await client.post<readonly StoredFile[]>(urlOf(code, 'restore'), { ids })).data,
    removed: async (code, { offset, limit }) => {
      const params = { _start: offset, _end: offset + limit };
      const answer = await client.get<readonly RemovedFile[]>(urlOf(code, 'bin'), { params });
      return { files: answer.data, total: totalIn(answer) };
    },
    uses: async (code, ids) => (await client.post<readonly FileUse[]>(urlOf(code, 'uses'), { ids })).data,
    sign: async (addresses) =>
      (await client.post<Awaited<ReturnType<FileLibrary['sign']>>>(urlOf('addresses'), { addresses })).data,
    address: async (code, id) =>
      (await client.get<{ url: string; expiresAt: string }>(urlOf(code, id, 'address'))).data,
  };
}

function paramsOf({ q, kind, sort, offset, limit }: FileQuery) {
  return { q, kind, _sort: sort?.field, _order: sort?.order, _start: offset, _end: offset + limit };
}

/** The file comes last, so the server knows its metadata before the bytes arrive. */
function formOf({ file, name, alt }: Upload): FormData {
  const form = new FormData();
  if (alt !== undefined) form.set('alt', alt);
  form.set('file', file, name);
  return form;
}

/** The file that has the name already, after a refused upload or renaming. */
export function existingFile(error: unknown): StoredFile | undefined {
  return error instanceof ProviderError ? error.existing : undefined;
}
