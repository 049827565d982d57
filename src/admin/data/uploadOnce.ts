import type { StoredFile } from '#core/files/storedFile.ts';
import type { FileLibrary, Upload } from '#providers/rest/fileLibrary.ts';
import { makeId } from './makeId.ts';

/** The ids of files whose uploads have not been answered. */
const unanswered = new WeakMap<Blob, { readonly code: string; readonly newId: string }>();

/** Uploads a file. Another attempt after the answer was lost repeats the id, so that no second file is stored. */
export async function uploadOnce(
  library: Pick<FileLibrary, 'upload'>,
  code: string,
  upload: Upload,
): Promise<StoredFile> {
  const { file } = upload;
  const earlier = unanswered.get(file);
  const attempt = earlier?.code === code ? earlier : { code, newId: makeId() };
  unanswered.set(file, attempt);
  const stored = await library.upload(code, { ...upload, newId: attempt.newId });
  unanswered.delete(file);
  return stored;
}
