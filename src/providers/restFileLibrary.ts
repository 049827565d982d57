import type { FileUse, Municipality, StoredFile } from '#core/files/storedFile.ts';
import type { FileLibrary, FileQuery, RemovedFile, Upload } from './fileLibrary.ts';
import { ProviderError } from './providerError.ts';
import { createClient, ifMatch, type RestOptions, totalIn } from './restClient.ts';

/** The portal's own REST API as a FileLibrary. */
export function createRestFileLibrary(apiUrl: string, options: RestOptions): FileLibrary {
  const client = createClient(options);
  const place = (...names: readonly string[]) => [apiUrl, 'files', ...names.map(encodeURIComponent)].join('/');
  return {
    municipalities: async () => (await client.get<readonly Municipality[]>(place())).data,
    list: async (code, query) => {
      const answer = await client.get<readonly StoredFile[]>(place(code), { params: paramsOf(query) });
      return { files: answer.data, total: totalIn(answer) };
    },
    find: async (code, address) => {
      const answer = await client.get<readonly StoredFile[]>(place(code), { params: { address } });
      return answer.data[0];
    },
    upload: async (code, upload) => {
      const { onProgress, signal, onEqual, owner } = upload;
      try {
        const answer = await client.post<StoredFile>(place(code), formOf(upload), {
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
      (await client.patch<StoredFile>(place(code, id), to, ifMatch(version))).data,
    remove: async (code, ids) => (await client.post<readonly StoredFile[]>(place(code, 'remove'), { ids })).data,
    restore: async (code, ids) => (await client.post<readonly StoredFile[]>(place(code, 'restore'), { ids })).data,
    removed: async (code, { offset, limit }) => {
      const params = { _start: offset, _end: offset + limit };
      const answer = await client.get<readonly RemovedFile[]>(place(code, 'bin'), { params });
      return { files: answer.data, total: totalIn(answer) };
    },
    uses: async (code, ids) => (await client.post<readonly FileUse[]>(place(code, 'uses'), { ids })).data,
    sign: async (addresses) =>
      (await client.post<Awaited<ReturnType<FileLibrary['sign']>>>(place('addresses'), { addresses })).data,
    address: async (code, id) =>
      (await client.get<{ url: string; expiresAt: string }>(place(code, id, 'address'))).data,
  };
}

function paramsOf({ q, kind, sort, offset, limit }: FileQuery) {
  return { q, kind, _sort: sort?.field, _order: sort?.order, _start: offset, _end: offset + limit };
}

/** The file stands last, so that the server knows all about it when its bytes arrive. */
function formOf({ file, name, alt }: Upload): FormData {
  const form = new FormData();
  if (alt !== undefined) form.set('alt', alt);
  form.set('file', file, name);
  return form;
}

/** The file that already has the name of a refused upload or renaming. */
export function existingFile(error: unknown): StoredFile | undefined {
  return error instanceof ProviderError ? error.existing : undefined;
}
