import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileLibrary, Upload } from './fileLibrary.ts';
import type { PortalCalls } from '../calls/portalCalls.ts';
import { ProviderError } from '../calls/providerError.ts';

/** The portal's own REST API as a FileLibrary. */
export function createRestFileLibrary(calls: PortalCalls): FileLibrary {
  return {
    municipalities: () => calls.call('GET /api/files'),
    list: async (code, { q, kind, label, sort, ...page }) => {
      const query = { q, kind, label, _sort: sort?.field, _order: sort?.order };
      const { items, total } = await calls.page('GET /api/files/{code}', { params: { code }, query, ...page });
      return { files: items, total };
    },
    labels: (code) => calls.call('GET /api/files/{code}/labels', { params: { code } }),
    find: async (code, address) =>
      (await calls.call('GET /api/files/{code}', { params: { code }, query: { address } }))[0],
    upload: (code, upload) => {
      const { onEqual, owner, newId: _id, onProgress, signal } = upload;
      const query = { onEqual, ownerType: owner?.type, ownerId: owner?.id, _id };
      const body = formOf(upload);
      return calls.call('POST /api/files/{code}', { params: { code }, query, body, onProgress, signal });
    },
    change: (code, { id, version }, body) =>
      calls.call('PATCH /api/files/{code}/{id}', { params: { code, id }, body, version }),
    remove: (code, ids) => calls.call('POST /api/files/{code}/remove', { params: { code }, body: { ids } }),
    restore: (code, ids) => calls.call('POST /api/files/{code}/restore', { params: { code }, body: { ids } }),
    removed: async (code, { search, ...page }) => {
      const query = search === undefined || search === '' ? {} : { q: search };
      const { items, total } = await calls.page('GET /api/files/{code}/bin', { params: { code }, query, ...page });
      return { files: items, total };
    },
    uses: (code, ids) => calls.call('POST /api/files/{code}/uses', { params: { code }, body: { ids } }),
    sign: (addresses) => calls.call('POST /api/files/addresses', { body: { addresses } }),
    address: (code, id) => calls.call('GET /api/files/{code}/{id}/address', { params: { code, id } }),
    bytes: async (code, id) => {
      const { url } = await calls.call('GET /api/files/{code}/{id}/address', { params: { code, id } });
      return calls.file(url);
    },
  };
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
