import { largestFile } from '#core/files/storedFile.ts';
import { picker } from '#core/locales/es/admin/picker.ts';
import { preparePicture } from '#forms/files/photos/preparePicture.ts';
import { checkFile, pictureTypes } from './checkUpload.ts';

/** A copy of the picture that the file server takes. Rejects with an Error that people read. */
export async function convertPicture(file: File, signal: AbortSignal): Promise<File> {
  const limits = { types: pictureTypes, largest: largestFile };
  const converted = await preparePicture(file, { limits, signal, messages: { picker } });
  // Without the converter, small pictures come back as they are.
  if ((await checkFile(converted, 'image')) !== undefined) throw new Error(picker.photo.notLoaded);
  return converted;
}
